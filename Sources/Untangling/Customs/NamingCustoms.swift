import CodeModel
import GraphAnalysis

/// What names say about where code belongs: a declaration that its file is called after stays in it, and a file that is
/// called after its folder stays there.
struct NamingCustoms {
  private let units: OutermostDeclarations
  private let fileCountOfFolder: [String: Int]
  /// Paths of files that several modules hold.
  private let sharedPaths: Set<String>
  /// The modules that hold them.
  private let modulesOfPath: [String: Set<ModuleID>]
  private let modulesOfFolder: [String: Set<ModuleID>]
  /// Types that several targets declare, each its own, and that files of these targets share name.
  private let targetTypes: Set<Int>
  private let targetPaths: Set<String>
  /// By folder and last word of their names, how many files there are.
  private let filesOfKind: [String: Int]
  /// By folder and what stands behind the plus, or before it, how many files add to types: `Date+Shop` beside `URL+Shop`,
  /// `Post+Actions` beside `Post+Toggles`.
  private let filesOfTheme: [String: Int]
  /// Names of nominal types nested in a unit.
  private let nestedNames: [Int: Set<String>]
  /// What names say is asked again and again.
  private let nameOfFolder: [String: FolderName]
  private let titleOfFile: [Title]
  /// Of the outermost declarations.
  private let titleOfName: [String: Title]

  init(_ units: OutermostDeclarations) {
    self.units = units
    let model = units.model
    fileCountOfFolder = Dictionary(grouping: Set(model.files.map(\.path)), by: Self.folder).mapValues(\.count)
    nameOfFolder = Dictionary(uniqueKeysWithValues: fileCountOfFolder.keys.map { ($0, FolderName($0)) })
    titleOfFile = model.files.map { Title(Self.stem(of: $0.path)) }
    titleOfName = units.unitsOfFile.joined().reduce(into: [:]) { result, unit in
      let name = model.declarations[unit].name
      if result[name] == nil { result[name] = Title(name) }
    }
    modulesOfPath = model.files.reduce(into: [:]) { $0[$1.path, default: []].insert($1.module) }
    sharedPaths = Self.sharedPaths(modulesOfPath, model)
    modulesOfFolder = model.files.reduce(into: [:]) { $0[$1.folder, default: []].insert($1.module) }
    targetTypes = Self.targetTypes(units, sharedPaths)
    filesOfKind = Dictionary(
      Set(model.files.map(\.path)).compactMap { path in
        Self.kind(of: path).map { (Self.folder(of: path) + "/" + $0, 1) }
      }, uniquingKeysWith: +)
    filesOfTheme = Dictionary(
      Set(model.files.map(\.path)).flatMap { path in Self.themes(of: path).map { ($0, 1) } }, uniquingKeysWith: +)
    targetPaths = Set(targetTypes.map { model[model.declarations[$0].file].path })
    var nested: [Int: Set<String>] = [:]
    for (index, declaration) in model.declarations.enumerated()
    where declaration.kind.isNominal && declaration.container != nil {
      nested[units.unitOfDeclaration[index], default: []].insert(declaration.name)
    }
    nestedNames = nested
  }

  /// Files of several modules, unless these are one program in two editions: what moves in one moves in the other.
  private static func sharedPaths(_ modulesOfPath: [String: Set<ModuleID>], _ model: CodeModel) -> Set<String> {
    let sizes = model.files.reduce(into: [ModuleID: Int]()) { $0[$1.module, default: 0] += 1 }
    let shared = modulesOfPath.filter { $0.value.count > 1 }
    let counts = Dictionary(shared.values.map { ($0, 1) }, uniquingKeysWith: +)
    func areEditions(_ all: Set<ModuleID>) -> Bool {
      let together = counts.filter { $0.key.isSuperset(of: all) }.values.reduce(0, +)
      return all.allSatisfy { 10 * together >= 9 * sizes[$0, default: 0] }
    }
    let editions = Set(counts.keys.filter(areEditions))
    return Set(shared.filter { !editions.contains($0.value) }.keys)
  }

  /// - Complexity: linear in the declarations and uses.
  private static func targetTypes(_ units: OutermostDeclarations, _ sharedPaths: Set<String>) -> Set<Int> {
    guard !sharedPaths.isEmpty else { return [] }
    let model = units.model
    var declared: [String: Set<ModuleID>] = [:]
    func isOwn(_ unit: Int) -> Bool {
      let declaration = model.declarations[unit]
      return (declaration.kind.isNominal || declaration.kind == .typealias)
        && !sharedPaths.contains(model[declaration.file].path)
    }
    for unit in units.unitsOfFile.joined() where isOwn(unit) {
      let declaration = model.declarations[unit]
      declared[declaration.name, default: []].insert(model[declaration.file].module)
    }
    var shared: Set<String> = []
    for use in model.uses where sharedPaths.contains(model[use.file].path) {
      shared.insert(model.declarations[units.unit(of: use.used)].name)
    }
    return Set(
      units.unitsOfFile.joined().filter { unit in
        let name = model.declarations[unit].name
        return shared.contains(name) && declared[name, default: []].count > 1 && isOwn(unit)
      })
  }

