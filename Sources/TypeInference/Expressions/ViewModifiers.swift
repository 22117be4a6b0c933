import SwiftFacts
import Visibility

/// What programs add to SwiftUI's `View`, behind views of SwiftUI, which is not read: `Text(title).bold().card()`.
extension ExpressionTyper {
  /// The members of extensions of `View` that a name behind a base may mean; none where the base is no view for certain.
  ///
  /// A view is what a chain begins with: a type that is not read, called; a view's own `self`; or the `content` of a
  /// modifier. Whatever stands between gives a view again.
  func modifiers(_ name: NameID, behind base: TermID) -> [Candidate] {
    guard table.isMemberName[name.index], let view = frameworkView else { return [] }
    let found = here.members(name, of: types.selfType(of: view), isStatic: false)
    return !found.isEmpty && beginsWithView(base, view) ? found : []
  }

  /// `View` of SwiftUI, as far as the program extends it and the file sees it.
  private var frameworkView: SymbolID? {
    guard table.visibility.qualifiersByFile[Int(here.place.file)]["SwiftUI"] != nil,
      let name = table.names.existing("View"), let view = table.foreignTypes[name],
      case .symbol(view, _)? = here.lookupType(name)
    else { return nil }
    return view
  }

  private func beginsWithView(_ base: TermID, _ view: SymbolID) -> Bool {
    var value = term(base)
    // A longer chain is generated, and each of its links would look at all before it.
    for _ in 0..<Self.chainLimit {
      switch value.kind {
      case .call:
        let callee = term(child(0, of: value))
        if callee.kind == .identifier { return isForeignType(callee) }
        value = callee
      case .member, .forceUnwrap, .optionalChain:
        let next = child(0, of: value)
        guard next != noTerm else { return false }
        value = term(next)
      case .identifier:
        if name(value.name) == table.known.selfName { return types.declaration(of: here.enclosingSelf()) == view }
        return table.names[name(value.name)] == "content" && isUnknown(name(value.name))
      default: return false
      }
    }
    return false
  }

  static var chainLimit: Int { 200 }

  /// `Text` of `Text(title)`, where no package that is read declares it.
  private func isForeignType(_ callee: Term) -> Bool {
    let name = name(callee.name)
    guard table.names[name].first?.isUppercase ?? false else { return false }
    guard let found = here.lookupType(name) else { return isUnknown(name) }
    guard case .symbol(let symbol, _) = found else { return false }
    return table[symbol].isForeign
  }

  private func isUnknown(_ name: NameID) -> Bool {
    switch here.lookupValue(name) {
    case .value(let type): type == unknownType
    case .nothing: true
    default: false
    }
  }
}
