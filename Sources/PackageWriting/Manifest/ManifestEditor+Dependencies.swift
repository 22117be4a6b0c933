import SwiftSyntax

extension ManifestEditor {
  /// Makes target `dependent` depend on the target `dependency`; it is well where it does already.
  ///
  /// - Parameter neighbour: the dependency behind which it is put; at the end of the list where that is not there.
  package mutating func addDependency(_ dependency: String, to dependent: String, besides neighbour: String? = nil)
    throws(Refusal)
  {
    let call = try target(dependent)
    if mention(of: dependency, in: call) != nil { return }
    if let neighbour, let mention = mention(of: neighbour, in: call) {
      let text = spelling(of: dependency, like: mention.element)
      return try change { $0.insert(text, intoListAfter: mention.index, of: ListShape(mention.list)) }
    }
    try add(spelling(of: dependency), isTarget: true, to: dependent)
  }

  /// Makes a target depend on a product, written as another target writes it.
  package mutating func addProduct(_ product: String, to dependent: String) throws(Refusal) {
    let call = try target(dependent)
    let present = call.argument("dependencies").map { lists(in: $0.expression, mayBeShared: true) } ?? []
    let isThere = present.contains { $0.elements.contains { source.edited($0.expression.textRange) == product } }
    if !isThere { try add(product, isTarget: false, to: dependent) }
  }

  private mutating func add(_ literal: String, isTarget: Bool, to dependent: String) throws(Refusal) {
    let call = try target(dependent)
    if let list = call.argument("dependencies").flatMap({ Self.literalLists(in: $0.expression).first }) {
      let place = place(inFrontOfProducts: isTarget, in: list)
      return try change { $0.insert(literal, intoListAfter: place, of: ListShape(list)) }
    }
    try change { source throws(Refusal) in
      guard let argument = call.argument("dependencies") else {
        return source.insert(
          "dependencies: [\(literal)]", intoListAfter: Self.indexOfName(in: call), of: ListShape(call)!)
      }
      // Dependencies from a variable: the list grows where it is used.
      guard argument.expression.is(DeclReferenceExprSyntax.self) else {
        throw source.refusal(
          at: argument.textRange.lowerBound,
          "the dependencies of '\(dependent)' are computed; add \(literal) to them by hand")
      }
      source.insert(" + [\(literal)]", at: argument.expression.textRange.upperBound)
    }
  }

  /// Behind the last target where targets come first, and otherwise at the end.
  private func place(inFrontOfProducts comesFirst: Bool, in list: ArrayExprSyntax) -> Int? {
    let isTarget = list.elements.map { targetName($0.expression) != nil }
    guard comesFirst, let last = isTarget.lastIndex(of: true), isTarget[...last].allSatisfy({ $0 }) else {
      return isTarget.isEmpty ? nil : isTarget.count - 1
    }
    return last
  }

  /// Makes target `dependent` no longer depend on the target `dependency`.
  package mutating func removeDependency(_ dependency: String, from dependent: String) throws(Refusal) {
    let mention = try requiredMention(of: dependency, in: dependent)
    try change { source in source.remove(mention.index, from: ListShape(mention.list)) }
  }

  private struct Mention {
    var list: ArrayExprSyntax
    var index: Int
    var element: ExprSyntax
  }

  private func requiredMention(of dependency: String, in dependent: String) throws(Refusal) -> Mention {
    let call = try target(dependent)
    if let mention = mention(of: dependency, in: call) { return mention }
    throw source.refusal(
      at: call.textRange.lowerBound,
      "the dependency of '\(dependent)' on '\(dependency)' is not written as a literal; change it by hand")
  }

  private func mention(of dependency: String, in call: FunctionCallExprSyntax) -> Mention? {
    guard let argument = call.argument("dependencies") else { return nil }
    for list in lists(in: argument.expression, mayBeShared: false) {
      for (index, element) in list.elements.enumerated() {
        if let name = targetName(element.expression), constants.literal(name) == dependency {
          return Mention(list: list, index: index, element: element.expression)
        }
      }
    }
    return nil
  }

  /// `"B"`, or the name in `.target(name: "B")` and `.byName(name: "B")`.
  func targetName(_ element: ExprSyntax) -> ExprSyntax? {
    let value = constants.value(of: element)
    if value.is(StringLiteralExprSyntax.self) { return element }
    guard let call = value.as(FunctionCallExprSyntax.self), let member = call.calledMember,
      ["target", "byName"].contains(member)
    else {
      return nil
    }
    return value.id == element.id ? call.argument("name")?.expression : element
  }

  /// The lists that make up a target's dependencies: literals, sums of them, and what variables hold.
  ///
  /// - Parameter mayBeShared: also what other targets take from the same variable, which is to be read and not to be
  ///   edited.
  func lists(in expression: ExprSyntax, mayBeShared: Bool) -> [ArrayExprSyntax] {
    Self.summands(of: expression).flatMap { summand in
      let value = constants.value(of: summand)
      guard value.id == summand.id || mayBeShared || isUsedOnce(summand) else { return [ArrayExprSyntax]() }
      return Self.literalLists(in: value)
    }
  }

  /// Whether a variable goes into one list alone; what is appended to it goes there too.
  private func isUsedOnce(_ variable: ExprSyntax) -> Bool {
    guard let name = variable.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    let uses = source.tree.tokens(viewMode: .sourceAccurate).filter { token in
      guard token.text == name, token.parent?.is(DeclReferenceExprSyntax.self) == true else { return false }
      let next = token.nextToken(viewMode: .sourceAccurate)
      let isAppended = next?.tokenKind == .period && next?.nextToken(viewMode: .sourceAccurate)?.text == "append"
      return !isAppended && next?.text != "+="
    }
    return uses.count == 1
  }

  /// The variables among a target's dependencies of which the file does not tell in one place what they hold.
  func unknownLists(ofTarget name: String) throws(Refusal) -> [String] {
    guard let expression = try target(name).argument("dependencies")?.expression else { return [] }
    return Self.summands(of: expression).filter {
      $0.is(DeclReferenceExprSyntax.self) && constants.value(of: $0).id == $0.id
    }
    .map { source.edited($0.textRange) }
  }

  private static func summands(of expression: ExprSyntax) -> [ExprSyntax] {
    guard let sum = expression.as(SequenceExprSyntax.self) else { return [expression] }
    return sum.elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }
  }

  /// The literal itself, the literals of a sum of lists, and the one of which `compactMap { $0 }` takes the optionals
  /// out.
  private static func literalLists(in expression: ExprSyntax) -> [ArrayExprSyntax] {
    summands(of: expression).compactMap { summand in
      if let list = summand.as(ArrayExprSyntax.self) { return list }
      guard let call = summand.as(FunctionCallExprSyntax.self), call.calledMember == "compactMap",
        call.trailingClosure?.statements.trimmedDescription == "$0"
      else { return nil }
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(ArrayExprSyntax.self)
    }
  }

  private static func indexOfName(in call: FunctionCallExprSyntax) -> Int? {
    Array(call.arguments).firstIndex { $0.label?.text == "name" }
  }

  /// Names of targets are checked before they come here; a quote or a line break in a path would still do no harm.
  static func literal(_ name: String) -> String {
    // By scalars: a quote that a mark combines with is one all the same.
    let text = name.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(text.joined())\""
  }
}
