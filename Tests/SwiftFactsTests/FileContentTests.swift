import HostSystem
import TestSupport
import Testing

@testable import SwiftFacts

/// What the model takes from one file's bytes, whatever these are.
@Suite struct FileContentTests {
  private func content(_ bytes: [UInt8], isSwift: Bool = true, collectsFacts: Bool = true) -> FileContent {
    let reading = FileReading(isSwift: isSwift, collectsFacts: collectsFacts, configuration: nil, sizeLimit: 1 << 20)
    return withDeepStack { FileContent(of: bytes, as: reading) }
  }

  @Test func linesImportsAndFactsAreTaken() {
    let found = content(Array("import A\nstruct B {}\n".utf8))
    #expect(found.lineCount == 2 && found.imports.map(\.module) == ["A"] && found.remarks == [])
    #expect(found.facts?.declarations.count == 1)
  }

  @Test func withoutFactsTheRestIsThere() {
    let found = content(Array("import A\nstruct B {}".utf8), collectsFacts: false)
    #expect(found.lineCount == 2 && found.imports.count == 1 && found.facts == nil)
  }

  @Test func ofAnotherLanguageOnlyTheLinesCount() {
    let found = content(Array("#import <A.h>\nimport A\n\u{0}".utf8) + [0xFF], isSwift: false)
    #expect(found.lineCount == 3 && found.imports == [] && found.facts == nil && found.remarks == [])
  }

  @Test(
    arguments: [[0xFF], [0x61, 0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xC0, 0x80]]
      as [[UInt8]])
  func whatIsNoTextIsLeftOutAndTold(bytes: [UInt8]) {
    let found = content(Array("import A\n".utf8) + bytes)
    #expect(found.imports == [] && found.facts == nil && found.lineCount == 0)
    #expect(found.remarks.map(\.message) == ["the file is not UTF-8; it is left out (convert it: iconv -t UTF-8)"])
  }

  @Test func mistakesAreToldWithTheirLineAndTheRestCounts() {
    let found = content(Array("import A\nstruct B {\n".utf8))
    #expect(found.remarks == [FileContent.Remark(line: 2, message: "expected '}'; what parses still counts")])
    #expect(found.imports.count == 1 && found.facts?.declarations.count == 1)
  }

  @Test func whatIsOfferedIsAllThatIsAskedFor() {
    var reading = FileReading(isSwift: true, collectsFacts: true, configuration: nil, sizeLimit: 1 << 20)
    reading.extent = .offered
    let found = FileContent(of: Array("public func f() { g() }\nfunc g() {}\n".utf8), as: reading)
    #expect(found.facts?.declarations.count == 1 && found.remarks == [] && found.lineCount == 0)
  }

  /// The quick look agrees with the standard library's, whatever the bytes and wherever they begin.
  @Test(arguments: 0..<40 as Range<UInt64>) func textIsWhatIsValid(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let parts: [[UInt8]] = [
      Array("abcdefgh".utf8), Array("é".utf8), Array("👩‍👩‍👧".utf8), [0], [0xC3], [0x80], [0xF0, 0x9F],
      Array("\u{FEFF}".utf8), [0xFF],
    ]
    let limit = seed % 2 == 0 ? 4 : parts.count
    let bytes = (0..<Int.random(in: 0...12, using: &lot)).flatMap { _ in parts[Int.random(in: 0..<limit, using: &lot)] }
    #expect(bytes.isText == (String(validating: bytes, as: UTF8.self) != nil))
  }
}

/// Words that tell something of a declaration, before anything is parsed.
@Suite struct DeclarationWordTests {
  private func word(_ text: String) -> DeclarationWord? { DeclarationWord(Array(text.utf8)[...]) }

  @Test(arguments: ["public", "open"]) func whatMakesPublicSaysSo(text: String) {
    #expect(word(text) == .modifier(makesPublic: true))
  }

  @Test(arguments: ["package", "internal", "static", "nonisolated", "distributed", "infix", "async", "convenience"])
  func otherModifiersDoNot(text: String) { #expect(word(text) == .modifier(makesPublic: false)) }

  @Test(
    arguments: [
      ("struct", .type), ("actor", .type), ("protocol", .protocol), ("extension", .extension), ("func", .function),
      ("macro", .function),
      ("let", .variable), ("typealias", .alias), ("associatedtype", .associated), ("import", .imports),
      ("case", .always),
      ("precedencegroup", .always), ("init", .initializer), ("subscript", .initializer),
    ] as [(String, DeclarationWord.Introducer)])
  func introducersSayWhat(text: String, introducer: DeclarationWord.Introducer) {
    #expect(word(text) == .introducer(introducer))
  }

  /// Neither what begins or ends like a word, nor another spelling of one.
  @Test(arguments: [
    "", "a", "publi", "publicly", "Public", "structure", "str", "associatedtypes", "protocoL", "lett",
    "precedencegroups", "nonisolate",
    "convenienc", "extensioN", "fileprivatE", "é", "publiç", "funk", "\0\0\0\0",
  ])
  func otherWordsAreNames(text: String) { #expect(word(text) == nil) }

  @Test(
    arguments: [("actor", true), ("open", true), ("func", false), ("protocol", true), ("let", false), ("case", false)]
      as [(String, Bool)])
  func someMayBeNamesToo(text: String, mayBeName: Bool) { #expect(word(text)?.mayBeName == mayBeName) }
}
