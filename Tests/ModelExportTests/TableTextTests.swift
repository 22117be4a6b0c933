import CodeModel
import HostSystem
import JSONReading
import Testing

@testable import ModelExport

/// Rows as text, and back again.
@Suite struct TableTextTests {
  private func records(_ text: String) -> [[String?]] {
    var reader = CSVReader(Array(text.utf8))
    var records: [[String?]] = []
    while let record = reader.record() { records.append(record) }
    return records
  }

  @Test(
    arguments: [
      ("a,b\n", [["a", "b"]]), ("a,b", [["a", "b"]]), ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
      ("a,,b\n", [["a", nil, "b"]]), (",\n", [[nil, nil]]), ("\"\",a\n", [["", "a"]]), ("\"a,b\"\n", [["a,b"]]),
      ("\"a\"\"b\"\n", [["a\"b"]]), ("\"a\nb\",c\n", [["a\nb", "c"]]), ("\"a\r\nb\"\n", [["a\r\nb"]]),
      ("\n", [[nil]]), ("", []), ("é,日\n", [["é", "日"]]), (" a , b \n", [[" a ", " b "]]), ("a\rb\n", [["a"], ["b"]]),
      ("\u{FEFF}a,b\n", [["a", "b"]]), ("\"open", [["open"]]), ("\"\"\"\"\n", [["\""]]), ("=1+2\n", [["=1+2"]]),
    ] as [(String, [[String?]])])
  func commaSeparatedValuesAreReadByTheirRules(text: String, expected: [[String?]]) {
    #expect(records(text) == expected)
  }

  @Test func recordsKnowTheirLine() {
    var reader = CSVReader(Array("a\n\"b\nc\"\nd\n".utf8))
    var lines: [Int] = []
    repeat { lines.append(reader.line) } while reader.record() != nil
    #expect(lines == [1, 2, 4, 5])
  }

  private static let hostile = [
    "plain", "a,b", "quote\"", "\"", "line\nbreak", "cr\r", "", " ", "é", "日本", "=cmd()", "tab\t", "\\", "😀",
    "a\u{301}",
    "\u{2028}", "null", "true", "1",
  ]

  /// The one row of a table whose columns are text.
  private func written(_ text: String, _ format: TableFormat) -> [UInt8] {
    var encoder = TableEncoder(.shards, format: format)
    encoder.add(["commit": .text(text), "repo": .text("r"), "schema": .text(Table.schema), "seam": .text(text)])
    return encoder.bytes
  }

  @Test(arguments: TableFormat.allCases)
  func everyTextComesBackAsItWas(format: TableFormat) throws {
    for text in Self.hostile {
      var found: [String] = []
      try RowReader.forEachRow(of: written(text, format), format: format, file: "f") { row throws(TableError) in
        found += [try row.text("commit"), try row.text("seam")]
      }
      #expect(found == [text, text], "\(format)")
    }
  }

  @Test(arguments: TableFormat.allCases)
  func nothingIsNotAnEmptyText(format: TableFormat) throws {
    var encoder = TableEncoder(.findings, format: format)
    encoder.add([
      "file": .none, "key": .text(""), "level": .text("module"), "line": .none, "message": .text("m"),
      "rule": .text("r"), "severity": .text("error"),
    ])
    #expect(encoder.rowCount == 1)
    try RowReader.forEachRow(of: encoder.bytes, format: format, file: "f") { row throws(TableError) in
      #expect(try row.optionalText("file") == nil)
      #expect(try row.optionalNumber("line") == nil)
      #expect(try row.text("key") == "")
    }
  }

  @Test(arguments: TableFormat.allCases)
  func everyKindOfFieldComesBack(format: TableFormat) throws {
    var encoder = TableEncoder(.edges, format: format)
    encoder.add([
      "conditional": .flag(true), "extensions": .flag(false), "from": .text("swift:a/A"),
      "kinds": .words(["calls", "stores"]), "test": .flag(false), "to": .text("swift:b/B"), "weight": .number(42),
    ])
    try RowReader.forEachRow(of: encoder.bytes, format: format, file: "f") { row throws(TableError) in
      #expect(try row.flag("conditional"))
      #expect(try !row.flag("test"))
      #expect(try row.words("kinds") == ["calls", "stores"])
      #expect(try row.number("weight") == 42)
      #expect(try row.key("to") == KeyParts("swift:b/B"))
    }
  }

