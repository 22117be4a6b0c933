import CodeModel

extension DeclarationIndex {
  /// The initializer that `T.init` means where a function is asked for that gives a `T`; nil where several could be
  /// meant. What may fail, such as `init?(coder:)`, gives something else, unless there is nothing but that.
  ///
  /// - Parameter named: the one that the resolver chose among them.
  func initializer(_ named: DeclarationID?, of type: TypeID?) -> DeclarationID? {
    let all = members(of: type).filter { self[$0].kind == .initializer }
    let certain = all.filter { !self[$0].flags.contains(.isFailable) }
    let meant = certain.isEmpty ? all : certain
    if let named, meant.contains(named) { return named }
    return meant.count == 1 ? meant[0] : nil
  }
}
