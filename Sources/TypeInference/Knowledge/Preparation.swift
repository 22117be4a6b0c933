import SwiftFacts

extension DeclarationKnowledge {
  /// Asks what every type demands and inherits, in the order of the sources, before any code asks.
  ///
  /// Types that nest without end (a protocol whose associated type is bound by the protocol itself) are cut off at a
  /// depth, and an answer that was cut is not remembered, because one who asks from further out would see more. Asked
  /// here nothing is open yet, so that as little as possible is cut; asked first from deep inside a body the same
  /// question would be answered over and over, for minutes.
  ///
  /// The standard library is well-founded, and most of its types no program names: they answer when they are asked.
  package func prepare() {
    let anywhere = Viewpoint(self, Place())
    let symbols = table.symbols.indices.filter { !table.isStandard(table.symbols[$0]) }
    for symbol in symbols where table.symbols[symbol].kind == .protocol {
      _ = anywhere.ownRequirements(of: SymbolID(symbol))
    }
    for symbol in symbols where table.symbols[symbol].kind.isNominal {
      _ = anywhere.ancestors(ofDeclaration: SymbolID(symbol))
    }
    for symbol in symbols where table.symbols[symbol].kind == .extension {
      _ = anywhere.ownRequirements(of: SymbolID(symbol))
    }
  }
}
