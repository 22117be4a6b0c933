package import CodeModel

/// What code does with an implementation where it names it, the hardest to replace first.
package enum ImplementationUse: Sendable, Hashable, CaseIterable {
  case subclasses
  case constructs
  /// In a place that only the type itself can fill: a generic argument, a cast, a metatype.
  case namesType
  /// A type that stands within it is named, or a member of such a type.
  case namesNested
  case usesStatic
  /// A property, a variable, a parameter, a result or an alias is of the type.
  case typedBy
  case usesMembers
}

extension [DeclarationUse] {
  /// The uses that are hardest to replace, and what makes them so.
  ///
  /// - Precondition: not empty.
  package func hardestToReplace(_ model: CodeModel, _ texts: some SourceReading) -> (use: ImplementationUse, uses: Self)
  {
    let sorted = Dictionary(grouping: self) { $0.ofImplementation(model, texts) }
    for use in ImplementationUse.allCases {
      if let uses = sorted[use] { return (use, uses) }
    }
    return (.usesMembers, self)
  }
}

extension DeclarationUse {
  fileprivate func ofImplementation(_ model: CodeModel, _ texts: some SourceReading) -> ImplementationUse {
    if isNested(self.used, model) { return .namesNested }
    let used = model[used]
    switch kind {
    case .inherits: return .subclasses
    case .signature, .stores: return used.kind.isNominal ? .typedBy : .usesMembers
    case _ where makesInstance(used, texts): return .constructs
    case _ where !used.kind.isNominal: return used.flags.contains(.isStatic) ? .usesStatic : .usesMembers
    case _ where member(texts) != nil: return ofBase(model, texts)
    case _ where user.map({ model[$0].kind == .typealias }) ?? false || annotates(texts): return .typedBy
    default: return .namesType
    }
  }

  /// A call of an initializer, and nothing else: `Impl()`, `Impl.init()`, `.init()`.
  private func makesInstance(_ used: Declaration, _ texts: some SourceReading) -> Bool {
    guard used.kind == .initializer || used.kind.isNominal else { return false }
    if let site = texts.code(of: file)?.site(at: offset) { return site.isCall && site.member == nil }
    let names = texts.names(in: file)
    return names.name(at: offset).map { $0.role == .use && names.call(of: $0) != nil } ?? false
  }

  /// A type within a type, or what such a type declares.
  private func isNested(_ id: DeclarationID, _ model: CodeModel) -> Bool {
    guard let container = model[id].container else { return false }
    let kind = model[id].kind
    if kind.isNominal || kind == .typealias { return true }
    return isNested(container, model)
  }

  /// Where the member is named: `Impl.shared`, `Impl.make()`
  private func member(_ texts: some SourceReading) -> Int? { texts.code(of: file)?.site(at: offset)?.member }

  /// `Impl.Part()` names a type within it, and `Impl.own` may be a member that another module adds to it.
  private func ofBase(_ model: CodeModel, _ texts: some SourceReading) -> ImplementationUse {
    guard let offset = member(texts), let named = model.uses(in: file).first(where: { $0.offset == offset })?.used
    else { return .usesStatic }
    if isNested(named, model) { return .namesNested }
    return model[model[named].file].module == model[model[used].file].module ? .usesStatic : .namesType
  }

  /// `name: Impl`, `name: [Impl]`, `(Impl) -> Impl`: the type of something that has a name, or that a closure gives.
  private func annotates(_ texts: some SourceReading) -> Bool {
    var before = texts.bytes(of: file).prefix(offset).dropLast { " \n\t[(".utf8.contains($0) }
    // `Module.Rest`, `Outer.Rest`
    while before.last == UInt8(ascii: ".") {
      before = before.dropLast().dropLast(while: \.isNameByte).dropLast { " \n\t[(".utf8.contains($0) }
    }
    // What `Rest?` is written out.
    let optional = "Optional<".utf8
    if before.suffix(optional.count).elementsEqual(optional) {
      before = before.dropLast(optional.count).dropLast { " \n\t[(".utf8.contains($0) }
    }
    if before.suffix(2).elementsEqual("->".utf8) { return true }
    guard before.last == UInt8(ascii: ":") else { return false }
    let name = before.dropLast().dropLast { " \t".utf8.contains($0) }
    let start = name.endIndex - name.reversed().prefix(while: \.isNameByte).count
    let names = texts.names(in: file)
    return names.name(at: start).map { $0.role == .declaration } ?? false
  }
}

extension ArraySlice<UInt8> {
  fileprivate func dropLast(while isBlank: (UInt8) -> Bool) -> Self {
    self[..<(lastIndex { !isBlank($0) }.map { $0 + 1 } ?? startIndex)]
  }
}
