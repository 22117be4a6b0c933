import CodeModel

/// What names alone tell: names written with the module's, names that somebody else declares as well, and names of which it is not known whose
/// they are.
struct NameChecks {
  private let facts: SeparationFacts
  private let plan: SeparationPlan
  private let movedNames: Set<String>
  private let moved: Set<Int>
  private(set) var obstacles: [SeparationObstacle] = []

  init(_ facts: SeparationFacts, unresolved: UnresolvedNames, offered: OfferedNames, plan: SeparationPlan, moved: [Int]) {
    self.facts = facts
    self.plan = plan
    self.moved = Set(moved)
    movedNames = Set(moved.map(facts.units.root).filter { $0.kind != .extension }.map(\.name))
    checkConsumer(unresolved, offered)
    checkMovedCode(unresolved, offered)
    checkAmbiguousNames()
  }

  private var model: CodeModel { _read { yield facts.model } }

  // MARK: - Names that may be the provider's

  private mutating func checkConsumer(_ unresolved: UnresolvedNames, _ offered: OfferedNames) {
    let provider = facts.names.imports[plan.provider.index]
    for file in facts.files.swiftFiles(of: plan.consumer) where facts.importsOfFile[file.index].contains(where: { $0.dependency == plan.provider }) {
      let names = unresolved.names(in: file)
      let rewritten = Set(plan.qualifiers.lazy.filter { $0.file == file }.map(\.offset))
      for offset in names.qualifiers[provider] ?? [] where !rewritten.contains(offset) {
        obstacles.append(SeparationObstacle(.qualifiedName, place: unresolved.location(of: offset, in: file)))
      }
      let meant = offered.units(meantBy: names, to: .otherModule, moved: moved.contains).filter { !moved.contains($0.key) }
      for offset in Set(meant.values).sorted() { obstacles.append(SeparationObstacle(.unresolvedName, place: unresolved.location(of: offset, in: file))) }
    }
  }

  private mutating func checkMovedCode(_ unresolved: UnresolvedNames, _ offered: OfferedNames) {
    for unit in moved.sorted() {
      let file = facts.units.file(unit)
      let names = unresolved.names(in: file, facts.units.root(unit).extent)
      let meant = offered.units(meantBy: names, to: .ownCode(file), moved: moved.contains).filter { !moved.contains($0.key) }
      for offset in Set(meant.values).sorted() { obstacles.append(SeparationObstacle(.unresolvedName, place: unresolved.location(of: offset, in: file))) }
    }
  }

  // MARK: - Names that others declare too

  /// A declaration of a file's own module wins over imported ones; once it is imported itself, it does not.
  private mutating func checkAmbiguousNames() {
    let imported = Set(facts.files.swiftFiles(of: plan.provider).flatMap { facts.importsOfFile[$0.index].map(\.dependency) })
    var rivals: [String: String] = [:]
    for type in model.types where type.container == nil && imported.contains(type.module) && movedNames.contains(type.name) {
      rivals[type.name] = model[type.module].name
    }
    for unit in moved {
      let root = facts.units.root(unit)
      guard root.kind != .extension, root.kind != .function else { continue }
      let rival = rivals[root.name] ?? (FoundationNames.contain(root.name) ? "Foundation" : nil)
      if let rival {
        obstacles.append(
          SeparationObstacle(.ambiguousName(in: rival), declaration: facts.units.roots[unit], place: model.location(of: facts.units.roots[unit])))
      }
    }
    obstacles.sort { ($0.place?.file ?? "", $0.place?.line ?? 0, $0.place?.column ?? 0) < ($1.place?.file ?? "", $1.place?.line ?? 0, $1.place?.column ?? 0) }
  }
}

extension CodeModel {
  /// The uses in one file; they are ordered by file.
  func uses(in file: FileID) -> ArraySlice<DeclarationUse> {
    var low = uses.startIndex
    var high = uses.endIndex
    while low < high {
      let middle = (low + high) / 2
      if uses[middle].file < file { low = middle + 1 } else { high = middle }
    }
    return uses[low...].prefix { $0.file == file }
  }
}

/// Types of Foundation with names that a package may well have chosen too.
enum FoundationNames {
  static func contain(_ name: String) -> Bool { names.contains(name) }

  private static let names = Set(
    """
    Bundle Calendar CharacterSet Data Date DateComponents DateFormatter DateInterval Decimal DirectoryEnumerator Dimension FileHandle FileManager
    Formatter Host HTTPCookie HTTPURLResponse IndexPath IndexSet InputStream JSONDecoder JSONEncoder JSONSerialization Locale Lock Measurement
    MessagePort Morphology Notification NotificationCenter NotificationQueue Operation OperationQueue OutputStream PersonNameComponents Pipe Port
    Process ProcessInfo Progress PropertyListDecoder PropertyListEncoder Recoverable RunLoop Scanner Selector SocketPort Stream Thread TimeZone Timer
    URL URLCache URLComponents URLQueryItem URLRequest URLResponse URLSession URLSessionConfiguration UUID Unit UserDefaults XMLDocument XMLElement
    XMLNode XMLParser
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
