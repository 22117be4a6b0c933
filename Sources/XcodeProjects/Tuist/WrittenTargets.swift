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
    let collector = Collector(places, file.lines)
    collector.walk(file.syntax)
    var names: Set<String> = []
    targets = collector.targets.filter { names.insert($0.name).inserted }
    projectName = collector.projectName
    projectKind = collector.projectKind
    isComplete = !targets.isEmpty && !collector.isIncomplete
  }

  private final class Collector: SyntaxVisitor {
    var targets: [XcodeTarget] = []
    var projectName: String?
    var projectKind: Module.Kind?
    var isIncomplete = false
    private let places: TuistPlaces
    private let lines: LineTable
    private var texts = TuistTexts()

    init(_ places: TuistPlaces, _ lines: LineTable) {
      (self.places, self.lines) = (places, lines)
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
      guard let written, let kind = TuistProduct.kind(product) else {
        isIncomplete = true
        return .visitChildren
      }
      var target = TuistTarget(node, places: places, texts: texts).target(named: written, kind: kind)
      target.line = lines.position(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset).line
      if target.folders.isEmpty, kind != .aggregate { isIncomplete = true }
      targets.append(target)
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
