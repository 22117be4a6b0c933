import HostSystem
import SwiftFacts
import SwiftSyntax

/// What a change of a manifest's text asks to be built in another way.
package enum ManifestChange: Equatable, Sendable {
  /// It certainly asks for the same build.
  case nothing
  /// Only what is said of these targets is another, and, where `packages` says so, which other packages are used.
  case targets(Set<String>, packages: Bool)
  case everything

  /// Tools versions for which SwiftPM gives the compiler the same arguments, as builds of one over the other show.
  private static let alike: [Set<ToolsVersion>] = [
    [ToolsVersion(5, 9), ToolsVersion(5, 10)], [ToolsVersion(6, 0), ToolsVersion(6, 1)],
  ]

  /// Comments and layout do not count, nor do products, which say what is linked.
  package init(from before: String, to now: String) {
    guard let old = ToolsVersion(ofManifest: before), let new = ToolsVersion(ofManifest: now),
      old == new || Self.alike.contains(where: { $0.isSuperset(of: [old, new]) })
    else {
      self = .everything
      return
    }
    self = withDeepStack { ManifestText(before).change(to: ManifestText(now)) }
  }
}

/// A manifest taken to pieces as far as its one call of `Package(…)` is spelled out.
private struct ManifestText {
  /// What is neither said of single targets nor of other packages nor of products.
  private var frame: [String] = []
  /// By name; nil where targets are not spelled out one by one.
  private var targets: [String: [String]]? = [:]
  private var packages: [String] = []
  /// All of it.
  private let tokens: [String]

  init(_ text: String) {
    let file = ParsedFile(Array(text.utf8)).syntax
    tokens = Self.tokens(of: file)
    guard let call = Self.packageCall(in: file) else {
      targets = nil
      return
    }
    var left: Set<SyntaxIdentifier> = []
    for argument in call.arguments {
      switch argument.label?.text {
      case "targets": targets = Self.targets(in: argument.expression)
      case "dependencies": packages = Self.tokens(of: argument.expression)
      case "products": break
      default: continue
      }
      left.insert(argument.id)
    }
    // Commas between arguments say nothing.
    let parts = TokensOutside(left)
    parts.walk(file)
    frame = parts.tokens.filter { $0 != "," }
  }

  func change(to now: ManifestText) -> ManifestChange {
    if tokens == now.tokens { return .nothing }
    guard frame == now.frame, let before = targets, let after = now.targets, !readsTargets else { return .everything }
    let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let change = ManifestChange.targets(names, packages: packages != now.packages)
    return change == .targets([], packages: false) ? .nothing : change
  }

  /// Code behind the call may make of one target what it reads of another; going through all of them does not.
  private var readsTargets: Bool {
    frame.indices.contains { frame[$0] == "targets" && !isLoop($0) }
  }

  private func isLoop(_ index: Int) -> Bool {
    index >= 5 && frame[index - 5] == "for" && frame[index - 3] == "in" && frame[index - 2] == "package"
      && frame[index - 1] == "."
  }

  // MARK: - Syntax

  private static func tokens(of node: some SyntaxProtocol) -> [String] {
    node.tokens(viewMode: .sourceAccurate).map(\.text).filter { !$0.isEmpty }
  }

  private static func packageCall(in file: SourceFileSyntax) -> FunctionCallExprSyntax? {
    let calls = file.statements.flatMap { statement -> [FunctionCallExprSyntax] in
      guard let variable = statement.item.as(VariableDeclSyntax.self) else { return [] }
      return variable.bindings.compactMap { $0.initializer?.value.as(FunctionCallExprSyntax.self) }
    }
    return calls.first { $0.calledExpression.trimmedDescription == "Package" }
  }

  /// Of a literal in one piece.
  private static func text(of expression: ExprSyntax) -> String? {
    guard let literal = expression.as(StringLiteralExprSyntax.self), literal.openingPounds == nil,
      literal.segments.count == 1, let segment = literal.segments.first?.as(StringSegmentSyntax.self),
      !segment.content.text.contains("\\")
    else { return nil }
    return segment.content.text
  }

  private static func targets(in expression: ExprSyntax) -> [String: [String]]? {
    guard let elements = expression.as(ArrayExprSyntax.self)?.elements else { return nil }
    var result: [String: [String]] = [:]
    for element in elements {
      guard let call = element.expression.as(FunctionCallExprSyntax.self),
        let name = call.arguments.first(where: { $0.label?.text == "name" }).flatMap({ text(of: $0.expression) }),
        result.updateValue(tokens(of: call), forKey: name) == nil
      else { return nil }
    }
    return result
  }
}

private final class TokensOutside: SyntaxVisitor {
  private(set) var tokens: [String] = []
  private let left: Set<SyntaxIdentifier>

  init(_ left: Set<SyntaxIdentifier>) {
    self.left = left
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    left.contains(node.id) ? .skipChildren : .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if !token.text.isEmpty { tokens.append(token.text) }
    return .skipChildren
  }
}
