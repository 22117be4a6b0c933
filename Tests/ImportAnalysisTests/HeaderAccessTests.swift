import CodeModel
import ImportAnalysis
import Testing

/// How open imports of the package's own modules of C have to be, as far as their headers tell.
@Suite struct HeaderAccessTests {
  private func access(_ header: String, _ code: String, imports: String = "import CShim\n") async throws -> [String] {
    try await ImportFindings(
      ["App/A.swift": "\(imports)\(code)\n", "CShim/include/CShim.h": header], clang: ["CShim"]
    ).words(.access)
  }

  @Test(arguments: [
    "public func f(_ x: shim_state) {}", "@inlinable public func f() { shim_start() }",
    "public struct A { public var state: shim_state }", "@inlinable public var limit: Int32 { SHIM_LIMIT }",
  ])
  func whatAHeaderDeclaresDemandsItsModule(code: String) async throws {
    let header = "typedef struct { int a; } shim_state;\nvoid shim_start(void);\n#define SHIM_LIMIT 3\n"
    #expect(try await access(header, code) == ["must public App: CShim at App/A.swift:1"])
  }

  /// What stands in a comment is declared by nobody.
  @Test(arguments: ["// shim_state\n", "/* shim_state\n shim_state */", "int a; /* \"shim_state */\n"])
  func whatNoHeaderSpellsDemandsNone(header: String) async throws {
    #expect(try await access("int other;\n\(header)", "public func f(_ x: [shim_state]) {}") == [])
  }

  /// Names may be put together, or come with what is included.
  @Test(arguments: [
    "#define MAKE(name) int name##_state;\nMAKE(shim)\n", "#include <stdint.h>\n", "#include \"../elsewhere.h\"\n",
    "#import <Foundation/Foundation.h>\n", "@import Elsewhere;\n",
  ])
  func aHeaderMayBringWhatItDoesNotSpell(header: String) async throws {
    #expect(
      try await access(header, "public func f(_ x: shim_state) {}") == ["may public App: CShim at App/A.swift:1"])
  }

  /// A header names what it uses, too: with the library of C beside it, that is where it comes from.
  @Test func whatAHeaderUsesOfTheSystemIsTheSystems() async throws {
    let header = "#include <sys/types.h>\npid_t shim_child(void);\n"
    #expect(
      try await access(header, "public func f(_ x: pid_t) {}", imports: "import CShim\nimport Glibc\n") == [
        "must public App: Glibc at App/A.swift:2"
      ])
  }

  /// What another library declares nobody knows, whatever is imported beside.
  @Test(arguments: ["#include <zlib.h>\n", "#include <openssl/ssl.h>\n", "#import <shim/other.h>\n"])
  func aHeaderOfAnotherLibraryMayDeclareIt(header: String) async throws {
    #expect(
      try await access(header, "public func f(_ x: shim_state) {}", imports: "import CShim\nimport Glibc\n") == [
        "may public App: CShim at App/A.swift:1"
      ])
  }

  /// Of two that spell it, either may be meant.
  @Test func twoHeadersMayDeclareIt() async throws {
    let found = try await ImportFindings(
      [
        "App/A.swift": "import CShim\nimport CTwo\npublic func f(_ x: shim_state) {}\n",
        "CShim/include/CShim.h": "typedef int shim_state;\n", "CTwo/include/CTwo.h": "void take(shim_state);\n",
      ], clang: ["CShim", "CTwo"]
    ).words(.access)
    #expect(found.map { $0.prefix(3) } == ["may", "may"])
  }
}
