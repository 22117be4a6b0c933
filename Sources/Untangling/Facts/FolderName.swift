/// What the name of a folder says of the files in it.
struct FolderName {
  /// The stems of the words of the last two components: `Settings/Views` holds the views of the settings.
  let words: Set<String>
  /// What kind of code the folder gathers, as one word: `view` for `Views`; nil where its name tells a subject.
  let role: String?
  /// The systems and their libraries that the files are for, and whether these are a public part.
  let systems: Set<String>
  /// What it holds, several parts share.
  let isForEverybody: Bool
  /// Its name says that what lies within it is a feature each.
  private let isOfFeatures: Bool

  init(_ path: String) {
    let components = path.split(separator: "/")
    words = Set(components.suffix(2).flatMap { Words(String($0)).stems })
    let last = components.last.flatMap { Words(String($0)).last }
    role = last.flatMap { Self.roles.contains($0) ? $0 : nil }
    let names = Set(components.map { $0.lowercased() })
    systems = names.intersection(Self.systems)
    isOfFeatures = last.map(Self.features.contains) ?? false
    isForEverybody = !Set(components.suffix(1).flatMap { Words(String($0)).all }).isDisjoint(with: ["shared", "common"])
  }

  /// Whether it gathers by form what anybody may need: a file there that needs the code of a few is of use to these.
  var isOfUseToAll: Bool {
    isForEverybody || role.map { ["extension", "util", "utility", "utilitie", "helper"].contains($0) } ?? false
  }

  /// Whether it gathers one kind of code, whatever that is about: who lays code out so looks there for all of it.
  var gathersKind: Bool { !isOfUseToAll && role.map { !["platform", "internal", "swift"].contains($0) } ?? false }

  /// Whether folders for a subject each may lie within it, as `Controllers/Login` and `Features/Cart`: it is about none of
  /// them.
  var mayHoldFeatures: Bool { gathersKind || isOfFeatures }

  /// Whether it gathers what others are made of: what ties it to these should go, and not what they need.
  var isLow: Bool {
    role.map { ["model", "entity", "entitie", "type", "enum", "protocol", "error", "style"].contains($0) } ?? false
  }

  static func isRole(_ word: String) -> Bool { roles.contains(word) }

  private static let roles: Set<String> = [
    "view", "model", "cell", "controller", "service", "router", "extension", "protocol", "util", "utility", "utilitie",
    "helper", "component", "modifier", "style", "mock", "entity", "entitie", "error", "type", "enum", "platform",
    "internal",
    "common", "shared", "swift",
  ]
  private static let features: Set<String> = ["feature", "screen", "scene", "module", "flow", "section", "page"]
  private static let systems: Set<String> = [
    "macos", "ios", "tvos", "watchos", "visionos", "linux", "windows", "appkit", "uikit", "swiftui", "platform",
    "combine", "foundation", "public", "private",
  ]
}

/// The words of a name in camel case, in small letters and without the `s` of a plural.
struct Words {
  let all: [String]

  init(_ name: String) {
    var words: [String] = []
    var word = ""
    for character in name {
      if character.isUppercase || !(character.isLetter || character.isNumber) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter || character.isNumber { word += character.lowercased() }
    }
    if !word.isEmpty { words.append(word) }
    all = words.map { $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
  }

  var last: String? { all.last }

  /// What is left of each word without its ending: `rout` of `Route`, `Routes` and `Routing`.
  var stems: [String] { all.map(Self.stem) }

  private static let leastStem = 3

  private static func stem(_ word: String) -> String {
    for (ending, other) in [("ies", "y"), ("ie", "y"), ("ing", ""), ("ed", ""), ("e", "")] where word.hasSuffix(ending)
    {
      let stem = word.dropLast(ending.count) + other
      guard stem.count >= leastStem, stem.contains(where: "aeiouy".contains) else { continue }
      // `setting` of `settings` is `set`.
      return String(Set(stem.suffix(2)).count == 1 && ending.count > 1 ? stem.dropLast() : stem)
    }
    return word
  }

  /// `Controller` of `UITableViewController`.
  static func lastCapitalized(_ name: String) -> Substring {
    name.lastIndex(where: \.isUppercase).map { name[$0...] } ?? ""
  }
}

/// What a name says of where it belongs, worked out once: many places are asked about it.
struct Title {
  /// The last word.
  let last: String?
  let stems: [String]
  /// Those that tell something; short ones say nothing.
  private let telling: Set<String>

  init(_ name: String) {
    let words = Words(name)
    (last, stems) = (words.last, words.stems)
    telling = Set(stems.filter { $0.count > 2 })
  }

  /// How many of the stems are among others.
  func count(in others: Set<String>) -> Int { telling.count { others.contains($0) } }
}
