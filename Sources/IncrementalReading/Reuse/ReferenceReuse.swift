import CodeModel
import Snapshots

/// What of an earlier reading still holds.
///
/// The earlier reading is one of other files of the same package: of the commit before, or of the working tree before
/// an edit. References of a file are kept where neither the file nor what it can see and mentions has changed; see
/// ``AffectedNames`` for why that is enough.
struct ReferenceReuse {
  /// By file of the new model: the file of the earlier one whose references still hold, nil where names are to be
  /// resolved again.
  private(set) var earlierFile: [FileID?]
  let earlier: KnownReading

  /// One file as far as this asks.
  struct Version {
    var content: ContentIdentifier
    /// What the file can see of other modules; see ``ModuleVisibility/digest(of:moduleNames:)``.
    var visibility: UInt64
    var surface: FileSurface
  }

  /// - Parameters:
  ///   - versions: by file of the new model.
  ///   - others: what other packages declare; where that changed, files see something else.
  ///   - earlierSurface: the surface of a file of the earlier model; nil where it is not known any more.
  ///
  /// Nil where nothing can be kept for certain.
  init?(
    of earlier: KnownReading, for model: CodeModel, versions: [Version], standardLibrary: FileSurface,
    others: [FileSurface] = [], earlierSurface: (FileID) -> FileSurface?
  ) {
    self.earlier = earlier
    let matching = FileMatching(from: earlier.model, to: model)
    var changed: [FileSurface.Declaration] = []
    var isSame = [Bool](repeating: false, count: model.files.count)
    for file in earlier.model.files.indices {
      let version = matching.newFile[file].map { versions[$0.index] }
      if let version, version.content == earlier.contents[file], version.visibility == earlier.visibilities[file] {
        isSame[matching.newFile[file]!.index] = true
        continue
      }
      guard let before = earlierSurface(FileID(file)) else { return nil }
      if let version, version.visibility == earlier.visibilities[file] {
        changed += before.differences(to: version.surface)
      } else {
        changed += before.declarations + (version?.surface.declarations ?? [])
      }
    }
    for file in model.files.indices where matching.earlierFile[file] == nil {
      changed += versions[file].surface.declarations
    }
    // Where little is left as it was, finding out what would take longer than resolving it.
    guard isSame.count(where: { $0 }) * 2 > isSame.count else { return nil }
    let affected = AffectedNames(
      of: changed, in: versions.map(\.surface), standardLibrary: standardLibrary, others: others)
    guard !affected.reachesLiterals else { return nil }
    earlierFile = model.files.indices.map { file in
      isSame[file] && !affected.touch(versions[file].surface) ? matching.earlierFile[file] : nil
    }
  }
}

/// Which files of two models are the same by path and module.
struct FileMatching {
  private(set) var earlierFile: [FileID?]
  private(set) var newFile: [FileID?]

  private struct Key: Hashable {
    var path: String
    var module: String
  }

  init(from earlier: CodeModel, to model: CodeModel) {
    earlierFile = Array(repeating: nil, count: model.files.count)
    newFile = Array(repeating: nil, count: earlier.files.count)
    let names = model.qualifiedModuleNames
    let earlierNames = earlier.qualifiedModuleNames
    var numbers: [Key: FileID] = [:]
    for (index, file) in model.files.enumerated() {
      numbers[Key(path: file.path, module: names[file.module.index])] = FileID(index)
    }
    for (index, file) in earlier.files.enumerated() {
      guard let match = numbers[Key(path: file.path, module: earlierNames[file.module.index])] else { continue }
      newFile[index] = match
      earlierFile[match.index] = FileID(index)
    }
  }
}

extension CodeModel {
  /// By module, a name that no other module has, in this model or in that of another commit, with how it is built.
  var qualifiedModuleNames: [String] {
    let packages = packageIdentifiers
    return modules.map { module in
      let name = "\(module.package.map { packages[$0.index] } ?? "")/\(module.name)"
      guard let conditions = module.conditions else { return name }
      // Built in another way, a module is another: other branches of its files count.
      return "\(name) \(module.platforms.joined(separator: ",")) \(conditions.joined(separator: ","))"
    }
  }
}

extension FileSurface {
  /// The declarations of two versions of a file of which there is no equal one, in equal order, in the other version.
  func differences(to other: FileSurface) -> [Declaration] {
    let before = Dictionary(grouping: declarations, by: \.name)
    let after = Dictionary(grouping: other.declarations, by: \.name)
    var result: [Declaration] = []
    for (name, declarations) in before where declarations.map(\.digest) != (after[name] ?? []).map(\.digest) {
      result += declarations + (after[name] ?? [])
    }
    for (name, declarations) in after where before[name] == nil { result += declarations }
    return result
  }
}
