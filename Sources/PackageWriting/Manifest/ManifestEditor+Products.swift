import SwiftSyntax

extension ManifestEditor {
  /// A library product with the targets that it offers.
  package struct Library: Sendable, Hashable {
    package var name: String
    package var targets: [String]
  }

  /// The libraries that offer a target, as far as the manifest writes them as literals; in the order of the file.
  package func libraries(holding target: String) -> [Library] {
    ProductCallFinder.targetLists(holding: target, in: source.tree, constants).compactMap { list in
      guard let name = list.enclosing(FunctionCallExprSyntax.self).flatMap(name(of:)) else { return nil }
      return Library(name: name, targets: list.elements.map { constants.literal($0.expression) ?? "" })
    }
  }

  /// Offers a target as a library of its own, behind the first library that offers `neighbour`.
  package mutating func addLibrary(_ name: String, besides neighbour: String) throws(Refusal) {
    guard !libraries(holding: name).contains(where: { $0.name == name }) else { return }
    let list = ProductCallFinder.targetLists(holding: neighbour, in: source.tree, constants).first
    guard let call = list?.enclosing(FunctionCallExprSyntax.self),
      let element = call.parent?.as(ArrayElementSyntax.self),
      let products = element.parent?.parent?.as(ArrayExprSyntax.self),
      let index = Array(products.elements).firstIndex(where: { $0.id == element.id })
    else {
      throw Refusal(
        file: source.path,
        "the products are not written as a list of literals; offer '\(name)' as a library by hand, because another package needs it"
      )
    }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base.map { source.edited($0.textRange) } ?? ""
    let text = "\(base).library(name: \(Self.literal(name)), targets: [\(Self.literal(name))])"
    try change { $0.insert(text, intoListAfter: index, of: ListShape(products)) }
  }

  // MARK: - Dependencies on products

  /// Makes a target depend on another product of a package that it depends on already.
  ///
  /// - Parameters:
  ///   - neighbours: the package's products, of which the manifest is to name one.
  ///   - package: what the package is called, where the neighbour does not say.
  package mutating func addProduct(
    _ product: String, to dependent: String, like neighbours: Set<String>, package: String
  ) throws(Refusal) {
    let call = try target(dependent)
    let others = TargetCallFinder.calls(in: source.tree)
    guard let like = ([call] + others).compactMap({ mention(of: neighbours, in: $0) }).first else {
      throw source.refusal(
        at: call.textRange.lowerBound,
        "no target of this manifest names a product of '\(package)'; make '\(dependent)' depend on '\(product)' by hand"
      )
    }
    if mention(of: [product], in: call) != nil { return }
    let text: String
    if let written = like.call, let name = written.argument("name")?.expression.textRange {
      let whole = written.textRange
      text =
        source.edited(whole.lowerBound..<name.lowerBound) + Self.literal(product)
        + source.edited(name.upperBound..<whole.upperBound)
    } else {
      let condition = like.condition.map { ", condition: \(source.edited($0.textRange))" } ?? ""
      text = ".product(name: \(Self.literal(product)), package: \(Self.literal(package))\(condition))"
    }
    guard let own = mention(of: neighbours, in: call) else { return try addProduct(text, to: dependent) }
    try change { $0.insert(text, intoListAfter: own.index, of: ListShape(own.list)) }
  }

  /// Makes a target no longer depend on any of these products.
  package mutating func removeProducts(_ products: Set<String>, from dependent: String) throws(Refusal) {
    guard let mention = mention(of: products, in: try target(dependent)) else {
      throw source.refusal(
        at: try target(dependent).textRange.lowerBound,
        "the dependency of '\(dependent)' on \(products.sorted().joined(separator: ", ")) is not written as a literal; change it by hand"
      )
    }
    try change { $0.remove(mention.index, from: ListShape(mention.list)) }
  }

  /// Where a target names a product: `"Core"`, or a call with the name.
  private struct ProductMention {
    var list: ArrayExprSyntax
    var index: Int
    /// `.product(name: "Core", package: "core")`; nil for a name alone.
    var call: FunctionCallExprSyntax?
    /// `.when(platforms: [.linux])` of `.byName(name: "Core", condition: …)`
    var condition: ExprSyntax?
  }

  private func mention(of products: Set<String>, in target: FunctionCallExprSyntax) -> ProductMention? {
    guard let argument = target.argument("dependencies") else { return nil }
    for list in lists(in: argument.expression, mayBeShared: false) {
      for (index, element) in list.elements.enumerated() {
        let value = constants.value(of: element.expression)
        if let name = value.plainLiteral, products.contains(name) {
          return ProductMention(list: list, index: index, call: nil)
        }
        guard let call = value.as(FunctionCallExprSyntax.self), let kind = call.calledMember,
          ["product", "byName"].contains(kind), let name = name(of: call), products.contains(name)
        else { continue }
        return ProductMention(
          list: list, index: index, call: kind == "product" ? call : nil,
          condition: call.argument("condition")?.expression)
      }
    }
    return nil
  }
}