  /// Whether the group leaves a file or folder that makes sense without it.
  func mayLeave(_ group: MovableGroup) -> Bool {
    let path = units.model[group.file].path
    guard targetTypes.isDisjoint(with: group.units) else { return false }
    if group.isWholeFile { return mayLeave(1, path) }
    let title = Self.stem(of: path).prefix { $0 != "+" }
    if Self.isGenerated(path) || isGathered(group) { return false }
    return !group.units.contains { unit in
      let declaration = units.model.declarations[unit]
      let name = declaration.name.split(separator: ".").last ?? ""
      return name == title || nestedNames[unit]?.contains(String(title)) ?? false
        || nestedNames[unit]?.contains(Self.stem(of: path)) ?? false
    }
  }

  /// Whether enums would leave a folder of enums, or protocols one of protocols.
  private func isGathered(_ group: MovableGroup) -> Bool {
    let kinds: [String: Declaration.Kind] = ["enum": .enum, "protocol": .protocol]
    guard let kind = name(of: Self.folder(of: units.model[group.file].path)).role.flatMap({ kinds[$0] }) else {
      return false
    }
    return group.units.contains { units.model.declarations[$0].kind == kind }
  }

  /// Whether a folder makes sense without so many of its files.
  func mayLeave(_ count: Int, _ path: String) -> Bool {
    fileCountOfFolder[Self.folder(of: path), default: 0] > count && !targetPaths.contains(path)
  }

  /// Whether so many files may leave a folder for a place of their own: not most of it, not what it is called after, none of
  /// a family, and nothing out of what gathers data and abstractions: these are at the bottom themselves.
  func mayLose(_ count: Int, _ path: String) -> Bool {
    mayLeave(max(count, 2 * count - 1), path) && !isCalledAfterFolder(path) && !isOfFamily(path)
      && !isOfTheme(path) && !name(of: Self.folder(of: path)).isLow
  }

  /// Whether a file is called after another folder rather than its own.
  func isCalled(_ file: FileID, after folder: String) -> Bool {
    let title = titleOfFile[file.index]
    return title.count(in: name(of: folder).words)
      > title.count(in: name(of: Self.folder(of: units.model[file].path)).words)
  }

  /// Whether a file is of the kind that its folder gathers, as `CartService` in `Services`, or has two sisters there or
  /// more, as `CartAPI` beside `UserAPI` and `OrderAPI`.
  func isOfKind(_ file: FileID) -> Bool {
    let folder = Self.folder(of: units.model[file].path)
    guard let last = titleOfFile[file.index].last else { return false }
    return name(of: folder).role == last || isOfFamily(units.model[file].path)
  }

  /// Whether a file's name ends as those of two other files of its folder do, and says no more of another.
  private func isOfFamily(_ path: String) -> Bool {
    guard let kind = Self.kind(of: path) else { return false }
    return filesOfKind[Self.folder(of: path) + "/" + kind, default: 0] >= Self.leastFamily
  }

  /// Whether a file adds to a type what two other files of its folder add to theirs, or as two others do to the same, as
  /// their names say.
  func isOfTheme(_ path: String) -> Bool {
    Self.themes(of: path).contains { filesOfTheme[$0, default: 0] >= Self.leastFamily }
  }

  private static func themes(of path: String) -> [String] {
    let parts = stem(of: path).split(separator: "+")
    guard parts.count > 1, let type = parts.first, let addition = parts.last else { return [] }
    return ["\(folder(of: path))/+\(addition)", "\(folder(of: path))/\(type)+"]
  }

  private static let leastFamily = 3

  /// The last word of a file's name, where it has another before it and is no kind of view.
  private static func kind(of path: String) -> String? {
    let words = Words(stem(of: path)).all
    guard words.count > 1, let last = words.last, !stem(of: path).contains("+"), !FolderName.isRole(last) else {
      return nil
    }
    return last
  }

