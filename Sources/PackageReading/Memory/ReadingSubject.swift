package import CodeModel
import HostSystem
package import NameResolution
package import Snapshots
package import SwiftFacts
package import SystemPackage
package import Visibility

/// Whose files are read, and what is asked of them.
package struct ReadingSubject: Sendable {
  /// The package's folder.
  package var root: FilePath
  package var snapshot: any Snapshot
  /// What is known before the files are read: packages, modules, the list of files, what manifests declare.
  package var skeleton: CodeModel
  package var request: FilesRequest
  /// Without them test targets are modules without files.
  package var includesTests: Bool
  package var progress: ProgressCount
  /// What other packages hold that are checked out: modules and files, none of them drawn.
  package var checkouts = CodeModel()
}

extension ReadingSubject {
  /// How many seconds of a processor the parser may take for a file; of what a commit holds the size is not known before
  /// it is read.
  package func patience(for file: SourceFile) -> Double {
    let stamp = (snapshot as? WorkingTree)?.stamp(of: file.path)
    return ReadingPatience.seconds(forBytes: stamp.map { Int($0.size) } ?? 1 << 20)
  }
}

/// What of the files is asked for.
package struct FilesRequest: Sendable {
  /// Every type and every place that names a declaration of another.
  package var resolvesNames = false
  /// With it every declaration, and every place that names one. That is many times more, and remembered apart.
  package var declarations: DeclarationRequest?
  /// The build whose branches of `#if` count; nil for all branches.
  package var configuration: SourceConfiguration?
  /// Larger files are left out by the snapshot; here it tells apart what was read with another limit.
  package var sizeLimit: Int
  package var extent = FileFacts.Extent.everything

  package init(
    resolvesNames: Bool = false, declarations: DeclarationRequest? = nil, configuration: SourceConfiguration? = nil,
    sizeLimit: Int = RegularFile.usualLimit
  ) {
    self.sizeLimit = sizeLimit
    self.resolvesNames = resolvesNames
    self.declarations = declarations
    self.configuration = configuration
  }

  /// How the bytes of a file are read for it: by the build that was asked for, else by that of its target where this is
  /// known. What is set in every build of a package is known of each.
  package func reading(of file: SourceFile, in model: CodeModel) -> FileReading {
    var reading = FileReading(
      isSwift: file.isSwift, collectsFacts: resolvesNames && file.isSwift,
      configuration: file.isSwift ? build(of: model[file.module], in: model) : nil,
      sizeLimit: sizeLimit)
    reading.extent = extent
    return reading
  }

  private func build(of module: Module, in model: CodeModel) -> SourceConfiguration? {
    let known = configuration ?? SourceConfiguration(of: module)
    return model.isBuiltBySwiftPM(module) ? .bySwiftPM(known) : known
  }

  /// Fills in what names mean.
  package func resolve(_ model: inout CodeModel, _ facts: [FileFacts?], others: OtherModules) {
    guard resolvesNames else { return }
    if let declarations {
      ReferenceResolver.resolve(&model, facts: facts, others: others, declarations: declarations)
    } else {
      ReferenceResolver.resolve(&model, facts: facts, others: others)
    }
  }
}

extension CodeModel {
  /// Whether a manifest of SwiftPM declares a module, and not a project or another build system, or nothing.
  fileprivate func isBuiltBySwiftPM(_ module: Module) -> Bool {
    guard let package = module.package, module.declaration != nil || self[package].origin == .external else {
      return false
    }
    return self[package].origin != .project
  }
}

extension SourceConfiguration {
  /// The only build of a module; nil where it has several, or not all of its conditions are known.
  fileprivate init?(of module: Module) {
    guard let conditions = module.conditions, module.platforms.count == 1,
      let platform = Platform(rawValue: module.platforms[0])
    else { return nil }
    self.init(platform: platform, flags: Set(conditions))
  }
}
