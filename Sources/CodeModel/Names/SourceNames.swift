import Algorithms

/// Every name that stands in the code of a file, in order, with what stands around it.
///
/// `print("\(store.load(id: 1))") // soon` holds `print`, `store`, `load` and the label `id`: interpolations are code,
/// comments, literals and regular expressions are not. Operators are names. A file costs sixteen bytes a name.
package struct SourceNames: Sendable, Hashable {
  /// Each spelling once, without backticks.
  package private(set) var spellings: [String] = []
  /// In order of their places.
  package private(set) var names: [SourceName] = []
  private var calls: [Call] = []
  /// What code uses without writing its name, in order.
  package private(set) var unspelledUses: [UnspelledUse] = []
  /// Whether a value is matched by a pattern that may be one of its own, as by `~=`.
  package var hasPatterns: Bool {
    unspelledUses.contains { if case .pattern = $0.kind { true } else { false } }
  }
  /// The labels of all calls, one run after another: numbers of spellings, -1 for none.
  private var labels: [Int32] = []
  /// By spelling, where it names what a body declares.
  private var bindings: [Int32: [Range<Int>]] = [:]
  /// Whether a body declares a type, of which a ``CodeModel`` knows nothing.
  package var hasLocalTypes = false

  private struct Call: Sendable, Hashable {
    var firstLabel: Int32
    var argumentCount: Int32
    var closureCount: Int32
    var isCall: Bool
  }

  package init() {}

  package func text(_ name: SourceName) -> String { spellings[Int(name.spelling)] }

  /// The number of a spelling; nil where no name is spelled so.
  package func spelling(_ text: String) -> Int32? { spellings.firstIndex(of: text).map(Int32.init) }

  /// The names within a stretch of the file, in UTF-8 bytes.
  ///
  /// - Complexity: logarithmic.
  package func names(in extent: Range<Int>) -> ArraySlice<SourceName> {
    names[index(from: extent.lowerBound)..<index(from: max(extent.lowerBound, extent.upperBound))]
  }

  /// Whether a name means a variable, parameter, function or type of the body that it stands in: nothing that is declared
  /// elsewhere can be meant by it.
  package func isLocal(_ name: SourceName) -> Bool {
    !name.isMember && bindings[name.spelling]?.contains { $0.contains(name.offset) } ?? false
  }

  /// The name that begins at a place, its backtick counted; nil where none does.
  package func name(at offset: Int) -> SourceName? {
    let index = index(from: offset)
    return index < names.count && names[index].offset == offset ? names[index] : nil
  }

  /// The name that stands before another in the file.
  package func name(before name: SourceName) -> SourceName? {
    let index = index(from: name.offset)
    return index > 0 ? names[index - 1] : nil
  }

  /// The call whose function, type or macro the name is; nil where it is not called but used as a value.
  package func call(of name: SourceName) -> CallShape? {
    guard name.call >= 0, calls[Int(name.call)].isCall else { return nil }
    return shape(Int(name.call))
  }

  /// The labels that stand behind a name in parentheses, those of `name(a:b:)` too; nil where none can.
  package func labels(behind name: SourceName) -> [String?]? { name.call < 0 ? nil : shape(Int(name.call)).labels }

  private func shape(_ index: Int) -> CallShape {
    let call = calls[index]
    let texts = labels[Int(call.firstLabel)...].prefix(Int(call.argumentCount + call.closureCount)).map { label in
      label < 0 ? nil : spellings[Int(label)]
    }
    return CallShape(
      labels: Array(texts[..<Int(call.argumentCount)]), closureLabels: Array(texts[Int(call.argumentCount)...]))
  }

  /// What a stretch of the file, in UTF-8 bytes, uses without writing its name.
  package func unspelledUses(in extent: Range<Int>) -> some Sequence<UnspelledUse> {
    unspelledUses.lazy.filter { extent.contains($0.offset) }
  }

  /// The first name at a place or behind it.
  private func index(from offset: Int) -> Int { names.partitioningIndex { $0.offset >= offset } }
}

// MARK: - Writing

extension SourceNames {
  package mutating func setSpellings(_ texts: [String]) { spellings = texts }

  /// - Precondition: it stands behind all that are there.
  package mutating func append(_ name: SourceName) { names.append(name) }

  package mutating func append(_ use: UnspelledUse) { unspelledUses.append(use) }

  /// Notes where a spelling names something of a body, in UTF-8 bytes.
  package mutating func bind(_ spelling: Int32, in scope: Range<Int>) { bindings[spelling, default: []].append(scope) }

  /// The same of the last name.
  package mutating func bindLast(in scopes: [Range<Int>]) {
    guard let last = names.last else { return }
    for scope in scopes { bind(last.spelling, in: scope) }
  }

  /// Tells the uses from a number on where they stand.
  package mutating func place(usesFrom first: Int, at offset: Int) {
    for index in first..<unspelledUses.count { unspelledUses[index].offset = offset }
  }

  /// Changes what is known of the last name, now that what follows it was seen.
  package mutating func updateLast(_ change: (inout SourceName) -> Void) {
    if !names.isEmpty { change(&names[names.count - 1]) }
  }

  /// - Parameters:
  ///   - arguments: the labels in parentheses, -1 for none.
  ///   - closures: the labels of trailing closures.
  ///   - isCall: false for `name(a:b:)`, which names a function by its labels.
  /// - Returns: what the name that is called refers to it by.
  package mutating func addCall(arguments: [Int32], closures: [Int32], isCall: Bool) -> Int32 {
    calls.append(
      Call(
        firstLabel: Int32(labels.count), argumentCount: Int32(arguments.count), closureCount: Int32(closures.count),
        isCall: isCall))
    labels += arguments
    labels += closures
    return Int32(calls.count - 1)
  }
}
