import CodeModel
import ImportAnalysis
import Testing

/// How open imports of modules have to be whose sources nobody reads: the platform's, of which the names are known, and
/// others'.
@Suite struct PlatformAccessTests {
  private func access(_ text: String, _ rest: String = "") async throws -> [String] {
    try await ImportFindings(["App/A.swift": text, "App/B.swift": rest]).words(.access)
      .filter { $0.contains("at App/A.swift") }
  }

  @Test(arguments: [
    "func f(_ x: Data) {}", "func f() -> [DispatchQueue] { [] }", "func f(_ x: pid_t) {}", "let f = Data()",
    "func f(_ x: Data = Data()) {}", "func f<T: DataProtocol>(_ x: T) {}",
  ])
  func aNameOfThePlatformDemandsItsModuleAndNoOther(code: String) async throws {
    let found = try await access("import Foundation\nimport Testing\nimport RegexBuilder\npublic \(code)\n")
    #expect(found == ["must public App: Foundation at App/A.swift:1"])
  }

  /// Also where the codebase has a type of that name within another.
  @Test(arguments: ["func f(_ x: String.Encoding) {}", "enum E { case a(encoding: String.Encoding) }"])
  func aTypeThatFoundationAddsToAnotherIsItsOwn(code: String) async throws {
    let found = try await access(
      "import Unread\nimport Foundation\npublic \(code)\n", "public enum Parser { public enum Encoding {} }\n")
    #expect(found == ["must public App: Foundation at App/A.swift:2"])
  }

  /// Names of the language, of the standard library's protocols, and of what stands around.
  @Test(arguments: [
    "final class A: @unchecked Sendable {}", "struct A: @retroactive Sendable {}", "func f(_ x: Swift.Int) {}",
    "func f(file: StaticString = #filePath, line: UInt = #line) {}", "func f(_ x: Unicode.Scalar) {}",
    "struct A: Sequence { public func makeIterator() -> Iterator { fatalError() } }", "let f = 1 + 2",
    "func f() { let base64 = 1; _ = base64 }",
  ])
  func whatNoImportBringsDemandsNone(code: String) async throws {
    let found = try await access("import Foundation\nimport Glibc\nimport XCTest\n@inlinable public \(code)\n")
    #expect(found == [])
  }

  /// Of several imports that bring a name, the one that is nearest to where it is declared.
  @Test(arguments: [
    ("FoundationEssentials", "Data"), ("Dispatch", "DispatchQueue"), ("Glibc", "pid_t"),
  ])
  func ofSeveralImportsTheNearestIsOpened(module: String, type: String) async throws {
    let found = try await access("import Foundation\nimport \(module)\npublic func f(_ x: \(type)) {}\n")
    #expect(found == ["must public App: \(module) at App/A.swift:2"])
    #expect(try await access("public import Foundation\nimport \(module)\npublic func f(_ x: \(type)) {}\n") == [])
  }

