import CodeModel

/// The boxes of a model: packages, where there are several, hold modules, these folders, these files, these types.
///
/// A folder that holds one folder and nothing else is one node with it, and a module's own folder is the module. What a
/// type has in other files than the one that declares it is a node in each of them.
struct NodeTree {
  private(set) var nodes: [View.Node] = []
  private(set) var nodeOfModule: [Int] = []
  private(set) var nodeOfFile: [Int] = []
  private(set) var nodeOfType: [Int] = []
  private var nodeOfExtension: [TypeInFile: Int] = [:]
  private var taken: Set<String> = []

  init(_ model: CodeModel) {
    let packages = addPackages(of: model)
    addModules(of: model, packages: packages)
    addFiles(of: model)
    addTypes(of: model)
    addExtensions(of: model)
  }

  /// What stands for the code that a type has in a file.
  func node(of type: TypeID, in file: FileID) -> Int {
    nodeOfExtension[TypeInFile(type: type, file: file)] ?? nodeOfType[type.index]
  }

  private struct TypeInFile: Hashable {
    var type: TypeID
    var file: FileID
  }

  /// The node's number. An id that is taken gets its kind behind it: a package and a module may share a name.
  private mutating func add(_ id: String, name: String, kind: NodeKind, parent: Int?) -> Int {
    var unique = id
    while !taken.insert(unique).inserted { unique += " (\(kind.rawValue))" }
    var node = View.Node(id: unique, name: name, kind: kind, parent: parent)
    if let parent {
      node.isTest = nodes[parent].isTest
      node.isExternal = nodes[parent].isExternal
    }
    nodes.append(node)
    return nodes.count - 1
  }

  // MARK: - Packages and modules

  /// Nil for a package that is not a node: the only one that is read, a foreign one of a single module, and one of the
  /// same name as the only module in it, which would be drawn twice.
  private mutating func addPackages(of model: CodeModel) -> [Int?] {
    let readCount = model.packages.count { $0.origin != .external }
    var modules = [[Module]](repeating: [], count: model.packages.count)
    for module in model.modules { if let package = module.package { modules[package.index].append(module) } }
    // Modules take the plain ids.
    taken = Set(model.moduleIdentifiers)
    defer { taken = Set(nodes.map(\.id)) }
    return zip(model.packages.indices, zip(model.packages, model.packageIdentifiers)).map { index, item in
      let (package, identifier) = item
      let isExternal = package.origin == .external
      let isTold = isExternal ? modules[index].count > 1 : readCount > 1 && !modules[index].isEmpty
      guard isTold, !Self.isOne(package.name, with: modules[index]) else { return nil }
      let number = add(identifier, name: package.name, kind: isExternal ? .external : .package, parent: nil)
      nodes[number].isExternal = isExternal
      nodes[number].file = isExternal ? nil : package.manifestPath
      return number
    }
  }

  /// Whether a package is what its only module is, beside tests.
  private static func isOne(_ package: String, with modules: [Module]) -> Bool {
    let code = modules.filter { !$0.kind.isTest }
    return code.count == 1 && code[0].name.lowercased() == package.lowercased()
  }

  private mutating func addModules(of model: CodeModel, packages: [Int?]) {
    for (module, identifier) in zip(model.modules, model.moduleIdentifiers) {
      let parent = module.package.flatMap { packages[$0.index] }
      let number = add(identifier, name: module.name, kind: module.kind.nodeKind, parent: parent)
      nodes[number].isTest = module.kind.isTest
      nodes[number].isExternal = module.kind == .external
      nodes[number].file = module.declaration?.file
      nodes[number].line = module.declaration?.line
      nodeOfModule.append(number)
    }
  }

  // MARK: - Folders and files

  private mutating func addFiles(of model: CodeModel) {
    nodeOfFile = [Int](repeating: 0, count: model.files.count)
    let byModule = Dictionary(grouping: model.files.indices) { model.files[$0].module.index }
    for module in model.modules.indices {
      let files = byModule[module] ?? []
      let folders = FolderChains(files.map { model.files[$0].folder })
      var nodeOfFolder = [folders.root: nodeOfModule[module]]
      for file in files {
        let source = model.files[file]
        let parent = folder(source.folder, in: folders, nodes: &nodeOfFolder)
        let number = add(source.path, name: Self.lastPart(of: source.path), kind: .file, parent: parent)
        nodes[number].file = source.path
        nodes[number].lineCount = source.lineCount
        nodeOfFile[file] = number
        var holder: Int? = parent
        while let node = holder {
          nodes[node].lineCount = (nodes[node].lineCount ?? 0) + source.lineCount
          holder = nodes[node].parent
        }
      }
    }
  }

  private mutating func folder(_ path: String, in folders: FolderChains, nodes known: inout [String: Int]) -> Int {
    if let node = known[path] { return node }
    let holder = folders.holder(of: path)
    let parent = folder(holder, in: folders, nodes: &known)
    let name = holder.isEmpty ? path : String(path.dropFirst(holder.count + 1))
    let node = add(path, name: name, kind: .folder, parent: parent)
    nodes[node].file = path
    known[path] = node
    return node
  }

  private static func lastPart(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  // MARK: - Types

  private mutating func addTypes(of model: CodeModel) {
    var nodeOfIdentifier: [String: Int] = [:]
    let identifiers = model.typeIdentifiers
    nodeOfType = [Int](repeating: -1, count: model.types.count)
    func depth(_ type: NominalType) -> Int { type.name.utf8.count { $0 == UInt8(ascii: ".") } }
    // Whoever holds another comes first.
    for index in model.types.indices.sorted(by: { (depth(model.types[$0]), $0) < (depth(model.types[$1]), $1) }) {
      let type = model.types[index]
      if let known = nodeOfIdentifier[identifiers[index]] {
        nodeOfType[index] = known
        continue
      }
      let outer = type.container.flatMap { model[$0].file == type.file ? nodeOfType[$0.index] : nil }
      let holder = outer.flatMap { $0 >= 0 ? $0 : nil }
      let name = holder == nil ? type.name : type.name.split(separator: ".").last.map(String.init) ?? type.name
      let number = add(
        identifiers[index], name: name, kind: type.kind.nodeKind, parent: holder ?? nodeOfFile[type.file.index])
      nodes[number].file = model[type.file].path
      nodes[number].line = Int(type.line)
      nodeOfIdentifier[identifiers[index]] = number
      nodeOfType[index] = number
    }
  }

  // MARK: - Extensions in other files

  /// Of those that hold code which depends on something, or on which something depends.
  private mutating func addExtensions(of model: CodeModel) {
    var nodeOfNode: [Int: [FileID: Int]] = [:]
    func add(_ type: TypeID?, in file: FileID) {
      guard let type, model[type].file != file, model[type].module == model[file].module else { return }
      let part = TypeInFile(type: type, file: file)
      guard nodeOfExtension[part] == nil else { return }
      let whole = nodeOfType[type.index]
      let number = nodeOfNode[whole]?[file] ?? self.addExtension(of: whole, called: model[type].name, in: file, model)
      nodeOfNode[whole, default: [:]][file] = number
      nodeOfExtension[part] = number
    }
    for reference in model.references {
      add(reference.dependent, in: reference.file)
      add(reference.dependency, in: reference.dependencyFile)
    }
  }

  private mutating func addExtension(of type: Int, called name: String, in file: FileID, _ model: CodeModel) -> Int {
    let path = model[file].path
    let number = add("\(nodes[type].id) in \(path)", name: name, kind: .extension, parent: nodeOfFile[file.index])
    nodes[number].file = path
    nodes[number].extended = type
    return number
  }
}
