import CodeModel
import SwiftFacts
import SwiftSyntax

/// The targets that a `Project.swift` writes out: `.target(name: "Core", product: .framework, …)`, wherever it stands.
struct WrittenTargets: Sendable {
  /// Each name once.
  private(set) var targets: [XcodeTarget] = []
  /// What the project, or whatever function makes it, is given as a name.
  private(set) var projectName: String?
  private(set) var projectKind: Module.Kind?
  /// No target is made in another way.
  let isComplete: Bool

  /// Walks the tree recursively: to be called where the stack is deep.
  init(in file: ParsedFile, places: TuistPlaces) {
    let collector = Collector(places)
    collector.walk(file.syntax)
    var names: Set<String> = []
    targets = collector.found.filter { names.insert($0.name).inserted }.map { found in
      TuistTarget(found.call, places: places, texts: collector.texts, names: collector.names, lines: file.lines)
        .target(named: found.name, kind: found.kind)
    }
    projectName = collector.projectName
    projectKind = collector.projectKind
    isComplete =
      !targets.isEmpty && !collector.isIncomplete && !targets.contains { $0.folders.isEmpty && $0.kind != .aggregate }
  }

  private final class Collector: SyntaxVisitor {
    /// Calls that make one target each.
    var found: [(call: FunctionCallExprSyntax, name: String, kind: Module.Kind)] = []
    var texts = TuistTexts()
    var names: TuistNames
    var projectName: String?
    var projectKind: Module.Kind?
    var isIncomplete = false
    /// How many functions, closures and loops there are around: what stands in one makes many targets, or none.
    private var bodies = 0

    init(_ places: TuistPlaces) {
      names = TuistNames(folder: places.folder.split(separator: "/").last.map(String.init) ?? "")
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      texts.add(node)
      if node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "project",
        let call = node.initializer?.value.as(FunctionCallExprSyntax.self)
      {
        readProject(call)
      }
      return .visitChildren
    }

    /// `Project(name: …, targets: […])`, or what a function of the codebase's own is given in its place.
    private func readProject(_ call: FunctionCallExprSyntax) {
      projectName = call.argument("name").flatMap(texts.text)
      projectKind = call.argument("product").flatMap(TuistProduct.kind)
      let called = call.calledExpression.trimmedDescription
      if called != "Project", called != "ProjectDescription.Project", called != ".init" { isIncomplete = true }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let product = node.argument("product"), let name = node.argument("name"), Self.makesTarget(node) else {
        return .visitChildren
      }
      let written = texts.text(name) ?? node.argument("productName").flatMap(texts.text)
      guard let kind = TuistProduct.kind(product), let name = written ?? folderName(for: name, kind: kind) else {
        isIncomplete = true
        return .visitChildren
      }
      found.append((node, name, kind))
      return .visitChildren
    }

    /// Of two targets that would be called like the folder only one can be.
    private func folderName(for expression: ExprSyntax, kind: Module.Kind) -> String? {
      guard bodies == 0, let name = names.name(expression, kind: kind, texts: texts) else { return nil }
      return found.contains { $0.name == name } ? nil : name
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: FunctionDeclSyntax) { bodies -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }
    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: ForStmtSyntax) { bodies -= 1 }

    private func enterBody() -> SyntaxVisitorContinueKind {
      bodies += 1
      return .visitChildren
    }

    private static func makesTarget(_ call: FunctionCallExprSyntax) -> Bool {
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        return ["target", "init"].contains(member.declName.baseName.text)
      }
      return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Target"
    }
  }
}

extension FunctionCallExprSyntax {
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}
