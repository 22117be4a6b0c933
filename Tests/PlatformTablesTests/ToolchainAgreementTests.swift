import Testing

@testable import PlatformTables

/// The tables against the toolchain that runs the tests.
@Suite struct ToolchainAgreementTests {
  @Test(
    .enabled(
      if: Toolchain.canGenerate && Toolchain.isOfTables,
      "the tables are those of a toolchain for Linux of their own version, and the script needs Python"))
  func whatIsGeneratedIsWhatTheToolchainSays() throws {
    let (status, output) = try Toolchain.generate("--check")
    #expect(status == 0 && output.isEmpty, "run Sources/PlatformTables/Generator/generate.py: \(output)")
  }

  @Test(
    .enabled(
      if: Toolchain.canGenerate && !Toolchain.isOfTables,
      "a toolchain of the tables' own version is compared as a whole"))
  func anotherToolchainHasEveryName() throws {
    let (status, output) = try Toolchain.generate("--missing")
    #expect(status == 0, "not in this toolchain: \(output)")
  }

  /// `#if canImport(…)` of the compiler answers as the table does.
  @Test(.enabled(if: Toolchain.canGenerate && Toolchain.isOfTables, "the table is that of a toolchain for Linux"))
  func modulesCanBeImported() throws {
    let foreign = words(PlatformNames.appleModules).filter { !PlatformModules.onLinux.contains($0) }
    let candidates = PlatformModules.onLinux.sorted() + foreign
    let source = candidates.map { "#if canImport(\($0))\n#warning(\"found \($0)\")\n#endif" }.joined(separator: "\n")
    let output = try Toolchain.check(source, ["-typecheck"])
    let found = candidates.filter { output.contains("warning: found \($0)\n") }
    #expect(Set(found).subtracting(Self.compilersOwn) == PlatformModules.onLinux)
  }

  /// What modules pass on, by a type of each.
  @Test(.enabled(if: Toolchain.canGenerate && Toolchain.isOfTables, "the tables are those of a toolchain for Linux"))
  func modulesPassOnWhatTheTablesSay() throws {
    let types = ["Dispatch": "DispatchQueue", "FoundationEssentials": "Data", "Foundation": "Bundle", "Glibc": "pid_t"]
    for module in ["Foundation", "FoundationEssentials", "XCTest", "Testing", "Dispatch", "RegexBuilder"] {
      let passedOn = ModuleOffers.closure(of: module)
      for (home, type) in types {
        let output = try Toolchain.check("import \(module)\nlet a: \(type)? = nil\n", ["-typecheck"])
        #expect(output.contains("cannot find type") != passedOn.contains(home), "\(module) and \(home)")
      }
    }
  }

  /// Modules of the headers of Clang, and of the system where its packages for development are installed.
  private static let compilersOwn: Set = ["ptrauth", "unwind", "zlib", "libxml2", "SQLite3"]

  @Test func attributesAreThoseOfTheCompiler() throws {
    let source = LanguageAttributes.all.sorted().enumerated().map { "@\($1) func f\($0)() {}" }
    let output = try Toolchain.check(source.joined(separator: "\n"), ["-typecheck"])
    let unknown = LanguageAttributes.all.filter { output.contains("unknown attribute '\($0)'") }
    #expect(output.contains("error"), "no function may have all these attributes")
    #expect(unknown.isSubset(of: Self.attributesOfOtherVersions))
  }

  /// `@unknown default`, and what was or will be an attribute.
  private static let attributesOfOtherVersions: Set = [
    "unknown", "specialize", "reparented", "execution", "inlineNever", "extensible", "_staticInitializeObjCMetadata",
    "_extensible", "_owned",
  ]

  @Test func theLibraryIsSwift() throws {
    let source = "// swift-interface-format-version: 1.0\n// swift-module-flags: -module-name Swift -parse-stdlib\n"
    let output = try Toolchain.check(
      source + PlatformTables.standardLibrary, name: "Library.swiftinterface", ["-frontend", "-parse"])
    // Requirements keep the defaults that the resolver reads off them, which the language would have in an extension.
    let faults = output.split(separator: "\n").filter {
      $0.contains("error:") && !$0.contains("default argument not permitted in a protocol")
    }
    #expect(faults.isEmpty, "\(output)")
  }
}