  @Test func aLibraryOfCIsAskedInItsOwnBranch() async throws {
    let imports = "#if canImport(Darwin)\nimport Darwin\n#elseif canImport(Glibc)\nimport Glibc\n#endif\n"
    #expect(
      try await access("\(imports)public func f(_ x: pid_t) {}\n") == [
        "must public App: Darwin at App/A.swift:2", "must public App: Glibc at App/A.swift:4",
      ])
    #expect(
      try await access("\(imports)#if canImport(Glibc)\npublic func f(_ x: pid_t) {}\n#endif\n") == [
        "must public App: Glibc at App/A.swift:4"
      ])
  }

  @Test(arguments: ["os(macOS)", "!canImport(Glibc)", "os(macOS) || os(iOS)"])
  func noBuildAsksAcrossBranchesThatExcludeEachOther(condition: String) async throws {
    let imports = "#if canImport(Glibc) && !os(macOS) && !os(iOS)\nimport Glibc\n#endif\n"
    #expect(try await access("\(imports)#if \(condition)\npublic func f(_ x: pid_t) {}\n#endif\n") == [])
  }

  /// Every build has one of the module's own.
  @Test(arguments: [
    ("#if os(Windows)\n", "#else\n"), ("#if A || B\n", "#elseif A\nstruct Z {}\n#elseif !B\n"),
    ("#if A && B\n", "#else\n"),
  ])
  func whatEveryBranchDeclaresIsNobodyElses(first: String, second: String) async throws {
    let own = "\(first)public struct Fault {}\n\(second)public struct Fault {}\n#endif\n"
    let found = try await access("#if A\nimport Elsewhere\n#endif\npublic func f(_ x: [Fault]) {}\n", own)
    #expect(found == [])
  }

  /// A file that imports one unknown module tells whose a type is, for files that import two.
  @Test func anotherFileTellsWhoseATypeIs() async throws {
    let text = "import Elsewhere\nimport Nowhere\npublic func f(_ x: Logger) {}\n"
    #expect(try await access(text).map { $0.prefix(3) } == ["may", "may"])
    let found = try await access(text, "import Elsewhere\npublic func g(_ x: Logger) {}\n")
    #expect(found == ["must public App: Elsewhere at App/A.swift:1"])
  }

  // MARK: - Functions and constants of C

  @Test(arguments: ["EPERM", "O_ACCMODE", "getpid()", "pthread_self()"])
  func whatInlinedCodeCallsOfTheLibraryDemandsIt(code: String) async throws {
    let imports =
      "#if canImport(Darwin)\nimport Darwin\n#elseif canImport(Musl)\nimport Musl\n#else\nimport Glibc\n#endif\n"
    #expect(
      try await access("\(imports)@inlinable public func f() { _ = \(code) }\n") == [
        "must public App: Darwin at App/A.swift:2", "must public App: Musl at App/A.swift:4",
        "must public App: Glibc at App/A.swift:6",
      ])
  }

  /// A member of Swift's own is called so, too; a name of one's own is nobody else's.
  @Test func aNameThatMayBeAnothersIsOnlyMaybeTheLibrarys() async throws {
    let text = "import Glibc\nextension Array { @inlinable public func f() { _ = remove } }\n"
    #expect(try await access(text).allSatisfy { $0.hasPrefix("may") })
    #expect(try await access("import Glibc\n@inlinable public func f(EPERM: Int) { _ = EPERM }\n") == [])
  }

  /// Only one module can bring it that no table tells of.
  @Test func whatNoTableTellsIsOfTheOneLibraryThatIsThere() async throws {
    let code = "@inlinable public func f() { _ = KERN_SUCCESS }\n"
    #expect(
      try await access("#if canImport(Darwin)\nimport Darwin\n\(code)#endif\n") == [
        "must public App: Darwin at App/A.swift:2"
      ])
    #expect(
      try await access("#if canImport(Darwin)\nimport Darwin\nimport Unread\n\(code)#endif\n").map { $0.prefix(3) }
        == ["may", "may"])
  }

  // MARK: - Systems

  /// `!os(Windows)` holds wherever there is Glibc, and no system has two libraries of C.
  @Test(arguments: ["!os(Windows)", "os(Linux) || os(FreeBSD)", "!canImport(Darwin) && !canImport(Musl)"])
  func whatHoldsOnASystemIsCertainThere(condition: String) async throws {
    let text = "#if canImport(Glibc)\nimport Glibc\n#endif\n#if \(condition)\npublic func f(_ x: pid_t) {}\n#endif\n"
    #expect(try await access(text) == ["must public App: Glibc at App/A.swift:2"])
  }

  @Test(arguments: [
    ("Darwin", "os(Linux)"), ("Glibc", "canImport(Darwin)"), ("Musl", "os(Windows) || canImport(WinSDK)"),
    ("Darwin", "!_runtime(_ObjC)"), ("Glibc", "targetEnvironment(macCatalyst)"), ("Darwin", "false"),
  ])
  func aModuleIsOnlyAskedForOnItsSystems(module: String, condition: String) async throws {
    #expect(
      try await access("import \(module)\n#if \(condition)\npublic func f(_ x: pid_t) {}\n#endif\n") == [])
  }

  /// On Apple's systems Foundation has what is in a module of its own elsewhere.
  @Test func foundationIsAskedWhereItsPartsAreNot() async throws {
    let imports = "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#else\nimport Foundation\n#endif\n"
    #expect(
      try await access("\(imports)public func f(_ x: URLRequest) {}\n") == [
        "must public App: FoundationNetworking at App/A.swift:2", "must public App: Foundation at App/A.swift:4",
      ])
  }
}
