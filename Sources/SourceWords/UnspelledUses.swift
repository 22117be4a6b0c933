package import CodeModel

/// Members that code uses without writing their names: `\(x)` calls `appendInterpolation`, `list[safe: 3]` a subscript,
/// a pattern the operator `~=`, `value(3)` perhaps `callAsFunction`.
///
/// What cannot be found at all goes with the type instead: see ``goesWithItsType``.
package struct UnspelledUses {
  /// What is found of one name.
  package struct Found {
    /// Where it stands first, in UTF-8 bytes.
    package var offset: Int
    /// The first labels, empty where there is none.
    package var labels: Set<String> = []
    package var patterns: Set<UnspelledUse.Pattern> = []
  }

  package private(set) var places: [String: Found] = [:]
  private var hasEmptySubscript = false

  /// - Parameters:
  ///   - extent: the stretch of the file that counts, in UTF-8 bytes.
  ///   - isFunction: whether a name is known to be called as what it is, a function, a type or a case of an enum.
  package init(_ names: SourceNames, in extent: Range<Int>, isFunction: (SourceName) -> Bool = { _ in false }) {
    for use in names.unspelledUses(in: extent) { note(use) }
    for name in names.names(in: extent)
    where name.role == .use && names.call(of: name) != nil && !name.isOperator && !isFunction(name) {
      note("callAsFunction", name.offset)
    }
  }

  package init() {}

  private mutating func note(_ use: UnspelledUse) {
    switch use.kind {
    case .interpolation(let label): note("appendInterpolation", use.offset, label: label ?? "")
    case .subscript(let label): note("subscript", use.offset, label: label ?? "")
    case .emptySubscript:
      note("subscript", use.offset)
      hasEmptySubscript = true
    case .call: note("callAsFunction", use.offset)
    case .pattern(let pattern): note("~=", use.offset, pattern: pattern)
    }
  }

  private mutating func note(
    _ name: String, _ offset: Int, label: String? = nil, pattern: UnspelledUse.Pattern? = nil
  ) {
    var found = places[name] ?? Found(offset: offset)
    found.offset = min(found.offset, offset)
    if let label { found.labels.insert(label) }
    if let pattern { found.patterns.insert(pattern) }
    places[name] = found
  }

  /// Whether a member with such parameters may be meant by a name that was found.
  ///
  /// An unlabelled closure may stand behind the parentheses, whatever labels are in them.
  package func mayMean(_ name: String, _ parameters: [Parameter]) -> Bool {
    guard let found = places[name], Self.isToldByLabels(name) else { return true }
    if name == "subscript", hasEmptySubscript { return true }
    return parameters.mayBegin(with: found.labels)
  }

  private static func isToldByLabels(_ name: String) -> Bool { name == "appendInterpolation" || name == "subscript" }

  /// The names that are looked for.
  package static let names: Set<String> = ["appendInterpolation", "callAsFunction", "subscript", "~="]

  /// Members that an attribute of their type demands, or that code uses of values without any sign that a text would
  /// show: an extension with one of them is no part that may be left behind.
  package static let goesWithItsType: Set<String> = names.union(ofBuilders).union([
    "dynamicallyCall", "wrappedValue", "projectedValue", "makeIterator", "next", "makeAsyncIterator", "shared", "main",
    "unownedExecutor",
  ])

  /// What statements in a result builder's closure become.
  package static let ofBuilders: Set = [
    "buildBlock", "buildPartialBlock", "buildExpression", "buildOptional", "buildEither", "buildArray",
    "buildLimitedAvailability", "buildFinalResult",
  ]
}

extension [Parameter] {
  /// Whether a call that begins with one of the labels, an empty one where it has none, may mean these parameters:
  /// those with defaults, and variadic ones, may be left out.
  package func mayBegin(with labels: Set<String>) -> Bool {
    let required = firstIndex { $0.defaultValue == nil && !$0.isVariadic }
    let heads = required.map { self[...$0] } ?? self[...]
    return heads.contains { labels.contains($0.label ?? "") } || required == nil && labels.contains("")
  }
}
