import CodeModel
import Foundation
import IndexReading
import PackageReading

/// A project that is written to a temporary folder and compiled there, so that the compiler writes its index.
final class CompiledProject {
  let folder: String
  var storePath: String { folder + "/index" }
  private let files: [String: String]

  /// - Parameter files: Swift sources by name; all belong to the module `App`.
  init(_ files: [String: String]) throws {
    self.files = files
    folder = NSTemporaryDirectory() + "index-store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, source) in files { try source.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
    try compile()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func compile() throws {
    let process = Process()
    process.currentDirectoryURL = URL(filePath: folder)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-c", "-parse-as-library", "-module-name", "App", "-index-store-path", "index",
        "-index-ignore-system-modules",
      ]
      + files.keys.sorted().map { folder + "/" + $0 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CompilationFailure() }
  }

  struct CompilationFailure: Error {}

  /// Packages, modules and files, as a reader gets them.
  var skeleton: CodeModel {
    var model = CodeModel()
    model.packages = [Package(identity: "app", name: "App", origin: .root, path: "")]
    model.modules = [Module(name: "App", kind: .library, package: PackageID(0), folder: "")]
    model.files = files.keys.sorted().map { SourceFile(path: $0, module: ModuleID(0), lineCount: 0, isSwift: true) }
    return model
  }

  func read() throws -> (model: CodeModel, problems: [Problem]) {
    var model = skeleton
    let problems = try IndexStoreReader(packageFolder: folder, storePath: storePath).fill(&model)
    return (model, problems)
  }

  /// Everything in a folder of the store, deepest names only.
  func storeFiles(in subfolder: String) throws -> [String] {
    let root = storePath + "/v5/" + subfolder
    return try FileManager.default.subpathsOfDirectory(atPath: root).map { root + "/" + $0 }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  func storeFile(in subfolder: String, startingWith prefix: String) throws -> String {
    let found = try storeFiles(in: subfolder).first { URL(filePath: $0).lastPathComponent.hasPrefix(prefix) }
    guard let found else { throw CompilationFailure() }
    return found
  }
}

extension CodeModel {
  /// `dependent -> dependency: kinds`, a dash where there is no type; sorted.
  var typeEdges: [String] {
    func name(_ id: TypeID?) -> String { id.map { self[$0].name } ?? "-" }
    let edges = Dictionary(grouping: references) { "\(name($0.dependent)) -> \(name($0.dependency))" }
    return edges.map { edge, references in
      "\(edge): " + Set(references.map(\.kind)).sorted().map(\.rawValue).joined(separator: " ")
    }.sorted()
  }
}
