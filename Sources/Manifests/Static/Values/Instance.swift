/// A value of a struct.
struct Structure {
  var type: String
  var fields: [String: Value]
}

/// An object of a class: a package, a target, a product. Everyone who holds it sees its changes.
final class Instance {
  let type: String
  var fields: [String: Value]
  /// Where it is made.
  let offset: Int

  init(type: String, fields: [String: Value], offset: Int) {
    self.type = type
    self.fields = fields
    self.offset = offset
  }
}
