import CodeModel

extension NominalType {
  /// The last part of the name.
  var shortName: String { name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name }
}
