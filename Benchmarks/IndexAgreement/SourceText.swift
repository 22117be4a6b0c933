import Manifests
import SwiftParser
import SwiftSyntax

/// A parsed file with what the scorer asks of its text: where lines begin, which declaration encloses a place, which
/// clauses of `#if` there are.
struct SourceText {
  /// A type declaration or an extension.
  struct Scope {
    var range: Range<Int>
    /// Where the declared name stands, or the extended type.
    var name: Range<Int>
    var isExtension: Bool
  }

  let tree: SourceFileSyntax
  private(set) var scopes: [Scope] = []
  private(set) var conditionalClauses: [Range<Int>] = []
  /// Bodies of functions, accessors, closures and initial values: types in here are local.
  private(set) var bodies: [Range<Int>] = []
  /// What stands right of `=` in a typealias, by the offset of its name.
  private(set) var aliasedTypes: [Int: Range<Int>] = [:]
  private let lineStarts: [Int]

  init(bytes: [UInt8]) {
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lineStarts = [0] + Self.lineEnds(in: bytes)
    let walker = ScopeWalker(viewMode: .sourceAccurate)
    walker.walk(tree)
    scopes = walker.scopes
    conditionalClauses = walker.conditionalClauses
    bodies = walker.bodies
    aliasedTypes = walker.aliasedTypes
  }

  private static func lineEnds(in bytes: [UInt8]) -> [Int] {
    bytes.indices.compactMap { index in
      switch bytes[index] {
      case UInt8(ascii: "\n"): index + 1
      case UInt8(ascii: "\r"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n") ? nil : index + 1
      default: nil
      }
    }
  }

  /// The offset in bytes of a line and column counted from 1; nil beyond the end.
  func offset(line: Int, column: Int) -> Int? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    return lineStarts[line - 1] + column - 1
  }

  func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  /// The indices in ``scopes`` of the declarations around a place, innermost first.
  func scopes(around offset: Int) -> [Int] {
    scopes.indices.filter { scopes[$0].range.contains(offset) }.sorted {
      scopes[$0].range.count < scopes[$1].range.count
    }
  }

  func isLocal(_ offset: Int) -> Bool { bodies.contains { $0.contains(offset) } }
}

private final class ScopeWalker: SyntaxVisitor {
  var scopes: [SourceText.Scope] = []
  var conditionalClauses: [Range<Int>] = []
  var bodies: [Range<Int>] = []
  var aliasedTypes: [Int: Range<Int>] = [:]

  private func addScope(_ node: some SyntaxProtocol, name: some SyntaxProtocol, isExtension: Bool = false)
    -> SyntaxVisitorContinueKind
  {
    scopes.append(.init(range: node.contentRange, name: name.contentRange, isExtension: isExtension))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addScope(node, name: node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { addScope(node, name: node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addScope(node, name: node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { addScope(node, name: node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { addScope(node, name: node.name) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    addScope(node, name: node.extendedType, isExtension: true)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { conditionalClauses.append(elements.contentRange) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    bodies.append(node.contentRange)
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    bodies.append(node.contentRange)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodies.append(node.contentRange)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliasedTypes[node.name.positionAfterSkippingLeadingTrivia.utf8Offset] = node.initializer.value.contentRange
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The node's bytes without the trivia around it.
  var contentRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