  @Test func aTableBeginsWithItsNamesInCommaSeparatedValuesAlone() {
    for table in Table.allCases {
      let names = table.columns.map { "\($0.name)" }
      #expect(names == names.sorted())
      #expect(TableEncoder(table, format: .csv).bytes == Array((names.joined(separator: ",") + "\n").utf8))
      #expect(TableEncoder(table, format: .ndjson).bytes.isEmpty)
    }
  }

  private func problem(_ text: String, _ format: TableFormat, _ read: (TableRow) throws(TableError) -> Void) -> String?
  {
    do {
      try RowReader.forEachRow(of: Array(text.utf8), format: format, file: "f", read)
      return nil
    } catch {
      return "\(error.line ?? 0): \(error.problem)"
    }
  }

  @Test(
    arguments: [
      ("{\"a\":1}\n{", "2: this line is not JSON"), ("[1]", "1: this line is an array instead of an object"),
      ("\n\n3\n", "3: this line is a number instead of an object"), ("{}\n\n{}\n", nil), ("", nil),
    ] as [(String, String?)])
  func aLineThatIsNoObjectIsToldWithItsNumber(text: String, expected: String?) {
    #expect(problem(text, .ndjson) { _ in } == expected)
  }

  @Test(
    arguments: [
      ("", "0: the line of names is missing"), ("a,b\n1\n", "2: this row has 1 fields instead of 2"),
      ("a,b\n1,2\n1,2,3\n", "3: this row has 3 fields instead of 2"), ("a,b\n", nil),
      ("a,b\n\"x\ny\",2\n1\n", "4: this row has 1 fields instead of 2"),
    ] as [(String, String?)])
  func aRowOfAnotherLengthIsToldWithItsNumber(text: String, expected: String?) {
    #expect(problem(text, .csv) { _ in } == expected)
  }

  @Test(arguments: [
    "{\"n\":-1}", "{\"n\":2147483648}", "{\"n\":1.5}", "{\"n\":\"1\"}", "{\"n\":true}", "{\"n\":1e3}", "{\"n\":[]}",
  ])
  func aNumberIsALineAColumnOrACount(text: String) {
    #expect(
      problem(text, .ndjson) { row throws(TableError) in _ = try row.number("n") }
        == "1: \"n\" is no line, column or count")
  }

  @Test(arguments: ["n\n-1\n", "n\n2147483648\n", "n\n1.5\n", "n\nx\n", "n\n\" 1\"\n"])
  func aNumberOfCommaSeparatedValuesToo(text: String) {
    #expect(
      problem(text, .csv) { row throws(TableError) in _ = try row.number("n") }
        == "2: \"n\" is no line, column or count")
  }

  @Test(arguments: [("{\"f\":1}", "1: \"f\" is neither true nor false"), ("{}", "1: \"f\" is neither true nor false")])
  func aFlagIsTrueOrFalse(text: String, expected: String) {
    #expect(problem(text, .ndjson) { row throws(TableError) in _ = try row.flag("f") } == expected)
    #expect(
      problem("f\nTRUE\n", .csv) { row throws(TableError) in _ = try row.flag("f") }
        == "2: \"f\" is neither true nor false")
  }

  @Test(arguments: [
    ("{\"w\":\"a\"}", "1: \"w\" is no list"), ("{\"w\":[\"a\",1]}", "1: \"w\" is no list of strings"),
    ("{}", "1: \"w\" is no list"),
  ])
  func wordsAreAListOfStrings(text: String, expected: String) {
    #expect(problem(text, .ndjson) { row throws(TableError) in _ = try row.words("w") } == expected)
  }

  @Test func aWordThatNobodyKnowsIsShownSafely() {
    let told = problem("{\"format\":\"x\\u001b[2J\"}", .ndjson) { row throws(TableError) in
      _ = try row.word("format", TableFormat.self)
    }
    #expect(told == "1: \"x␛[2J\" is no format that this version of Seam knows")
    #expect(
      problem("{\"k\":\"shop\"}", .ndjson) { row throws(TableError) in _ = try row.key("k") } == "1: \"shop\" is no key"
    )
    #expect(problem("{}", .ndjson) { row throws(TableError) in _ = try row.text("k") } == "1: \"k\" is missing")
  }
}

