import SwiftParser
import SwiftSyntax

/// Changes a Package.swift through its syntax: comments, order and layout stay as they are.
///
/// ```swift
/// var manifest = try ManifestEditor(path: "Package.swift", bytes: bytes)
/// try manifest.addTarget(NewTarget(name: "BInterface"), after: "B")
/// try manifest.removeDependency("B", from: "A")
/// manifest.text
/// ```
///
/// What the file computes (a name in a loop, dependencies from a function) is not edited but refused, with the place
/// and the line that the user may write.
package struct ManifestEditor {
  private(set) var source: EditedSource
  private(set) var constants: ManifestConstants

  package init(path: String, bytes: [UInt8]) throws(Refusal) {
    source = try EditedSource(path: path, bytes: bytes)
    constants = ManifestConstants(source.tree)
  }

  package var text: String { source.edited() }

  /// Makes one change and reads the result anew, so that every change sees the ones before it.
  mutating func change(_ body: (inout EditedSource) throws(Refusal) -> Void) throws(Refusal) {
    var edited = source
    try body(&edited)
    source = try EditedSource(path: source.path, text: edited.edited())
    constants = ManifestConstants(source.tree)
  }

  /// The call that declares a target, wherever in the file it stands.
  func target(_ name: String) throws(Refusal) -> FunctionCallExprSyntax {
    let candidates = TargetCallFinder.calls(in: source.tree).filter { self.name(of: $0) == name }
    guard let first = candidates.first else {
      throw Refusal(
        file: source.path, "no target is declared as '\(name)' by a literal; write the change of this target by hand")
    }
    guard candidates.count == 1 else {
      throw source.refusal(
        at: candidates[1].textRange.lowerBound,
        "target '\(name)' is declared more than once; write the change of this target by hand")
    }
    return first
  }

  package func declaresTarget(_ name: String) -> Bool {
    TargetCallFinder.calls(in: source.tree).contains { self.name(of: $0) == name }
  }

  /// The name that a target or product is declared with.
  func name(of call: FunctionCallExprSyntax) -> String? {
    call.argument("name").flatMap { constants.literal($0.expression) }
  }

  /// What a target's declaration gives an argument, as it is written; nil where it has none of that label.
  func text(of label: String, ofTarget name: String) throws(Refusal) -> String? {
    try target(name).argument(label).map { source.edited($0.expression.textRange) }
  }

  /// `path:` as the manifest writes it, nil where SwiftPM looks the folder up by its own rules.
  package func path(ofTarget name: String) throws(Refusal) -> String? {
    let call = try target(name)
    guard let argument = call.argument("path") else { return nil }
    guard let path = constants.literal(argument.expression) else {
      throw source.refusal(
        at: argument.textRange.lowerBound, "the path of target '\(name)' is no literal; write the new target by hand")
    }
    return path
  }
}

extension FunctionCallExprSyntax {
  func argument(_ label: String) -> LabeledExprSyntax? {
    arguments.first { $0.label?.text == label }
  }

  /// `target` of `.target(…)` and `Target.target(…)`.
  var calledMember: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension ExprSyntax {
  /// The value of a string literal without interpolation.
  var plainLiteral: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
