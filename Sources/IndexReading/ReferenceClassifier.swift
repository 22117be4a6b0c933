import CodeModel
import SwiftSyntax

/// Says how code depends on what it names: by what the index knows of the symbol, and by where the name stands in the
/// text.
struct ReferenceClassifier {
  let outline: FileOutline

  func kind(of symbol: IndexSymbol, at offset: Int, occurrence: IndexOccurrence) -> DependencyKind {
    let position = outline.token(at: offset).map(SyntacticPosition.init(of:)) ?? .other
    if position == .defaultArgument { return .defaultArgument }
    if symbol.kind.isNominalType { return kind(ofType: symbol, at: position, roles: occurrence) }
    switch symbol.kind {
    case .constructor: return outline.token(at: offset).map(Self.isDelegation) ?? false ? .calls : .creates
    case .function, .instanceMethod, .staticMethod, .classMethod, .destructor: return .calls
    case .typealias, .macro: return kind(at: position)
    default: return symbol.subkind == .subscript ? .calls : .accesses
    }
  }

  /// `super.init(…)` and `self.init(…)` make nothing new.
  private static func isDelegation(_ token: TokenSyntax) -> Bool {
    guard token.tokenKind == .keyword(.`init`), let access = token.parent?.parent?.as(MemberAccessExprSyntax.self)
    else { return false }
    return access.base?.is(SuperExprSyntax.self) ?? false
      || access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.`self`)
  }

  private func kind(ofType symbol: IndexSymbol, at position: SyntacticPosition, roles occurrence: IndexOccurrence)
    -> DependencyKind
  {
    if occurrence.related(by: .baseOf) != nil { return symbol.kind == .protocol ? .conforms : .inherits }
    if occurrence.related(by: .extendedBy) != nil { return .extends }
    return kind(at: position)
  }

  private func kind(at position: SyntacticPosition) -> DependencyKind {
    switch position {
    case .constraint: .constrains
    case .storedType: .stores
    case .signature: .signature
    case .callee: .creates
    case .defaultArgument: .defaultArgument
    case .other: .mentions
    }
  }
}

/// The kinds of places at which a declaration is named, as far as they make a difference to a dependency.
enum SyntacticPosition {
  case constraint, storedType, signature, callee, defaultArgument, other

  init(of token: TokenSyntax) {
    self = Self.position(of: token)
  }

  private static func position(of token: TokenSyntax) -> Self {
    var child = Syntax(token)
    if isCallee(token) { return isInDefaultArgument(child) ? .defaultArgument : .callee }
    while let parent = child.parent {
      if let found = position(of: child, in: parent) { return found }
      child = parent
    }
    return .other
  }

  /// What the way from `child` up to `parent` decides, nil where it decides nothing.
  private static func position(of child: Syntax, in parent: Syntax) -> Self? {
    switch parent.kind {
    case .genericWhereClause, .genericParameter, .associatedTypeDecl: .constraint
    case .inheritedType: parent.parent?.parent?.parent?.kind == .associatedTypeDecl ? .constraint : .other
    case .functionParameter: child.kind == .initializerClause ? .defaultArgument : .signature
    case .returnClause, .throwsClause: isInClosure(parent) ? .other : .signature
    case .enumCaseParameter: child.kind == .initializerClause ? .defaultArgument : .storedType
    case .typeAnnotation: position(ofAnnotation: parent)
    // Expressions stand in statements; what is named there is looked at no further, unless it is a default argument.
    case .codeBlockItem, .memberBlockItem, .attribute: .other
    default: nil
    }
  }

  private static func position(ofAnnotation annotation: Syntax) -> Self {
    guard let binding = annotation.parent?.as(PatternBindingSyntax.self), let declaration = binding.parent?.parent
    else { return .other }
    guard declaration.parent?.kind == .memberBlockItem else { return .other }
    return isStored(binding) ? .storedType : .signature
  }

  private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy {
        $0.accessorSpecifier.tokenKind == .keyword(.willSet) || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
      }
    }
  }

  private static func isInClosure(_ clause: Syntax) -> Bool { clause.parent?.kind == .closureSignature }

  /// Whether the token ends the expression that is called: `Size` in `Size()` and in `Module.Size<Int>()`.
  private static func isCallee(_ token: TokenSyntax) -> Bool {
    guard var node = token.parent, node.kind == .declReferenceExpr else { return false }
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      node = Syntax(access)
    }
    if let specialised = node.parent?.as(GenericSpecializationExprSyntax.self) { node = Syntax(specialised) }
    return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
  }

  private static func isInDefaultArgument(_ node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent, parent.kind != .codeBlockItem, parent.kind != .memberBlockItem {
      if parent.kind == .functionParameter { return child.kind == .initializerClause }
      child = parent
    }
    return false
  }
}