/// The wire format of Protocol Buffers; the bytes are those of the examples in its documentation.
@Suite struct ProtobufWriterTests {
  private func bytes(_ fill: (inout ProtobufWriter) -> Void) -> [UInt8] {
    var writer = ProtobufWriter()
    fill(&writer)
    return writer.bytes
  }

  @Test func theExamplesOfTheDocumentationAreWrittenSo() {
    #expect(bytes { $0.field(1, 150) } == [0x08, 0x96, 0x01])
    #expect(bytes { $0.field(2, "testing") } == [0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6E, 0x67])
    #expect(bytes { $0.message(3) { $0.field(1, 150) } } == [0x1A, 0x03, 0x08, 0x96, 0x01])
    #expect(bytes { $0.packed(6, [3, 270, 86_942]) } == [0x32, 0x06, 0x03, 0x8E, 0x02, 0x9E, 0xA7, 0x05])
  }

  @Test func whatHoldsItsDefaultIsNotWritten() {
    #expect(
      bytes {
        $0.field(1, 0)
        $0.field(2, "")
        $0.field(3, false)
        $0.fields(4, [])
      }.isEmpty)
    #expect(bytes { $0.fields(4, ["", "a"]) } == [0x22, 0x00, 0x22, 0x01, 0x61])
    #expect(bytes { $0.message(5) { _ in } } == [0x2A, 0x00])
    #expect(bytes { $0.field(3, true) } == [0x18, 0x01])
  }

  @Test func numbersTakeAsManyBytesAsTheyNeed() {
    #expect(bytes { $0.field(1, 127) } == [0x08, 0x7F])
    #expect(bytes { $0.field(1, 128) } == [0x08, 0x80, 0x01])
    #expect(bytes { $0.field(16, 1) } == [0x80, 0x01, 0x01])
    #expect(bytes { $0.field(1, -1) } == [0x08] + [UInt8](repeating: 0xFF, count: 9) + [0x01])
    #expect(bytes { $0.field(1, .max) } == [0x08] + [UInt8](repeating: 0xFF, count: 8) + [0x7F])
  }

  @Test func aLengthIsThatOfTheBytes() {
    let long = String(repeating: "é", count: 100)
    #expect(bytes { $0.field(1, long) }.prefix(3) == [0x0A, 0xC8, 0x01])
  }
}

/// Which module a name in an import means, and which type a name in code, between repositories.
@Suite struct ForeignNamesTests {
  private let core = ModuleID(1)
  private let other = ModuleID(2)

  @Test func theOnlyModuleOfANameIsMeant() {
    var names = ImportNames()
    names.add(core, "Core", ofPackage: "a")
    #expect(names.module("Core", importedBy: "x", of: nil) == core)
    #expect(names.module("Core", importedBy: "x", of: "a") == core)
    #expect(names.module("Core", importedBy: "x", of: "b") == nil)
    #expect(names.module("core", importedBy: "x", of: nil) == nil)
  }

  @Test func ofSeveralTheOneThatThePackageDependsOn() {
    var names = ImportNames()
    names.add(core, "Core", ofPackage: "a")
    names.add(other, "Core", ofPackage: "b")
    #expect(names.module("Core", importedBy: "x", of: nil) == nil)
    names.depend("x", on: "y")
    names.depend("y", on: "b")
    #expect(names.module("Core", importedBy: "x", of: nil) == other)
    #expect(names.module("Core", importedBy: "a", of: nil) == core)
    names.depend("y", on: "a")
    #expect(names.module("Core", importedBy: "x", of: nil) == nil)
    names.depend("b", on: "x")
    #expect(names.module("Core", importedBy: "b", of: nil) == nil)
  }

