import CodeModel

/// Types that stand on what makes them: heirs of it, or what is made of one of its cases. A function that makes them is
/// in the wrong place there, and no reason to take them off what they are.
struct LeaningTypes {
  private struct Pair: Hashable {
    var type: TypeID
    var maker: TypeID
  }

  private var pairs: Set<Pair> = []

  /// - Parameter enums: those of the model that have cases.
  /// - Complexity: linear in the links.
  init(_ links: [TangleLinks.Link], _ model: CodeModel, enums: Set<TypeID>) {
    for link in links where link.dependent != link.dependency {
      guard let type = link.user.flatMap({ model.declarations[$0].type }),
        let maker = model.declarations[link.used].type
      else { continue }
      let isHeir = [.inherits, .conforms].contains(model.uses[link.use].kind)
      if isHeir || enums.contains(maker) { pairs.insert(Pair(type: type, maker: maker)) }
    }
  }

  func contains(_ type: TypeID, made maker: TypeID?) -> Bool {
    maker.map { pairs.contains(Pair(type: type, maker: $0)) } ?? false
  }
}
