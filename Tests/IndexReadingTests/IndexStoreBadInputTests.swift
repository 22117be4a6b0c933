import CodeModel
import Foundation
import Testing

@testable import IndexReading
@testable import PackageReading

@Suite struct IndexStoreBadInputTests {
  private func project() throws -> CompiledProject {
    try CompiledProject(["A.swift": "struct A {}", "B.swift": "struct B { var a = A() }"])
  }

  @Test func `stale files are named and still read`() throws {
    let project = try project()
    try "\nstruct Changed {}".write(toFile: project.folder + "/A.swift", atomically: true, encoding: .utf8)
    let (model, problems) = try project.read()
    #expect(model.types.map(\.name) == ["A", "B"])
    #expect(
      problems.map(\.message) == [
        "1 file changed since the index was written, run `swift build` to bring it up to date: A.swift"
      ])
  }

  @Test func `a stale file that became shorter does no harm`() throws {
    let project = try project()
    try "".write(toFile: project.folder + "/B.swift", atomically: true, encoding: .utf8)
    #expect(try project.read().model.types.map(\.name) == ["A", "B"])
  }

  @Test func `a file that the build left out is named`() throws {
    let project = try project()
    var model = project.skeleton
    model.files.append(SourceFile(path: "C.swift", module: ModuleID(0), lineCount: 0, isSwift: true))
    let problems = try IndexStoreReader(packageFolder: project.folder, storePath: project.storePath).fill(&model)
    #expect(
      problems.map(\.message) == [
        "1 file is not in the index and left out, for the build did not compile them: C.swift"
      ])
  }

  @Test func `after a second build the newer one counts`() throws {
    let project = try project()
    try "struct B2 { var a = A() }".write(toFile: project.folder + "/B.swift", atomically: true, encoding: .utf8)
    try project.compile()
    let (model, problems) = try project.read()
    #expect(model.types.map(\.name) == ["A", "B2"])
    #expect(problems.isEmpty)
  }

  @Test func `a store of other sources is refused`() throws {
    let project = try project()
    let other = try self.project()
    var model = other.skeleton
    let reader = try IndexStoreReader(packageFolder: other.folder, storePath: project.storePath)
    #expect(throws: IndexStoreError.foreign(path: project.storePath, package: other.folder)) {
      _ = try reader.fill(&model)
    }
    #expect(model.types.isEmpty)
  }

  @Test func `an empty store is refused`() throws {
    let project = try project()
    for unit in try project.storeFiles(in: "units") { try FileManager.default.removeItem(atPath: unit) }
    #expect(throws: IndexStoreError.empty(path: project.storePath)) { _ = try project.read() }
  }

  @Test func `a folder that is no store is refused, and nothing is created in it`() throws {
    let project = try project()
    let path = project.folder + "/nothing"
    #expect(throws: IndexStoreError.notAStore(path: path)) {
      _ = try IndexStoreReader(packageFolder: project.folder, storePath: path)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(throws: IndexStoreError.storeNotFound(package: project.folder)) {
      _ = try IndexStoreReader(packageFolder: project.folder, storePath: nil)
    }
  }

  static let damages: [(name: String, change: @Sendable (Data) -> Data)] = [
    ("emptied", { _ in Data() }),
    ("garbage", { _ in Data("This is no index.".utf8) }),
    ("cut in half", { $0.prefix($0.count / 2) }),
    ("cut to its head", { $0.prefix(12) }),
    ("its tail overwritten", { $0.prefix($0.count / 2) + Data(repeating: 0xFF, count: $0.count / 2) }),
  ]

  @Test(arguments: damages.indices, ["units", "records"]) func `a damaged file costs no more than itself`(
    damage: Int, kind: String
  ) throws {
    let project = try project()
    let path = try project.storeFile(in: kind, startingWith: "B.")
    let content = try Data(contentsOf: URL(filePath: path))
    try Self.damages[damage].change(content).write(to: URL(filePath: path))
    let (model, problems) = try project.read()
    #expect(model.types.contains { $0.name == "A" })
    #expect(!problems.isEmpty, "\(Self.damages[damage].name) \(kind)")
  }

  /// The library would wait for it, and read a device without end.
  @Test(arguments: ["units", "records"]) func `a pipe costs no more than itself`(kind: String) throws {
    let project = try project()
    let path = try project.storeFile(in: kind, startingWith: "B.")
    unlink(path)
    try #require(mkfifo(path, 0o600) == 0)
    let (model, problems) = try project.read()
    #expect(model.types.map(\.name) == ["A"])
    #expect(problems.contains { $0.message.contains("is no regular file") })
  }

  @Test func `a crash of the library is survived, again and again`() throws {
    let library = try IndexStoreLibrary.ofToolchain()
    for _ in 1...3 {
      for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE] { #expect(library.guarding { raise(signal) } == nil) }
      // Worker threads block SIGABRT, which stops `raise` but not `abort`.
      #expect(library.guarding { () -> Int in abort() } == nil)
    }
    #expect(library.guarding { library.guarding { raise(SIGSEGV) } == nil } == true)
    #expect(library.guarding { 42 } == 42)
  }

  @Test func `a store of which nothing can be read is refused`() throws {
    let project = try project()
    for unit in try project.storeFiles(in: "units") {
      try "garbage".write(toFile: unit, atomically: true, encoding: .utf8)
    }
    #expect(throws: IndexStoreError.self) { _ = try project.read() }
  }

  @Test func `a missing library is a sentence with a remedy`() throws {
    let error = #expect(throws: IndexStoreError.self) { try IndexStoreLibrary.ofToolchain(searchPath: "/nowhere") }
    #expect(error?.description.contains("Put the toolchain's swift on PATH") == true)
  }

  @Test func `a file that is no library is a sentence`() throws {
    let project = try project()
    let error = #expect(throws: IndexStoreError.self) { try IndexStoreLibrary(path: project.folder + "/A.swift") }
    #expect(error?.description.contains("cannot be used") == true)
  }
}