  private func type(_ name: String, in modules: [ModuleID], _ fill: (inout ForeignTypes) -> Void) -> TypeID? {
    var model = CodeModel()
    model.modules = ["App", "Core", "Other"].map { Module(name: $0, kind: .library, package: nil, folder: nil) }
    var types = ForeignTypes()
    fill(&types)
    return types.type(name, in: modules, of: model)
  }

  @Test(
    arguments: [
      ("Price", 1), ("Price.Tax", 2), ("Price.Nothing", 1), ("Core.Price", 1), ("Core.Price.Tax.Rate", 2),
      ("Rice", nil), ("Core", nil), ("Other.Price", nil), ("", nil),
    ] as [(String, Int?)])
  func aNameMeansAsMuchOfItAsThereIs(name: String, id: Int?) {
    let found = type(name, in: [core, other]) {
      $0.add(TypeID(1), "Price", in: core)
      $0.add(TypeID(2), "Price.Tax", in: core)
    }
    #expect(found == id.map { TypeID($0) })
  }

  @Test func ofTwoThatAreSeenNoneIsMeant() {
    let fill: (inout ForeignTypes) -> Void = {
      $0.add(TypeID(1), "Price", in: ModuleID(1))
      $0.add(TypeID(2), "Price", in: ModuleID(2))
    }
    #expect(type("Price", in: [core, other], fill) == nil)
    #expect(type("Price", in: [other], fill) == TypeID(2))
    #expect(type("Core.Price", in: [core, other], fill) == TypeID(1))
    #expect(type("Price", in: [], fill) == nil)
  }

  @Test func whatAModuleExportsIsSeenThroughIt() {
    let found = type("Price", in: [other]) {
      $0.add(TypeID(1), "Price", in: core)
      $0.export(core, from: other)
      $0.export(other, from: core)
    }
    #expect(found == TypeID(1))
  }
}

/// GraphML as its readers expect it.
@Suite struct GraphMLTests {
  private func text(_ nodes: [LeveledGraph.Node], _ edges: [LeveledGraph.Edge] = []) -> String {
    String(
      decoding: GraphMLWriter.bytes(
        of: LeveledGraph(package: "P & Q", level: .module, revision: nil, nodes: nodes, edges: edges)), as: UTF8.self)
  }

  @Test func everyKeyThatIsUsedIsDeclared() {
    let node = LeveledGraph.Node(
      id: "A", name: "A", kind: .library, module: "A", package: "p", file: "f", line: 3, fileCount: 2, lineCount: 9)
    let edge = LeveledGraph.Edge(dependent: 0, dependency: 0, kinds: [.calls], weight: 2, evidence: [])
    let text = text([node], [edge])
    let declared = Set(text.split(separator: "<key id=\"").dropFirst().map { $0.prefix { $0 != "\"" } })
    let used = Set(text.split(separator: "<data key=\"").dropFirst().map { $0.prefix { $0 != "\"" } })
    #expect(used == declared)
    #expect(text.contains("<data key=\"node-line\">3</data>"))
    #expect(text.contains("<edge id=\"e0\" source=\"A\" target=\"A\">"))
    #expect(text.contains("<graph id=\"P &amp; Q\" edgedefault=\"directed\">"))
  }

  @Test(arguments: [
    ("<b>", "&lt;b&gt;"), ("\"'&", "&quot;&#39;&amp;"), ("a\0b", "a\u{FFFD}b"), ("]]>", "]]&gt;"),
    ("é\u{FFFE}", "é\u{FFFD}"),
  ])
  func namesAreEscaped(name: String, written: String) {
    let text = text([LeveledGraph.Node(id: name, name: name, kind: .library)])
    #expect(text.contains("<node id=\"\(written)\"><data key=\"node-name\">\(written)</data>"))
  }

  @Test func whatIsNotKnownIsLeftOut() {
    let text = text([LeveledGraph.Node(id: "A", name: "A", kind: .library)])
    #expect(!text.contains("<data key=\"node-file\">") && !text.contains("<data key=\"node-line\">"))
    #expect(text.contains("<data key=\"node-test\">false</data>"))
  }
}
