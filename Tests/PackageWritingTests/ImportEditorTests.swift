import Testing

@testable import PackageWriting

@Suite struct ImportEditorTests {
  private func edited(_ text: String, _ change: (inout EditedSource) -> Void) throws -> String {
    var source = try EditedSource(path: "File.swift", text: text)
    change(&source)
    // A byte order mark makes no difference, and stays where it is.
    var marked = try EditedSource(path: "File.swift", text: "\u{FEFF}\(text)")
    change(&marked)
    #expect(Array(marked.edited().utf8) == Array("\u{FEFF}\(source.edited())".utf8))
    return source.edited()
  }

  @Test(arguments: [
    ("import B", "import BInterface"),
    ("@testable import B\n", "import BInterface\n"),
    ("@_exported public import B // all", "@_exported public import BInterface // all"),
    ("internal import struct B.Thing", "internal import struct BInterface.Thing"),
    ("#if canImport(B)\nimport B\n#endif", "#if canImport(B)\nimport BInterface\n#endif"),
    ("import A\nimport B\nimport BInterface\n", "import A\nimport BInterface\n"),
  ])
  func anImportIsReplacedInItsPlace(before: String, after: String) throws {
    #expect(try edited(before) { $0.replaceImport(of: "B", with: "BInterface") } == after)
  }

  /// An import of something that stays goes, or becomes one of all that has moved.
  @Test(arguments: [
    ("import struct B.Thing\n", "import struct BInterface.Thing\n"),
    ("import struct B.Thing\nimport protocol B.Stay\n", "import struct BInterface.Thing\n"),
    ("import protocol B.Stay\nimport class B.Rest\n", "import BInterface\n"),
    ("@_spi(Inside) import B\n", "@_spi(Inside) import BInterface\n"),
  ])
  func anImportByNameFollowsWhatMoved(before: String, after: String) throws {
    #expect(try edited(before) { $0.replaceImport(of: "B", with: "BInterface", holding: ["Thing"]) } == after)
  }

  @Test func onlyOneNameOfAModuleIsImported() throws {
    let text = try edited("import A\n\nlet a = 1\n") {
      $0.addImport(of: "BInterface.Thing", keyword: "struct", access: nil)
    }
    #expect(text == "import A\nimport struct BInterface.Thing\n\nlet a = 1\n")
  }

  @Test(arguments: [
    ("import A\npublic import B\nimport C\n", "import A\npublic import BInterface\npublic import B\nimport C\n"),
    ("import A\nimport C\n\nlet a = 1\n", "import A\nimport BInterface\nimport C\n\nlet a = 1\n"),
    ("import C\nimport A\n\nlet a = 1\n", "import C\nimport A\nimport BInterface\n\nlet a = 1\n"),
    ("// Head.\n\n/// Doc.\nstruct S {}\n", "// Head.\n\nimport BInterface\n\n/// Doc.\nstruct S {}\n"),
    ("#if X\nimport A\n#endif\n\nstruct S {}\n", "import BInterface\n\n#if X\nimport A\n#endif\n\nstruct S {}\n"),
    ("import BInterface\n", "import BInterface\n"),
    ("", "import BInterface\n\n"),
  ])
  func anImportIsAddedBesidesAnother(before: String, after: String) throws {
    #expect(try edited(before) { $0.addImport(of: "BInterface", besides: "B") } == after)
  }

  @Test func aTestLooksIntoWhatItImportsAlready() throws {
    let text = try edited("import A\n\n@testable import B\n") { $0.addImport(of: "A", besides: "B", isTestable: true) }
    #expect(text == "@testable import A\n\n@testable import B\n")
  }

  @Test func aPublicSignatureAsksForAPublicImport() throws {
    #expect(
      try edited("import BInterface\n") { $0.addImport(of: "BInterface", besides: nil, access: "public") }
        == "public import BInterface\n")
    #expect(
      try edited("internal import BInterface\n") { $0.addImport(of: "BInterface", besides: nil, access: "public") }
        == "public import BInterface\n")
  }

  @Test func anImportIsRemovedWithItsLine() throws {
    #expect(try edited("import B\n\nstruct S {}\n") { $0.removeImport(of: "B") } == "struct S {}\n")
    #expect(
      try edited("// Head.\n\nimport B\n\nstruct S {}\n") { $0.removeImport(of: "B") } == "// Head.\n\nstruct S {}\n")
    #expect(
      try edited("import A\n@testable import B // for now\nimport C\n") { $0.removeImport(of: "B") }
        == "import A\nimport C\n")
  }
}
