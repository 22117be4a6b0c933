import CodeModel

/// What names alone tell: names written with the module's, names that somebody else declares as well, and names of which it is not known whose
/// they are.
struct NameChecks {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let plan: SeparationPlan
  private let movedNames: Set<String>
  private let moved: Set<Int>
  private(set) var obstacles: [SeparationObstacle] = []

  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int]) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    self.moved = Set(moved)
    movedNames = Set(moved.map(facts.units.root).filter { $0.kind != .extension }.map(\.name))
    checkConsumer()
    checkAmbiguousNames()
  }

  private var model: CodeModel { facts.model }

  private func files(of module: ModuleID) -> [FileID] {
    model.files.indices.filter { model.files[$0].module == module && model.files[$0].isSwift }.map { FileID($0) }
  }

  // MARK: - Names that may be the provider's

  private mutating func checkConsumer() {
    let staying = namesThatStay()
    let provider = Array(model[plan.provider].importName.utf8)
    for file in files(of: plan.consumer) where facts.importsOfFile[file.index].contains(where: { $0.dependency == plan.provider }) {
      let bytes = texts.bytes(of: file)
      let known = Set(model.uses(in: file).map(\.offset))
      let rewritten = Set(plan.qualifiers.lazy.filter { $0.file == file }.map(\.offset))
      var found: [(Int, SeparationObstacle.Reason)] = []
      // An import of one declaration is corrected with the other imports.
      let importLines = Set(facts.importsOfFile[file.index].map { Int($0.line) })
      func isImported(_ word: Word) -> Bool { importLines.contains(place(word.range.lowerBound, in: file, bytes).line) }
      bytes[...].forEachWord { word in
        guard !known.contains(word.range.lowerBound), !isImported(word), !rewritten.contains(word.range.lowerBound) else { return }
        if word.behind == UInt8(ascii: "."), word.before != UInt8(ascii: "."), bytes[word.range].elementsEqual(provider) {
          found.append((word.range.lowerBound, .qualifiedName))
        }
        let isMember = word.before == UInt8(ascii: ".")
        let isSuspect = isMember ? staying.members.contains(Array(bytes[word.range])) : staying.globals.contains(Array(bytes[word.range]))
        if isSuspect, isMember || word.behind != UInt8(ascii: ":") { found.append((word.range.lowerBound, .unresolvedName)) }
      }
      for (offset, reason) in found { obstacles.append(SeparationObstacle(reason, place: place(offset, in: file, bytes))) }
    }
  }

  /// What the provider keeps and others may name without naming a type of it: its types, functions and globals, and what it adds to the types of
  /// others.
  private func namesThatStay() -> (globals: Set<[UInt8]>, members: Set<[UInt8]>) {
    var globals: Set<[UInt8]> = []
    var members: Set<[UInt8]> = []
    for file in files(of: plan.provider) {
      for unit in facts.units.units(in: file) where !moved.contains(unit) {
        let root = facts.units.root(unit)
        if root.kind != .extension {
          if root.access >= .package { globals.insert(Array(root.name.utf8)) }
        } else if root.type.map({ model[$0].module != plan.provider }) ?? true {
          for member in facts.units.declarations(in: unit).dropFirst() where model[member].access >= .package && model[member].kind != .initializer {
            members.insert(Array(model[member].name.utf8))
          }
        }
      }
    }
    return (globals, members)
  }

  private func place(_ offset: Int, in file: FileID, _ bytes: [UInt8]) -> Location {
    Location(of: offset, in: model[file].path, bytes)
  }

  // MARK: - Names that others declare too

  /// A declaration of a file's own module wins over imported ones; once it is imported itself, it does not.
  private mutating func checkAmbiguousNames() {
    let imported = Set(files(of: plan.provider).flatMap { facts.importsOfFile[$0.index].map(\.dependency) })
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
