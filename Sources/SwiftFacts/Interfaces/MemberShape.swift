import SwiftSyntax

/// By which names a declaration is reached, and whether whoever has the type around it has it too.
struct MemberShape {
  private(set) var names: [String] = []
  private(set) var belongsToType = false
  private(set) var isInferred = false

  init(_ declaration: DeclSyntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      read(variable)
    } else if let cases = declaration.as(EnumCaseDeclSyntax.self) {
      names = cases.elements.map { InterfaceWord.plain($0.name.text) }
      belongsToType = true
    } else if declaration.is(InitializerDeclSyntax.self) {
      (names, belongsToType) = (["init"], true)
    } else if declaration.is(SubscriptDeclSyntax.self) {
      names = ["subscript"]
    } else if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      names = [InterfaceWord.plain(named.name.text)]
      belongsToType = declaration.is(AssociatedTypeDeclSyntax.self)
    } else if let declared = declaration.as(OperatorDeclSyntax.self) {
      names = [declared.name.text]
    } else if !declaration.is(DeinitializerDeclSyntax.self) {
      names = ["#"]
    }
  }

  private mutating func read(_ variable: VariableDeclSyntax) {
    for binding in variable.bindings {
      names += binding.pattern.tokens(viewMode: .sourceAccurate).compactMap {
        if case .identifier = $0.tokenKind { InterfaceWord.plain($0.text) } else { nil }
      }
      isInferred = isInferred || (binding.initializer != nil && binding.typeAnnotation == nil)
      belongsToType = belongsToType || Self.isStored(binding)
    }
  }

  private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}
