package import CodeModel

/// One thing that the consumer needs of the provider.
package struct Need: Sendable, Hashable {
  /// What kind of thing it is to a design.
  package enum Role: String, Sendable, CaseIterable {
    /// A protocol, or an alias of one.
    case abstraction
    /// A struct, enum or alias: it travels in signatures.
    case value
    /// A class or an actor.
    case implementation
    /// Members that the provider adds to a type.
    case `extension`
    /// A free function, global, operator or macro.
    case function
  }

  /// What becomes of it.
  package enum Answer: String, Sendable, Hashable {
    case moves
    /// Its default arguments go; nothing else names it.
    case injected
    /// A protocol is written from the members in use.
    case extracted
    /// The consumer goes on needing it.
    case stays
  }

  /// The outermost declaration.
  package var declaration: DeclarationID
  package var role: Role
  package var answer: Answer
  package var kinds: [DependencyKind]
  /// How often code of the consumer names it or its members, and where first.
  package var count: Int
  package var places: [Location]
  /// The members in use, by name.
  package var members: [String]

  package init(
    declaration: DeclarationID, role: Role, answer: Answer, kinds: [DependencyKind], count: Int, places: [Location],
    members: [String]
  ) {
    self.declaration = declaration
    self.role = role
    self.answer = answer
    self.kinds = kinds
    self.count = count
    self.places = places
    self.members = members
  }
}

extension Need.Role {
  /// What a declaration is to a design.
  package init(_ declaration: Declaration) {
    switch declaration.kind {
    case .protocol, .associatedType: self = .abstraction
    case .struct, .enum, .typealias: self = .value
    case .class, .actor: self = .implementation
    case .extension: self = .extension
    default: self = .function
    }
  }
}
