package import SwiftSyntax

/// From where a declaration is to be reachable.
package enum AccessLevel: String, Sendable, CaseIterable, Comparable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, open

  package static func < (left: Self, right: Self) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

extension EditedSource {
  /// Makes a declaration reachable from other modules; one that is so already, or that has no level of its own (a
  /// requirement, a case, an extension), stays as it is.
  package mutating func raise(_ declaration: DeclSyntax, to level: AccessLevel) {
    guard let modified = declaration.asProtocol((any WithModifiersSyntax).self), Self.hasOwnLevel(declaration) else {
      return
    }
    let written = modified.modifiers.first { $0.detail == nil && AccessLevel(rawValue: $0.name.text) != nil }
    if let written, let present = AccessLevel(rawValue: written.name.text) {
      if present < level { replace(written.name.textRange, with: level.rawValue) }
    } else {
      insert("\(level.rawValue) ", at: Self.placeOfModifiers(modified))
    }
    if level == .public { dropUsableFromInline(declaration) }
  }

  private static func hasOwnLevel(_ declaration: DeclSyntax) -> Bool {
    switch declaration.kind {
    case .extensionDecl, .enumCaseDecl, .deinitializerDecl, .operatorDecl, .precedenceGroupDecl, .associatedTypeDecl:
      return false
    default: break
    }
    // What stands in a protocol is as open as the protocol.
    return declaration.parent?.as(MemberBlockItemSyntax.self)?.enclosing(MemberBlockSyntax.self)?.parent?.is(
      ProtocolDeclSyntax.self) != true
  }

  private static func placeOfModifiers(_ declaration: any WithModifiersSyntax) -> Int {
    if let first = declaration.modifiers.first { return first.textRange.lowerBound }
    let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    let introducer = attributes?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    return (introducer ?? declaration.firstToken(viewMode: .sourceAccurate)!).textRange.lowerBound
  }

  /// The attribute is for what is not public.
  private mutating func dropUsableFromInline(_ declaration: DeclSyntax) {
    for element in declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? [] {
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "usableFromInline"
      else { continue }
      let next = attribute.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
      remove(attribute.textRange.lowerBound..<(next?.textRange.lowerBound ?? attribute.textRange.upperBound))
    }
  }
}
