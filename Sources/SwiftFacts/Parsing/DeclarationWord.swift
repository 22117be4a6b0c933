/// A word that tells something of a declaration outside its name and type.
enum DeclarationWord: Equatable {
  case modifier(makesPublic: Bool)
  case introducer(Introducer)

  enum Introducer {
    case none, type, `protocol`, `extension`, function, variable, alias, associated, imports
    /// What has no name of its own: `init`, `deinit`, `subscript`.
    case initializer
    /// Other packages notice it, whatever its modifiers say.
    case always
  }

  init?(_ word: ArraySlice<UInt8>) {
    guard (2...15).contains(word.count), let known = Self.byHead[Self.head(word)], known.text.elementsEqual(word) else {
      return nil
    }
    self = known.word
  }

  /// Whether it can stand behind `var` and is a name there.
  var mayBeName: Bool {
    switch self {
    case .modifier: true
    case .introducer(let introducer): introducer == .type || introducer == .protocol || introducer == .none
    }
  }

  /// Length and first letters, as a number: no two of the words have the same.
  private static func head(_ word: ArraySlice<UInt8>) -> UInt64 {
    word.prefix(7).reduce(UInt64(word.count)) { $0 << 8 | UInt64($1) }
  }

  private static let byHead: [UInt64: (text: [UInt8], word: DeclarationWord)] = Dictionary(
    uniqueKeysWithValues: (introducers.map { ($0, DeclarationWord.introducer($1)) }
      + modifiers.map { ($0, DeclarationWord.modifier(makesPublic: $0 == "public" || $0 == "open")) })
      .map { (head(Array($0.utf8)[...]), (Array($0.utf8), $1)) })

  private static let introducers: [(String, Introducer)] = [
    ("struct", .type), ("class", .type), ("enum", .type), ("actor", .type), ("protocol", .protocol),
    ("extension", .extension), ("func", .function), ("init", .initializer), ("deinit", .initializer),
    ("subscript", .initializer), ("var", .variable), ("let", .variable), ("typealias", .alias), ("macro", .function),
    ("case", .always), ("associatedtype", .associated), ("import", .imports), ("operator", .always),
    ("precedencegroup", .always),
  ]

  private static let modifiers = [
    "public", "open", "package", "internal", "fileprivate", "private", "static", "final", "override", "required",
    "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "borrowing", "consuming", "nonisolated",
    "isolated", "distributed", "dynamic", "optional", "indirect", "prefix", "postfix", "infix", "async", "rethrows",
  ]
}
