import CodeModel
import HostSystem
import PackageReading
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A package of many modules in layers, in a repository with two commits, written for a trial.
///
/// Each module is a feature as they are written by hand: a protocol with an implementation behind it, values, a store,
/// a screen that uses the features of other modules, and extensions: twelve files of about 100 lines.
struct GeneratedPackage {
  let path: String
  private let moduleCount: Int

  private static let filesPerModule = 12
  private static let functionsPerFile = 12

  init(moduleCount: Int) throws {
    self.moduleCount = moduleCount
    var template = Array("/tmp/seam-generated-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ReadingError("no folder can be made in /tmp") }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    try write(manifest, to: "Package.swift")
    for module in 0..<moduleCount {
      for file in 0..<Self.filesPerModule {
        try write(source(module, file), to: "Sources/Feature\(module)/Part\(file).swift")
      }
    }
    try git(["init", "--quiet"])
    try commit()
    try write(source(0, 0) + "\npublic struct Late0 {}\n", to: "Sources/Feature0/Part0.swift")
    try commit()
  }

  func remove() { _ = try? spawn("/bin/rm", ["-rf", path]) }

  // MARK: - What is written

  /// Modules of the layer below, some of them: a module's number tells which.
  private func dependencies(of module: Int) -> [Int] {
    guard module >= 10 else { return [] }
    return Set([module - 10, module - 7 - module % 3, module / 2, module / 5]).filter { $0 < module - 3 }.sorted()
  }

  private var manifest: String {
    let targets = (0..<moduleCount).map { module in
      let names = dependencies(of: module).map { "\"Feature\($0)\"" }.joined(separator: ", ")
      return "    .target(name: \"Feature\(module)\", dependencies: [\(names)]),"
    }
    return """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(name: "Generated", targets: [
      \(targets.joined(separator: "\n"))
      ])

      """
  }

  private func source(_ module: Int, _ file: Int) -> String {
    let used = dependencies(of: module)
    let foreign = used.isEmpty ? nil : used[file % used.count]
    let imports = used.map { "import Feature\($0)\n" }.joined()
    let collaborator = foreign.map { "Service\($0)x\(file)" } ?? "Service\(module)x\((file + 1) % Self.filesPerModule)"
    let functions = (0..<Self.functionsPerFile).map { function in
      """
          /// Looks at entry \(function) and what belongs to it.
          public func load\(function)(_ index: Int, named name: String = "entry") throws -> Item\(module)x\(file) {
            guard let item = items[name] else { return Item\(module)x\(file)(count: index, label: name) }
            let other = try collaborator.fetch\(function % 3)(item.count + index)
            return Item\(module)x\(file)(count: other.count * \(function + 2), label: "\\(item.label) \\(other.label)")
          }
      """
    }
    return """
      \(imports)
      public struct Item\(module)x\(file): Hashable, Sendable {
        public var count: Int
        public var label: String
        public init(count: Int, label: String) { self.count = count; self.label = label }
        public var isEmpty: Bool { count == 0 && label.isEmpty }
      }

      public protocol Service\(module)x\(file): AnyObject {
      \((0..<3).map { "  func fetch\($0)(_ index: Int) throws -> Item\(module)x\(file)" }.joined(separator: "\n"))
      }

      public final class Store\(module)x\(file): Service\(module)x\(file) {
        private var items: [String: Item\(module)x\(file)] = [:]
        private let collaborator: any \(collaborator)
        public init(collaborator: any \(collaborator)) { self.collaborator = collaborator }
      \((0..<3).map { "  public func fetch\($0)(_ index: Int) throws -> Item\(module)x\(file) { try load\($0)(index) }" }.joined(separator: "\n"))

      \(functions.joined(separator: "\n\n"))
      }

      extension Item\(module)x\(file) {
        public func merged(with other: Item\(module)x\(file)) -> Item\(module)x\(file) {
          Item\(module)x\(file)(count: count + other.count, label: isEmpty ? other.label : label)
        }
      }

      """
  }

  // MARK: - Writing

  private func write(_ text: String, to file: String) throws {
    let target = FilePath(path).appending(file)
    var folder = FilePath(path)
    for component in FilePath(file).removingLastComponent().components {
      folder.append(component)
      mkdir(folder.string, 0o755)
    }
    let descriptor = try FileDescriptor.open(
      target, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
    _ = try descriptor.closeAfter { try descriptor.writeAll(Array(text.utf8)) }
  }

  private func commit() throws {
    try git(["add", "--all"])
    try git([
      "-c", "user.name=Trial", "-c", "user.email=trial@example.org", "commit", "--quiet", "--message", "Generated",
    ])
  }

  private func git(_ arguments: [String]) throws { try spawn("/usr/bin/env", ["git", "-C", path] + arguments) }
}
