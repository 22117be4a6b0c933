import CodeModel
import Foundation
import GraphRendering
import JSONReading
import ModelExport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct ShardTests {
  private func lines(of table: Table, _ shard: Shard) -> [String] {
    String(decoding: shard.bytes(of: table, as: .ndjson), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func aShardHoldsOnlyWhatItsOwnPackagesSay() async throws {
    let shard = try await Repositories.shop().shard("cart")
    #expect(
      lines(of: .packages, shard) == [
        #"{"identity":"cart","key":"swift:cart","name":"Cart","origin":"own","path":""}"#,
        #"{"identity":"core","key":"swift:core","name":"core","origin":"external","path":""}"#,
      ])
    #expect(
      lines(of: .nodes, shard).map { try! JSONValue(parsing: Array($0.utf8))["key"]!.string! } == [
        "swift:cart/Cart/Basket", "swift:cart/Cart/Row", "swift:cart/Cart/Row@Sources/Cart/Other.swift",
        "swift:cart/Prices/Price",
      ])
  }

  @Test func aReferenceBearsTheKeyOfWhoeverProvidesIt() async throws {
    let shard = try await Repositories.shop().shard("cart")
    #expect(
      lines(of: .edges, shard).contains(
        #"{"conditional":false,"extensions":false,"from":"swift:cart/Cart/Basket","kinds":["stores","signature"],"test":false,"to":"swift:core/Core/Session","weight":2}"#
      ))
    #expect(
      lines(of: .imports, shard)[0]
        == #"{"column":1,"conditional":false,"exported":false,"file":"Sources/Cart/Basket.swift","from":"swift:cart/Cart","line":1,"name":"Core","testable":false,"to":"swift:core/Core"}"#
    )
  }

  @Test func thePackageMayBeCalledOtherwiseThanItsFolder() async throws {
    let shard = try await Repositories.shop().shard("core", identity: "Swift-Core")
    #expect(shard.repository == "swift-core")
    #expect(
      lines(of: .products, shard) == [#"{"modules":["swift:swift-core/Core"],"name":"Core","package":"swift-core"}"#])
  }

  @Test(arguments: Table.allCases) func everyRowHasTheColumnsOfItsTable(table: Table) async throws {
    let shard = try await Repositories.shop().shard("cart")
    for line in lines(of: table, shard) {
      let members = try #require(try JSONValue(parsing: Array(line.utf8)).object)
      #expect(members.keys.sorted() == table.columns.map { "\($0.name)" })
    }
    let text = String(decoding: shard.bytes(of: table, as: .csv), as: UTF8.self)
    #expect(text.hasPrefix(table.columns.map { "\($0.name)" }.joined(separator: ",") + "\n"))
    #expect(text.split(separator: "\n").count == lines(of: table, shard).count + 1)
  }

  @Test(arguments: Table.allCases) func thePageNamesTheColumns(table: Table) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("docs/tables.md"), encoding: .utf8)
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(table)` |") })
    let names = try #require(row.split(separator: "|").last).split(separator: ",").map { name in
      name.trimmingCharacters(in: .whitespaces).prefix { $0 != " " }
    }
    #expect(names.map(String.init) == table.columns.map { "\($0.name)" })
    let views = try String(contentsOf: root.appendingPathComponent("docs/tables.sql"), encoding: .utf8)
    let view = try #require(views.components(separatedBy: ";\n").first { $0.contains("TABLE \(table) AS") })
    for column in table.columns { #expect(view.contains("\"\(column.name)\": '")) }
  }

  @Test func aShardIsWrittenWholeOrNotAtAll() async throws {
    let shop = try Repositories.shop()
    let folder = try await shop.tables(["core"])
    // A file stands where a later table wants a folder.
    try FileManager.default.removeItem(atPath: "\(folder)/products/repo=core")
    try "".write(toFile: "\(folder)/products/repo=core", atomically: true, encoding: .utf8)
    func parts() -> Set<String> { Set(FileManager.default.enumerator(atPath: folder)!.compactMap { $0 as? String }) }
    let before = parts()
    await #expect(throws: (any Error).self) { try await shop.tables(["core"], as: .csv) }
    #expect(parts() == before)
  }

  @Test func anotherFormatTakesThePlaceOfTheFirst() async throws {
    let shop = try Repositories.shop()
    _ = try await shop.tables(["core"], as: .ndjson)
    let folder = try await shop.tables(["core"], as: .csv)
    let parts = FileManager.default.enumerator(atPath: folder)!.compactMap { $0 as? String }
    #expect(parts.filter { $0.hasSuffix(".ndjson") } == [])
    #expect(parts.filter { $0.hasSuffix(".csv") }.count == Table.allCases.count)
  }

  @Test func graphMLSaysWhatTheGraphSays() async throws {
    let graph = try await Repositories.shop().graph(of: "core", at: .type)
    let text = String(decoding: GraphMLWriter.bytes(of: graph), as: UTF8.self)
    let document = try XMLOutline(text)
    #expect(document.nodes == graph.nodes.map(\.id))
  }
}

/// The ids of the nodes in a GraphML text, by Foundation's own parser.
final class XMLOutline: NSObject, XMLParserDelegate {
  private(set) var nodes: [String] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { throw CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "node" { nodes.append(attributes["id"] ?? "") }
  }
}
