import CodeModel

/// The nodes of a tangle that units lie in; those of no tangle have none.
struct TypeHomes {
  private var nodeOfUnit: [Int: Int] = [:]
  private let units: OutermostDeclarations

  init(_ links: [TangleLinks.Link], _ units: OutermostDeclarations) {
    self.units = units
    for link in links {
      nodeOfUnit[link.used] = link.dependency
      if let user = link.user { nodeOfUnit[user] = link.dependent }
    }
  }

  func node(of declaration: DeclarationID) -> Int? { nodeOfUnit[units.unit(of: declaration)] }
}
