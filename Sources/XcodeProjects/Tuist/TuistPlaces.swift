import CodeModel
import Snapshots
import SwiftSyntax

/// What paths and patterns of a `Project.swift` mean.
struct TuistPlaces: Sendable {
  let folder: String
  /// Of the whole codebase, for paths that begin with `//`.
  let root: String

  /// `Sources/**`, `./Sources`, `//Kit/Sources/**`.
  func path(_ written: String) -> String {
    if written.hasPrefix("//") { return joinPaths(root, String(written.dropFirst(2))) }
    return joinPaths(folder, written.hasPrefix("./") ? String(written.dropFirst(2)) : written)
  }

  /// The folder above the first part of the pattern that is one, with what of it the pattern takes.
  func sources(_ written: String, excluding: [String] = []) -> XcodeTarget.SourceFolder {
    let whole = path(written)
    let parts = whole.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let plain = parts.prefix { !$0.contains(where: "*?[{".contains) }
    var result = XcodeTarget.SourceFolder(path: plain.joined(separator: "/"))
    if plain.count < parts.count, parts.suffix(from: plain.count) != ["**"] { result.includedPatterns = [whole] }
    result.excludedPatterns = excluding.map(path)
    return result
  }
}

/// Constants of a file whose values are texts, and texts that are written with them.
struct TuistTexts {
  private(set) var constants: [String: String] = [:]

  mutating func add(_ binding: PatternBindingSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let text = binding.initializer.flatMap({ text($0.value) })
    else { return }
    constants[name] = text
  }

  /// The value of a text, of a constant, or of a path made of one; nil where it is not written out.
  func text(_ expression: ExprSyntax) -> String? {
    if let literal = expression.as(StringLiteralExprSyntax.self) { return text(literal, orElse: nil) }
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return constants[reference.baseName.text] }
    guard let call = expression.as(FunctionCallExprSyntax.self), let argument = call.arguments.first?.expression,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    switch member.declName.baseName.text {
    case "relativeToManifest", "path", "folder", "glob": return text(argument)
    case "relativeToRoot": return text(argument).map { "//\($0)" }
    default: return nil
    }
  }

  /// The value of a literal in which something stands for what is not written out.
  func text(_ expression: ExprSyntax, orElse standIn: String) -> String? {
    expression.as(StringLiteralExprSyntax.self).flatMap { text($0, orElse: standIn) }
  }

  private func text(_ literal: StringLiteralExprSyntax, orElse standIn: String?) -> String? {
    var result = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part): result += part.content.text
      case .expressionSegment(let part):
        guard let value = part.expressions.first.flatMap({ text($0.expression) }) ?? standIn else { return nil }
        result += value
      }
    }
    return result
  }
}
