import CodeModel
import Foundation
import SystemPackage

/// Compiles the modules of pairs with the compiler alone, each against those that its target declares.
///
/// Stricter and quicker than SwiftPM, which lets a module see every other of the build folder and ends with the first
/// error: here every pair is told for itself, and nothing is generated.
struct ShapeCompiler {
  private let model: CodeModel
  private let folder: FilePath
  private let flags: [String]
  private var products: FilePath { folder.appending(".modules") }

  init(_ model: CodeModel, in folder: FilePath, isStrict: Bool) {
    self.model = model
    self.folder = folder
    let strict = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    flags =
      ["-swift-version", isStrict ? "6" : "5", "-package-name", "shapes", "-parse-as-library"]
      + (isStrict ? strict.flatMap { ["-enable-upcoming-feature", $0] } : [])
  }

  /// What is wrong with a pair's modules; none where they compile.
  func errors(of pair: Pair) throws -> [String] {
    var open = model.modules.indices.map { ModuleID($0) }.filter {
      model[$0].name.filter(\.isNumber) == "\(pair.number)"
    }
    var compiled: Set<ModuleID> = []
    while !open.isEmpty {
      guard let next = open.first(where: { compiled.isSuperset(of: dependencies(of: $0)) }) else {
        return ["modules need each other"]
      }
      open.removeAll { $0 == next }
      compiled.insert(next)
      let errors = try compile(next)
      if !errors.isEmpty { return errors }
    }
    return []
  }

  /// Directly and not.
  private func dependencies(of module: ModuleID) -> Set<ModuleID> {
    var seen: Set<ModuleID> = []
    var open = [module]
    while let next = open.popLast() {
      for entry in model.declaredDependencies where entry.dependent == next && seen.insert(entry.dependency).inserted {
        open.append(entry.dependency)
      }
    }
    return seen
  }

  private func compile(_ module: ModuleID) throws -> [String] {
    let name = model[module].name
    let product = products.appending(name)
    try FileManager.default.createDirectory(atPath: product.string, withIntermediateDirectories: true)
    let files = model.files.filter { $0.module == module }.map { folder.pushing(FilePath($0.path)).string }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-emit-module", "-wmo", "-module-name", name, "-o",
        product.appending("\(name).swiftmodule").string,
      ]
      + flags + dependencies(of: module).flatMap { ["-I", products.appending(model[$0].name).string] } + files
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let log = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return [] }
    let lines = log.split(separator: "\n")
    let errors = lines.filter { $0.contains(": error: ") }.map { String($0.split(separator: "/Sources/").last ?? $0) }
    return errors.isEmpty ? lines.suffix(5).map(String.init) : errors
  }
}
