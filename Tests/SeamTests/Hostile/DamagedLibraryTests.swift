#if os(Linux)
import Foundation
import TestSupport
import Testing

/// Libraries that are opened at run time, and are not what their names say.
@Suite struct DamagedLibraryTests {
  private func run(_ arguments: [String], with libraries: [String: Data]) throws -> SeamProcess {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A")])
      """, "Sources/A/A.swift": "struct A {}\n",
    ])
    for (name, bytes) in libraries { try bytes.write(to: folder.url.appendingPathComponent(name)) }
    let usual = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":\($0)" } ?? ""
    return try SeamProcess(arguments, in: folder.url, environment: ["LD_LIBRARY_PATH": folder.url.path + usual])
  }

  /// The beginning of a library that this process has open: its header tells of more than there is.
  private func torn() throws -> Data {
    let maps = try #require(try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd())
    let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    let path = try #require(lines.compactMap { $0.split(separator: " ").last }.first { $0.contains("/libc.so") })
    return try Data(contentsOf: URL(fileURLWithPath: String(path))).prefix(20_000)
  }

  @Test(arguments: [
    ("libgvc.so.7", ["graph", "--format", "svg", "--no-cache"]), ("libsqlite3.so.0", ["graph", "--format", "json"]),
  ])
  func ofATornLibraryTheProgramSaysSo(library: String, arguments: [String]) throws {
    let run = try run(arguments, with: [library: torn()])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("error: \(library) is damaged"), "\(run.errors)")
  }

  @Test func whatIsWrongWithTheOneThatIsThereIsTold() throws {
    let others = ["libgvc.so.7", "libgvc.so.6", "libgvc.so"]
    let noise = Data(repeating: 7, count: 4_000)
    let run = try run(
      ["graph", "--format", "svg", "--no-cache"], with: Dictionary(uniqueKeysWithValues: others.map { ($0, noise) }))
    #expect(run.status == 2)
    #expect(run.errors.contains("invalid ELF header") || run.errors.contains("file too short"), "\(run.errors)")
  }
}
#endif
