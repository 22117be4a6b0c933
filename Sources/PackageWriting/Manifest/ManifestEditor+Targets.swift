import SwiftSyntax

/// A library target to be declared.
package struct NewTarget: Sendable, Hashable {
  package var name: String
  /// Targets of the same package.
  package var dependencies: [String]
  /// Dependencies copied from the provider: products and conditional targets, as the manifest writes them there.
  package var copiedDependencies: [String]
  /// Variables of the manifest that hold more of them.
  package var dependencyLists: [String] = []
  /// Nil where SwiftPM finds the folder by its name.
  package var path: String?

  package init(name: String, dependencies: [String] = [], copiedDependencies: [String] = [], path: String? = nil) {
    self.name = name
    self.dependencies = dependencies
    self.copiedDependencies = copiedDependencies
    self.path = path
  }
}

extension ManifestEditor {
  /// Declares a target behind the one it is taken from, with the same compiler settings and in the same layout.
  package mutating func addTarget(_ target: NewTarget, after provider: String) throws(Refusal) {
    guard !declaresTarget(target.name) else {
      throw Refusal(file: source.path, "a target '\(target.name)' is there already; choose another name with --naming")
    }
    let call = try self.target(provider)
    if let own = call.arguments.first(where: { !Self.labels.contains($0.label?.text ?? "") }) {
      throw source.refusal(
        at: own.textRange.lowerBound,
        "target '\(provider)' is declared by a function of the manifest's own; declare '\(target.name)' by hand")
    }
    let text = declaration(of: target, like: call)
    if let statement = Self.appendingStatement(around: call) {
      let range = statement.textRange
      let copy =
        source.edited(range.lowerBound..<call.textRange.lowerBound) + text
        + source.edited(call.textRange.upperBound..<range.upperBound)
      let indentation = source.indentation(at: range.lowerBound)
      return try change { source in
        source.insert("\(source.style.lineBreak)\(indentation)\(copy)", at: range.upperBound)
      }
    }
    guard let element = call.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.parent?.as(ArrayExprSyntax.self)
    else {
      throw source.refusal(
        at: call.textRange.lowerBound,
        "target '\(provider)' does not stand in a list of targets; declare '\(target.name)' by hand")
    }
    let index = Array(list.elements).firstIndex { $0.id == element.id }!
    try change { source in source.insert(text, intoListAfter: index, of: ListShape(list)) }
  }

  /// Of the functions of PackageDescription that declare targets.
  private static let labels: Set<String> = [
    "name", "dependencies", "path", "exclude", "sources", "resources", "publicHeadersPath", "packageAccess",
    "cSettings", "cxxSettings",
    "swiftSettings", "linkerSettings", "plugins",
  ]

  /// `targets.append(.target(…))`, where the call is all that is appended.
  private static func appendingStatement(around call: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    guard let argument = call.parent?.as(LabeledExprSyntax.self),
      let append = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      append.calledMember == "append", append.arguments.count == 1
    else { return nil }
    return append.parent?.as(CodeBlockItemSyntax.self)
  }

  /// Adds a target to every library that offers `provider`, because what moved is still theirs to offer.
  package mutating func addToLibraries(_ target: String, besides provider: String) throws(Refusal) {
    let lists = ProductCallFinder.targetLists(holding: provider, in: source.tree, constants)
      .filter { list in !list.elements.contains { constants.literal($0.expression) == target } }
    try change { source in
      for list in lists {
        source.insert(Self.literal(target), intoListAfter: list.elements.count - 1, of: ListShape(list))
      }
    }
  }

  /// The dependency on a product as a target of this manifest writes it: `.product(name: "Logging", package:
  /// "swift-log")`.
  ///
  /// The other targets are asked where `target` does not write it: it may import what comes along with another
  /// dependency.
  package func productDependency(_ product: String, of target: String) throws(Refusal) -> String? {
    let own = try self.target(target)
    if let written = productDependency(product, in: own) { return written }
    let others = TargetCallFinder.calls(in: source.tree).filter { $0.id != own.id }
    let written = { (isConditional: Bool) in
      others.lazy.compactMap { productDependency(product, in: $0, isConditional: isConditional) }.first
    }
    return written(false) ?? written(true)
  }

  private func productDependency(_ product: String, in target: FunctionCallExprSyntax, isConditional: Bool? = nil)
    -> String?
  {
    guard let expression = target.argument("dependencies")?.expression else { return nil }
    for element in lists(in: expression, mayBeShared: true).flatMap(\.elements) {
      let value = constants.value(of: element.expression)
      if let call = value.as(FunctionCallExprSyntax.self), call.calledMember == "product", name(of: call) == product,
        isConditional.map({ $0 == (call.argument("condition") != nil) }) ?? true
      {
        return source.edited(element.expression.textRange)
      }
      if value.plainLiteral == product { return source.edited(element.expression.textRange) }
    }
    return nil
  }

  private func declaration(of target: NewTarget, like provider: FunctionCallExprSyntax) -> String {
    var arguments = ["name: \(Self.literal(target.name))"]
    let dependencies = target.dependencies.map { spelling(of: $0) } + target.copiedDependencies
    let style = source.style
    let outer = source.indentation(at: provider.textRange.lowerBound)
    var lists = target.dependencyLists
    if !dependencies.isEmpty {
      lists.insert(Self.list(dependencies, indent: outer + style.indent, style: style), at: 0)
    }
    if !lists.isEmpty { arguments.append("dependencies: \(lists.joined(separator: " + "))") }
    if let path = target.path { arguments.append("path: \(Self.literal(path))") }
    for label in ["packageAccess", "swiftSettings"] {
      if let argument = provider.argument(label) {
        let expression = argument.expression.textRange
        arguments.append("\(label): \(source.edited(expression))")
      }
    }
    let base = provider.calledExpression.as(MemberAccessExprSyntax.self)?.base.map { source.edited($0.textRange) } ?? ""
    return "\(base).target(\(layOut(arguments, like: provider, outer: outer)))"
  }

  /// One argument a line where the provider has it so, or where one line would be long.
  private func layOut(_ arguments: [String], like provider: FunctionCallExprSyntax, outer: String) -> String {
    let style = source.style
    let inline = arguments.joined(separator: ", ")
    let providerIsMultiline =
      provider.arguments.first.map {
        source.bytes[source.lineStart(of: $0.textRange.lowerBound)..<$0.textRange.lowerBound].allSatisfy {
          $0 == 0x20 || $0 == 0x09
        }
      } ?? false
    guard providerIsMultiline || inline.utf8.count + outer.utf8.count > 110 || inline.contains("\n") else {
      return inline
    }
    let inner = outer + style.indent
    let lines = arguments.map { "\(inner)\($0)" }.joined(separator: ",\(style.lineBreak)")
    let closing =
      provider.rightParen.map {
        source.isBlank(source.lineStart(of: $0.textRange.lowerBound)..<$0.textRange.lowerBound)
      } ?? true
    return "\(style.lineBreak)\(lines)\(closing || !providerIsMultiline ? "\(style.lineBreak)\(outer)" : "")"
  }

  private static func list(_ elements: [String], indent: String, style: TextStyle) -> String {
    let inline = elements.joined(separator: ", ")
    guard inline.utf8.count > 80 else { return "[\(inline)]" }
    let lines = elements.map { "\(indent)\(style.indent)\($0),\(style.lineBreak)" }.joined()
    return "[\(style.lineBreak)\(lines)\(indent)]"
  }
}
