import CodeModel
import TestSupport
import Testing

/// What a module passes on is found by its name as well.
@Suite struct ReexportTests {
  private static let modules: KeyValuePairs<String, String> = [
    "C/C.swift": "public struct H { public init() {}; public func go() {} }; public func free() {}",
    "B/B.swift": "@_exported import C\npublic struct Own {}",
  ]

  @Test(arguments: [
    ("import struct B.H\nstruct U { var h: H }", "A.U -> C.H stores"),
    ("import B\nstruct U { var h: B.H }", "A.U -> C.H stores"),
    ("import B\nstruct U { var h: C.H }", "A.U -> C.H stores"),
    ("import B\nstruct U { func f() { _ = B.H() } }", "A.U -> C.H creates"),
    ("import struct B.H\nstruct U { func f() { H().go() } }", "A.U -> C.H calls creates"),
    ("import B\nextension B.H { func more() {} }", "A.extension C.H -> C.H extends"),
    ("import struct B.H\nextension H { func more() {} }", "A.extension C.H -> C.H extends"),
  ])
  func aTypeIsFoundByTheNameOfTheModuleThatPassesItOn(source: String, edge: String) {
    let project = Project(Self.modules.map { (path: $0.key, text: $0.value) } + [(path: "A/A.swift", text: source)])
    #expect(project.graphEdges == [edge])
  }

  @Test(arguments: ["import B\nfunc f() { B.free() }", "import func B.free\nfunc f() { free() }"])
  func aFunctionIsFoundByTheNameOfTheModuleThatPassesItOn(source: String) {
    let project = Project(Self.modules.map { (path: $0.key, text: $0.value) } + [(path: "A/A.swift", text: source)])
    #expect(Set(project.model.references.map { project.model[$0.dependencyFile].path }) == ["C/C.swift"])
  }
}
