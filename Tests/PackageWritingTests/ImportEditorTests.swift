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

  /// What parts two statements on a line goes with the first of them, so that the rest is still Swift.
  @Test(arguments: [
    ("import B; import C\n", "import C\n"), ("import A; import B\n", "import A; \n"),
    ("import A; import B; import C\n", "import A; import C\n"), ("import B; let a = 1\n", "let a = 1\n"),
    ("import B;\nlet a = 1\n", "\nlet a = 1\n"), ("import B /* all */\n", " /* all */\n"),
  ])
  func anImportIsRemovedFromALineOfSeveral(before: String, after: String) throws {
    let text = try edited(before) { $0.removeImport(of: "B") }
    #expect(text == after)
    #expect(throws: Never.self) { try EditedSource(path: "File.swift", text: text) }
  }

  /// A comment stays with the import that it is about.
  @Test(arguments: [
    ("import A // for now\n\nlet a = 1\n", "import A // for now\nimport B\n\nlet a = 1\n"),
    ("import A // for now", "import A // for now\nimport B"),
    (
      "import Z\r\nimport A // for now\r\n\r\nlet a = 1\r\n",
      "import Z\r\nimport A // for now\r\nimport B\r\n\r\nlet a = 1\r\n"
    ),
    ("import A /* for now */\n", "import A\nimport B /* for now */\n"),
    ("import A; let a = 1\n", "import A\nimport B; let a = 1\n"),
  ])
  func aCommentStaysWithItsImport(before: String, after: String) throws {
    #expect(try edited(before) { $0.addImport(of: "B", besides: nil) } == after)
  }

  /// What is imported under a condition alone is not there without it.
  @Test func aReplacementUnderAConditionIsNoneWithoutIt() throws {
    let text = "#if os(Linux)\nimport BInterface\n#endif\nimport B\n"
    #expect(
      try edited(text) { $0.replaceImport(of: "B", with: "BInterface") }
        == "#if os(Linux)\nimport BInterface\n#endif\nimport BInterface\n")
    #expect(
      try edited(text) { $0.addImport(of: "BInterface", besides: nil) }.hasSuffix("import B\nimport BInterface\n"))
  }

  @Test(arguments: [
    ("private import B\n", "public", "public import B\n"), ("public import B\n", "package", "public import B\n"),
    ("import B\n", "package", "package import B\n"), ("fileprivate import B\n", "internal", "internal import B\n"),
    ("@testable import B\n", "public", "@testable public import B\n"), ("import C\n", "public", "import C\n"),
    ("#if X\nimport B\n#endif\n", "public", "#if X\npublic import B\n#endif\n"),
    ("import struct B.T\n", "public", "public import struct B.T\n"),
  ])
  func importsAreAsOpenAsAsked(before: String, access: String, after: String) throws {
    #expect(try edited(before) { $0.raiseImports(of: ["B"], to: access, unlessPublicByDefault: false) } == after)
    let spared = try edited(before) { $0.raiseImports(of: ["B"], to: access, unlessPublicByDefault: true) }
    #expect(spared == after || spared == before)
  }

  @Test(arguments: [
    ("import B", "B", true), ("import struct B.T", "B", false), ("import B.Sub", "B", false), ("import `B`", "B", true),
    ("#if X\n#elseif Y\nimport B\n#endif", "B", true), ("#if X\n#if Y\nimport B\n#endif\n#endif", "B", true),
    ("let B = 1", "B", false), ("// import B", "B", false), ("import BB", "B", false),
  ])
  func aModuleIsImportedWhereAStatementSaysSo(text: String, module: String, isImported: Bool) throws {
    #expect(try EditedSource(path: "File.swift", text: text).imports(module) == isImported)
  }

  /// Asked twice is asked once.
  @Test(arguments: [
    "", "import A\n", "import A // a\n", "import C\nimport D\n", "// Head.\n\nstruct S {}\n",
    "#if X\nimport A\n#endif\n",
    "import A; import C\n", "@testable import A\n", "/* a */ import A\n",
  ])
  func anImportThatIsThereIsNotAddedAgain(text: String) throws {
    let once = try edited(text) { $0.addImport(of: "B", besides: nil) }
    #expect(try edited(once) { $0.addImport(of: "B", besides: nil) } == once)
    #expect(try EditedSource(path: "File.swift", text: once).imports("B"))
    #expect(try !edited(once) { $0.removeImport(of: "B") }.contains("import B"))
  }
}
