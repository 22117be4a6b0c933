import Testing

@testable import PackageReading
@testable import SwiftFacts

/// What one file's bytes say.
@Suite struct FileFactsTests {
  private func facts(_ source: String) -> FileFacts { FileFacts(parsing: Array(source.utf8)) }

  private func declarations(_ source: String) -> [String] {
    let facts = facts(source)
    return facts.declarations.map { "\($0.kind) \(facts.text($0.name))" }
  }

  @Test func declarationsStandInOrderWithTheirContainers() {
    let facts = facts("struct A { var b = 1; func c() { func d() {} } }; extension A { enum E { case f, g } }")
    let described = facts.declarations.map { fact in
      (fact.container < 0 ? "" : facts.text(facts.declarations[Int(fact.container)].name) + ".") + facts.text(fact.name)
    }
    #expect(described == ["A", "A.b", "A.c", "c.d", "", ".E", "E.f", "E.g"])
    #expect(facts.declarations[3].flags.contains(.isLocal))
  }

  @Test func modifiersAndAttributesBecomeFlags() {
    let facts = facts(
      "@propertyWrapper public struct W { private(set) static var a = 1; fileprivate weak var b: C?; @Custom let c = 1 }"
    )
    #expect(facts.declarations[0].flags.isSuperset(of: [.isPropertyWrapper, .isPublic]))
    #expect(facts.declarations[1].flags.contains(.isStatic))
    #expect(!facts.declarations[1].flags.contains(.isPrivate))
    #expect(facts.declarations[2].flags.isSuperset(of: [.isFileprivate, .isWeak]))
    #expect(facts.declarations[3].flags.isSuperset(of: [.hasCustomAttribute, .isConstant]))
  }

  @Test func everyClauseIsCollectedAndMarked() {
    let facts = facts(
      "#if canImport(NoSuchModule)\nstruct A {}\n#elseif DEBUG\nstruct B {}\n#else\nstruct C {}\n#endif\nstruct D {}")
    let marks = facts.declarations.map { fact in
      "\(facts.text(fact.name)) \(fact.flags.contains(.isConditional)) \(fact.flags.contains(.isInactive))"
    }
    #expect(marks == ["A true true", "B true false", "C true true", "D false false"])
  }

  @Test func importsKeepTheirAttributes() {
    let imports = facts("import A\n@testable import B\n#if os(Linux)\n@_exported import C\n#endif\nimport struct D.E")
      .imports
    #expect(imports.map { $0.path.joined(separator: ".") } == ["A", "B", "C", "D.E"])
    #expect(imports.map(\.isTestable) == [false, true, false, false])
    #expect(imports.map(\.isExported) == [false, false, true, false])
    #expect(imports.map(\.isConditional) == [false, false, true, false])
    #expect(imports.map(\.namesDeclaration) == [false, false, false, true])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func placesCountLinesAsEditorsDo(lineBreak: String) {
    let facts = facts("// é\(lineBreak)/* 👩‍👩‍👧 */ struct A {}\(lineBreak)\(lineBreak)  struct B {}")
    let places = facts.declarations.map { facts.place(of: $0.position) }
    #expect(places[0] == (line: 2, column: 33))
    #expect(places[1] == (line: 4, column: 10))
  }

  @Test func aByteOrderMarkMovesOnlyColumnsOfTheFirstLine() {
    let facts = FileFacts(parsing: [0xEF, 0xBB, 0xBF] + Array("struct A {}\nstruct B {}".utf8))
    #expect(facts.declarations.map { facts.place(of: $0.position).line } == [1, 2])
    #expect(facts.place(of: facts.declarations[1].position).column == 8)
  }

  @Test func backticksAreNoPartOfAName() {
    #expect(declarations("struct `Type` { var `default`: Int }") == ["struct Type", "variable default"])
  }

  @Test func brokenFilesGiveWhatParses() {
    let facts = facts("struct A { func b( }\nstruct C {}")
    #expect(facts.hasSyntaxErrors)
    #expect(facts.declarations.contains { facts.text($0.name) == "A" })
  }

  @Test func emptyFilesHaveNoFacts() {
    #expect(facts("").declarations.isEmpty)
    #expect(facts("// nothing").terms.isEmpty)
  }

  @Test func sequencesStayFlatUntilOperatorsAreKnown() {
    let facts = facts("let x = a + b * c")
    let value = facts[facts.declarations[0].value]
    #expect(value.kind == .sequence)
    #expect(value.linkCount == 5)
  }
}
