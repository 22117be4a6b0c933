/// A case of an enum, or a static member whose type is not known yet: `.product(name: "A", package: "b")`.
struct EnumMember {
  /// nil while only the context, which comes later, can tell.
  var type: String?
  var name: String
  var arguments: [Argument] = []
  /// Whether it was written with parentheses.
  var isCall = false
  /// What follows while the type is not known: `.Prefixed.basics` has one link.
  var links: [Link] = []
  /// Where it is written.
  var offset: Int
}

extension EnumMember {
  /// A member of what an implicit member will turn out to be.
  struct Link {
    var name: String
    /// nil for a property.
    var arguments: [Argument]?
    var offset: Int
  }

  func followed(by link: Link) -> EnumMember {
    var result = self
    result.links.append(link)
    return result
  }
}
