import SwiftSyntax

extension ManifestEditor {
  /// Makes target `dependent` depend on the target `dependency`; it is well where it does already.
  ///
  /// - Parameter neighbour: the dependency behind which it is put; at the end of the list where that is not there.
  package mutating func addDependency(_ dependency: String, to dependent: String, besides neighbour: String? = nil) throws(Refusal) {
    let call = try target(dependent)
    if mention(of: dependency, in: call) != nil { return }
    if let neighbour, let mention = mention(of: neighbour, in: call) {
      return try change { $0.insert(Self.literal(dependency), intoListAfter: mention.index, of: ListShape(mention.list)) }
    }
    try add(Self.literal(dependency), to: dependent)
  }

  /// Makes a target depend on a product, written as another target writes it.
  package mutating func addProduct(_ product: String, to dependent: String) throws(Refusal) {
    let call = try target(dependent)
    let present = call.argument("dependencies").map { Self.lists(in: $0.expression) } ?? []
    let isThere = present.contains { $0.elements.contains { source.edited($0.expression.textRange) == product } }
    if !isThere { try add(product, to: dependent) }
  }

  private mutating func add(_ literal: String, to dependent: String) throws(Refusal) {
    let call = try target(dependent)
    try change { source throws(Refusal) in
      guard let argument = call.argument("dependencies") else {
        return source.insert("dependencies: [\(literal)]", intoListAfter: Self.indexOfName(in: call), of: ListShape(call)!)
      }
      if let list = Self.lists(in: argument.expression).first {
        return source.insert(literal, intoListAfter: Self.place(for: literal, in: list), of: ListShape(list))
      }
      // Dependencies from a variable: the list grows where it is used.
      guard argument.expression.is(DeclReferenceExprSyntax.self) else {
        throw source.refusal(
          at: argument.textRange.lowerBound, "the dependencies of '\(dependent)' are computed; add \(literal) to them by hand")
      }
      source.insert(" + [\(literal)]", at: argument.expression.textRange.upperBound)
    }
  }

  /// Behind the last target where targets come first, and otherwise at the end.
  private static func place(for literal: String, in list: ArrayExprSyntax) -> Int? {
    let isTarget = list.elements.map { targetName($0.expression) != nil }
    guard literal.hasPrefix("\""), let last = isTarget.lastIndex(of: true), isTarget[...last].allSatisfy({ $0 }) else {
      return isTarget.isEmpty ? nil : isTarget.count - 1
    }
    return last
  }

  /// Makes target `dependent` no longer depend on the target `dependency`.
  package mutating func removeDependency(_ dependency: String, from dependent: String) throws(Refusal) {
    let mention = try requiredMention(of: dependency, in: dependent)
    try change { source in source.remove(mention.index, from: ListShape(mention.list)) }
  }

  /// Puts `replacement` into the place of `dependency`: condition and comments stay.
  package mutating func replaceDependency(_ dependency: String, with replacement: String, of dependent: String) throws(Refusal) {
    let call = try target(dependent)
    let mention = try requiredMention(of: dependency, in: dependent)
    if self.mention(of: replacement, in: call) != nil {
      return try removeDependency(dependency, from: dependent)
    }
    try change { source in source.replace(mention.name.textRange, with: Self.literal(replacement)) }
  }

  package func declaresDependency(_ dependency: String, of dependent: String) throws(Refusal) -> Bool {
    mention(of: dependency, in: try target(dependent)) != nil
  }

  private struct Mention {
    var list: ArrayExprSyntax
    var index: Int
    var name: ExprSyntax
  }

  private func requiredMention(of dependency: String, in dependent: String) throws(Refusal) -> Mention {
    let call = try target(dependent)
    if let mention = mention(of: dependency, in: call) { return mention }
    throw source.refusal(
      at: call.textRange.lowerBound, "the dependency of '\(dependent)' on '\(dependency)' is not written as a literal; change it by hand")
  }

  private func mention(of dependency: String, in call: FunctionCallExprSyntax) -> Mention? {
    guard let argument = call.argument("dependencies") else { return nil }
    for list in Self.lists(in: argument.expression) {
      for (index, element) in list.elements.enumerated() {
        if let name = Self.targetName(element.expression), name.plainLiteral == dependency {
          return Mention(list: list, index: index, name: name)
        }
      }
    }
    return nil
  }

  /// `"B"`, or the name in `.target(name: "B")` and `.byName(name: "B")`.
  private static func targetName(_ element: ExprSyntax) -> ExprSyntax? {
    if element.is(StringLiteralExprSyntax.self) { return element }
    guard let call = element.as(FunctionCallExprSyntax.self), let member = call.calledMember, ["target", "byName"].contains(member) else {
      return nil
    }
    return call.argument("name")?.expression
  }

  /// The literal itself, or the literals of a sum of lists.
  static func lists(in expression: ExprSyntax) -> [ArrayExprSyntax] {
    if let list = expression.as(ArrayExprSyntax.self) { return [list] }
    guard let sum = expression.as(SequenceExprSyntax.self) else { return [] }
    return sum.elements.compactMap { $0.as(ArrayExprSyntax.self) }
  }

  private static func indexOfName(in call: FunctionCallExprSyntax) -> Int? {
    Array(call.arguments).firstIndex { $0.label?.text == "name" }
  }

  /// Names of targets are checked before they come here; a quote in one would still do no harm.
  static func literal(_ name: String) -> String {
    "\"\(name.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }.reduce(into: "") { $0.append($1) })\""
  }
}
