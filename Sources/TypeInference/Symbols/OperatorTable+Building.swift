import PlatformTables
import SwiftFacts

extension SymbolTableBuilder {
  /// The standard operators, and those that the package declares.
  func operatorTable() -> OperatorTable {
    let groups = precedenceGroups()
    var precedences: [NameID: OperatorTable.Precedence] = [:]
    for (symbol, group) in StandardOperators.groupOfOperator {
      if let name = names.existing(symbol) { precedences[name] = StandardOperators.groups[group] }
    }
    var functions: [NameID: [SymbolID]] = [:]
    for (index, symbol) in symbols.enumerated() {
      if symbol.kind == .function, isOperator(symbol.name), !symbol.isLocal {
        functions[symbol.name, default: []].append(SymbolID(index))
      }
      guard symbol.kind == .operator, symbol.flags.isDisjoint(with: [.isPrefix, .isPostfix]) else { continue }
      let file = facts[Int(symbol.file)]
      let declared = file.list(file.declarations[Int(symbol.fact)].attributes).first
      precedences[symbol.name] = declared.flatMap { groups[file.text(file[$0].name)] } ?? StandardOperators.unknown
    }
    return OperatorTable(precedences: precedences, functions: functions)
  }

  private func isOperator(_ name: NameID) -> Bool {
    guard let first = names[name].unicodeScalars.first else { return false }
    return first != "_" && first != "$" && !first.properties.isXIDStart
  }

  /// A group just above the groups that it is higher than, or just below those that it is lower than.
  private func precedenceGroups() -> [String: OperatorTable.Precedence] {
    var groups = StandardOperators.groups
    var pending = symbols.filter { $0.kind == .precedenceGroup }
    while !pending.isEmpty {
      let waiting = pending
      pending = []
      for symbol in waiting {
        let file = facts[Int(symbol.file)]
        let fact = file.declarations[Int(symbol.fact)]
        let below = file.list(fact.attributes).compactMap { groups[file.text(file[$0].name)]?.level }.max()
        let above = file.list(fact.inheritance).compactMap { groups[file.text(file[$0].name)]?.level }.min()
        guard let level = below.map({ $0 + 10 }) ?? above.map({ $0 - 10 }) else {
          pending.append(symbol)
          continue
        }
        groups[file.text(fact.name)] = .init(level: level, isRightAssociative: fact.flags.contains(.isConstant))
      }
      if pending.count == waiting.count { break }
    }
    return groups
  }
}
