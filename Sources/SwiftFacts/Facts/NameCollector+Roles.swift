import CodeModel
@_spi(RawSyntax) import SwiftSyntax

/// What names do, by the kind of the node that they stand in.
extension NameCollector {
  /// The role of the names that are tokens of a node itself, nil where they name nothing; and whether those further down
  /// have it too.
  static func role(ofNamesIn node: RawSyntax) -> (SourceName.Role?, isPassedOn: Bool) {
    switch node.kind {
    case .importDecl: (.importPath, true)
    case .availabilityArgumentList, .platformVersion: (.platform, true)
    // `&`, `~` and `==` between types, `(set)` and `(unsafe)`.
    case .compositionTypeElement, .suppressedType, .sameTypeRequirement, .declModifierDetail, .closureCaptureSpecifier:
      (nil, false)
    case .editorPlaceholderExpr, .editorPlaceholderDecl: (nil, false)
    case .breakStmt, .continueStmt, .declNameArgument, .enumCaseParameter, .labeledExpr, .labeledSpecializeArgument,
      .labeledStmt, .multipleTrailingClosureElement, .objCSelectorPiece, .tuplePatternElement, .tupleTypeElement:
      (.label, false)
    case .accessorParameters, .actorDecl, .associatedTypeDecl, .classDecl, .closureCapture, .closureParameter,
      .closureShorthandParameter, .enumCaseElement, .enumDecl, .functionDecl, .functionParameter, .genericParameter,
      .identifierPattern, .macroDecl, .operatorDecl, .precedenceGroupDecl, .protocolDecl, .structDecl, .typeAliasDecl:
      (.declaration, false)
    default: (.use, false)
    }
  }

  static func mayBeNamedByKeyword(_ kind: SyntaxKind) -> Bool {
    kind == .declReferenceExpr || kind == .identifierType || kind == .memberType
  }

  /// The child of a node whose names have another role than the node's own, wherever they stand in it.
  static func exception(in node: RawSyntax) -> (child: RawSyntax.ID, role: SourceName.Role)? {
    switch node.kind {
    case .ifConfigClause:
      return node.cast(RawIfConfigClauseSyntax.self).condition.map { ($0.raw.id, .condition) }
    case .functionParameter:
      let node = node.cast(RawFunctionParameterSyntax.self)
      return node.secondName == nil ? nil : (node.firstName.raw.id, .label)
    case .closureParameter:
      let node = node.cast(RawClosureParameterSyntax.self)
      return node.secondName == nil ? nil : (node.firstName.raw.id, .label)
    case .closureCapture:
      // `[store]` also names what it captures.
      let node = node.cast(RawClosureCaptureSyntax.self)
      return node.initializer == nil ? (node.name.raw.id, .use) : nil
    case .optionalBindingCondition:
      // `if let store` as well.
      let node = node.cast(RawOptionalBindingConditionSyntax.self)
      return node.initializer == nil && node.pattern.raw.kind == .identifierPattern ? (node.pattern.raw.id, .use) : nil
    default:
      return nil
    }
  }
}
