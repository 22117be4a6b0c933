import CodeModel
@_spi(RawSyntax) import SwiftSyntax

/// Where the names that a node of a body gives to something can be named, as the language reference has it: a variable
/// behind its declaration to the end of its block, what `if let` and `case` bind in their bodies, what `guard` binds
/// behind it, a parameter in the body, a local function or type in the whole block.
///
/// Members and what stands at the top of a file have none: what names those, is for others to find out.
struct BindingScopes {
  /// The innermost body around.
  var block: Range<Int>?
  /// Where what the node itself gives a name can be named.
  var own: [Range<Int>] = []

  /// What is so for the children of a node.
  struct OfChildren {
    var block: Range<Int>?
    /// Of children that are not listed in `special`.
    var usual: [Range<Int>]
    var special: [(child: RawSyntax.ID, scopes: [Range<Int>])] = []
    /// What the node binds without writing it: `error`, `newValue`, `oldValue`.
    var implicit: (name: StaticString, scope: Range<Int>)?
    var declaresLocalType = false

    func scopes(of child: RawSyntax) -> [Range<Int>] { special.first { $0.child == child.id }?.scopes ?? usual }
  }

  /// - Parameter start: of the node, the blanks and comments before it included, in UTF-8 bytes.
  func forChildren(of node: RawSyntax, at start: Int) -> OfChildren {
    let extent = start..<(start + node.byteLength)
    switch node.kind {
    case .memberBlock: return OfChildren(block: nil, usual: [])
    case .codeBlock, .switchCase, .accessorBlock: return OfChildren(block: extent, usual: [])
    case .closureExpr: return closure(node.cast(RawClosureExprSyntax.self), extent)
    case .functionDecl, .initializerDecl, .subscriptDecl, .accessorDecl: return function(node, extent)
    case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl:
      return OfChildren(block: block, usual: block.map { [$0] } ?? [], declaresLocalType: block != nil)
    case .patternBinding: return pattern(node.cast(RawPatternBindingSyntax.self).pattern.raw, from: extent.upperBound)
    case .ifExpr, .whileStmt, .guardStmt: return conditions(node, extent)
    case .optionalBindingCondition, .matchingPatternCondition: return condition(extent)
    case .forStmt: return loop(node.cast(RawForStmtSyntax.self), extent)
    case .switchCaseItem:
      let item = node.cast(RawSwitchCaseItemSyntax.self).pattern.raw
      return pattern(item, from: end(of: item, in: node, extent))
    case .catchClause: return handler(node.cast(RawCatchClauseSyntax.self), extent)
    case .catchItem:
      guard let item = node.cast(RawCatchItemSyntax.self).pattern?.raw else { break }
      return pattern(item, from: end(of: item, in: node, extent))
    default: break
    }
    return OfChildren(block: block, usual: own)
  }

  // MARK: - Declarations

  private func pattern(_ pattern: RawSyntax, from start: Int) -> OfChildren {
    OfChildren(block: block, usual: [], special: [(pattern.id, rest(from: start))])
  }

  private func rest(from start: Int) -> [Range<Int>] {
    block.map { start < $0.upperBound ? [start..<$0.upperBound] : [] } ?? []
  }

  /// Parameters can be named in the body, a local function in the block around.
  private func function(_ node: RawSyntax, _ extent: Range<Int>) -> OfChildren {
    guard let body = node.elements.last(where: { $0.kind == .codeBlock || $0.kind == .accessorBlock }) else {
      return OfChildren(block: block, usual: [])
    }
    let scope = start(of: body, in: node, extent)..<extent.upperBound
    let own = node.elements.filter { $0.tokenView != nil }.map { ($0.id, block.map { [$0] } ?? []) }
    return OfChildren(block: block, usual: [scope], special: own, implicit: Self.implicit(node, scope))
  }

  private static func implicit(_ node: RawSyntax, _ scope: Range<Int>) -> (StaticString, Range<Int>)? {
    guard let accessor = node.as(RawAccessorDeclSyntax.self), accessor.parameters == nil else { return nil }
    switch accessor.accessorSpecifier.text {
    case "set", "willSet", "init": return ("newValue", scope)
    case "didSet": return ("oldValue", scope)
    default: return nil
    }
  }

  private func closure(_ node: RawClosureExprSyntax, _ extent: Range<Int>) -> OfChildren {
    guard let signature = node.signature?.raw else { return OfChildren(block: extent, usual: []) }
    let scope = end(of: signature, in: node.raw, extent)..<extent.upperBound
    return OfChildren(block: extent, usual: [], special: [(signature.id, [scope])])
  }

  // MARK: - Statements

  private func conditions(_ node: RawSyntax, _ extent: Range<Int>) -> OfChildren {
    guard let list = node.elements.first(where: { $0.kind == .conditionElementList }) else {
      return OfChildren(block: block, usual: [])
    }
    let first = start(of: list, in: node, extent)
    var scopes: [Range<Int>] = []
    if node.kind == .guardStmt {
      scopes = [first..<end(of: list, in: node, extent)] + rest(from: extent.upperBound)
    } else if let body = node.elements.first(where: { $0.kind == .codeBlock }) {
      scopes = [first..<end(of: body, in: node, extent)]
    }
    return OfChildren(block: block, usual: [], special: [(list.id, scopes)])
  }

  /// What a condition binds can be named behind it.
  private func condition(_ extent: Range<Int>) -> OfChildren {
    OfChildren(
      block: block,
      usual: own.compactMap { scope in
        let start = max(scope.lowerBound, extent.upperBound)
        return start < scope.upperBound ? start..<scope.upperBound : nil
      })
  }

  private func loop(_ node: RawForStmtSyntax, _ extent: Range<Int>) -> OfChildren {
    let start = end(of: node.sequence.raw, in: node.raw, extent)
    return OfChildren(block: block, usual: [], special: [(node.pattern.raw.id, [start..<extent.upperBound])])
  }

  private func handler(_ node: RawCatchClauseSyntax, _ extent: Range<Int>) -> OfChildren {
    var result = OfChildren(block: extent, usual: [])
    if node.catchItems.elements.isEmpty { result.implicit = ("error", extent) }
    return result
  }

  // MARK: - Places

  private func start(of child: RawSyntax, in node: RawSyntax, _ extent: Range<Int>) -> Int {
    end(of: child, in: node, extent) - child.byteLength
  }

  private func end(of child: RawSyntax, in node: RawSyntax, _ extent: Range<Int>) -> Int {
    var position = extent.lowerBound
    for element in node.elements {
      position += element.byteLength
      if element.id == child.id { break }
    }
    return position
  }
}