  /// Whether a file may move into a folder: not into one around its own or within it, where the split is meant; not
  /// from one system to another; not from models to views, nor from either to a feature that its name does not speak of;
  /// not out of what is gathered for everybody; and not from a folder that its
  /// name speaks of to one of which it says no more.
  ///
  /// - Parameter fromEverybody: what is gathered for everybody may go, because it is of use to few.
  ///
  /// - Parameter nesting: into a folder around its own, or within it.
  func mayMove(
    _ file: FileID, into folder: String, fromEverybody: Bool = false, nesting: Bool = false
  ) -> Bool {
    let home = Self.folder(of: units.model[file].path)
    let title = titleOfFile[file.index]
    let (from, to) = (name(of: home), name(of: folder))
    let (here, there) = (title.count(in: from.words), title.count(in: to.words))
    let isNested = home.hasPrefix(folder + "/") || folder.hasPrefix(home + "/")
    return nesting == isNested && folder != "." && isSameSystem(file, folder)
      && (!(isOfFamily(units.model[file].path) || isOfTheme(units.model[file].path)) || there > here)
      && (fromEverybody || !from.isForEverybody)
      && (to.role == nil || to.role == from.role || to.role == title.last)
      && (fromEverybody || from.role != "extension" || to.role == "extension")
      // What lies deeper in a folder is still of the kind that this one gathers.
      && (!from.gathersKind || folder.hasPrefix(home + "/") || [from.role, title.last].contains(to.role)
        || there > here)
      && (here == 0 || there > here || (nesting && there == here))
  }

  /// Whether declarations of a file may go into a folder: not into one around their own or within it, not out of what
  /// their name speaks of, and no value among views.
  func mayMove(_ names: [String], of file: FileID, into folder: String) -> Bool {
    let home = Self.folder(of: units.model[file].path)
    guard !home.hasPrefix(folder + "/"), !folder.hasPrefix(home + "/"), folder != ".", isSameSystem(file, folder)
    else { return false }
    let (from, to) = (name(of: home), name(of: folder))
    return names.map(title).allSatisfy { title in
      let (here, there) = (title.count(in: from.words), title.count(in: to.words))
      return (here == 0 || there > here)
        && (to.role == nil || to.role == "model" || to.role == from.role || to.role == title.last)
    }
  }

  /// Whether a file is what its folder is about, as `Server/Server.swift`.
  func isCalledAfterFolder(_ path: String) -> Bool {
    let folder = name(of: Self.folder(of: path))
    return Words(Self.stem(of: path)).stems.allSatisfy(folder.words.contains)
  }

  /// Whether a file's name begins with the feature whose folder holds it: `LoginViewFactory` of `Login`.
  func isPartOfFeature(_ file: FileID) -> Bool {
    let folder = Self.folder(of: units.model[file].path)
    let feature = Words(String(folder.split(separator: "/").last ?? "")).stems
    return name(of: folder).role == nil && !feature.isEmpty && titleOfFile[file.index].stems.starts(with: feature)
  }

  /// Whether several modules hold a file, or each a file of its own in its stead: in each it may belong elsewhere, and it
  /// has one place.
  func isShared(_ file: FileID) -> Bool { [sharedPaths, targetPaths].contains { $0.contains(units.model[file].path) } }

  /// Whether several modules hold a file and not all of them hold others of a folder: there it would be the only one that
  /// some of them compile.
  func isStrange(_ file: FileID, in folder: String) -> Bool {
    let path = units.model[file].path
    guard !targetPaths.contains(path) else { return true }
    return sharedPaths.contains(path)
      && !modulesOfPath[path, default: []].isSubset(of: modulesOfFolder[folder, default: []])
  }

  /// Whether a declaration is of the kind that its folder gathers, as `LogoView` in `Views`.
  func isGathered(_ name: String, in file: FileID) -> Bool {
    guard let role = self.name(of: Self.folder(of: units.model[file].path)).role else { return false }
    return title(of: name).last == role
  }

  /// Whether nobody writes a file, as its path says.
  static func isGenerated(_ path: String) -> Bool { path.lowercased().contains("generated") }

  /// What a file is called after: `Store` of `Store+Loading.swift`.
  static func subjectName(of path: String) -> String { String(stem(of: path).prefix { $0 != "+" }) }

  /// Whether two files are called after one type: `Store.swift`, `Store+Loading.swift`.
  func arePartsOfOne(_ node: LeveledGraph.Node, _ other: LeveledGraph.Node) -> Bool {
    guard let file = node.file, let otherFile = other.file, Self.folder(of: file) == Self.folder(of: otherFile) else {
      return false
    }
    return (file + otherFile).contains("+") && Self.subjectName(of: file) == Self.subjectName(of: otherFile)
  }

  /// The outermost declaration of a type that a file is called after.
  static func subject(of file: FileID, _ units: OutermostDeclarations) -> Int? {
    let title = stem(of: units.model[file].path)
    return units.unitsOfFile[file.index].first { unit in
      let declaration = units.model.declarations[unit]
      return declaration.kind.isNominal && declaration.name == title
    }
  }

  /// Whether both folders are for the same system, and for the same readers.
  func isSameSystem(_ file: FileID, _ folder: String) -> Bool {
    name(of: Self.folder(of: units.model[file].path)).systems == name(of: folder).systems
  }

  private func title(of name: String) -> Title { titleOfName[name] ?? Title(name) }

  private func name(of folder: String) -> FolderName { nameOfFolder[folder] ?? FolderName(folder) }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".swift") ? name.dropLast(6) : name)
  }
}
