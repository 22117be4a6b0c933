import CodeModel

/// Which modules are made of a file, as far as lists of sources and folders tell.
///
/// A source file belongs to the targets that list it. Anything else below a target's folder may be a header, a resource
/// or a file that another includes, so it belongs to the target whose folder is nearest, and to those with a source in
/// the very same folder. Documentation catalogues, hidden files, files of other build systems, and what lies about in a package's own folder belong to
/// nobody; nor does Swift that no target of a project lists, nor notes and scripts apart from its sources.
struct FileOwners {
  private var modulesOfFile: [String: Set<Int>] = [:]
  private var modulesOfFolder: [String: Set<Int>] = [:]
  private var modulesOfSourceFolder: [String: Set<Int>] = [:]
  /// By module, whether a project declares it.
  private let isOfProject: [Bool]
  /// Folders of packages: what lies there and in no folder of a target is no target's.
  private let packageFolders: Set<String>

  init(_ model: CodeModel) {
    isOfProject = model.modules.map { module in module.package.map { model[$0].origin == .project } ?? false }
    packageFolders = Set(model.packages.filter { $0.origin != .external }.map(\.path))
    for (index, module) in model.modules.enumerated() {
      if let folder = module.folder { modulesOfFolder[folder, default: []].insert(index) }
    }
    for file in model.files {
      modulesOfFile[file.path, default: []].insert(file.module.index)
      modulesOfSourceFolder[file.folder, default: []].insert(file.module.index)
    }
  }

  /// The indices of modules.
  func owners(of path: String) -> Set<Int> {
    if let listed = modulesOfFile[path] { return listed }
    let parts = path.split(separator: "/")
    guard !parts.contains(where: Self.isPassedOver), !Self.otherBuilds.contains(parts.last ?? "") else { return [] }
    let folders = parts.indices.reversed().map { parts[..<$0].joined(separator: "/") }
    var result = folders.first.flatMap { modulesOfSourceFolder[$0] } ?? []
    if let first = folders.first, packageFolders.contains(first), !Self.mayBeIncluded(path) { return [] }
    if let nearest = folders.lazy.compactMap({ modulesOfFolder[$0] }).first { result.formUnion(nearest) }
    guard Self.isListedOrNothing(path) else { return result }
    let beside = path.hasSuffix(".swift") ? [] : folders.first.flatMap { modulesOfSourceFolder[$0] } ?? []
    return result.filter { !isOfProject[$0] || beside.contains($0) }
  }

  private static func isPassedOver(_ name: Substring) -> Bool {
    (name.hasPrefix(".") && name != "..") || name.hasSuffix(".docc")
  }

  /// A project has to name it, or nothing is made of it.
  private static func isListedOrNothing(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return ["swift", "md", "markdown", "sh", "rb", "py"].contains(path[path.index(after: dot)...])
      || path.contains(".playground/")
  }

  private static let otherBuilds: Set<Substring> = ["CMakeLists.txt", "BUILD.bazel", "meson.build"]

  /// Headers and their like, which a source file of the package's folder may include.
  private static func mayBeIncluded(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return ["h", "hh", "hpp", "inc", "def", "modulemap", "c", "cc", "cpp", "m", "mm", "S", "s"].contains(
      path[path.index(after: dot)...])
  }
}
