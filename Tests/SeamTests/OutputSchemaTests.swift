import Foundation
import TestSupport
import Testing

/// What the commands write in JSON is what docs/schemas say of it.
@Suite struct OutputSchemaTests {
  private static let schemas = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/schemas")

  private static let settings = """
    check:
      rules:
        apart: {forbid: App -> Core, because: they are two}
        low: {limit: height, max: 0, severity: warning}
      except:
        - App -> Cart: it was so
    """

  private func problems(of text: String) throws -> [String] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let name = try #require(document["schema"] as? String).replacingOccurrences(of: "/", with: "-")
    let schema = try Data(contentsOf: Self.schemas.appendingPathComponent("\(name).json"))
    return try JSONSchema(schema, isExhaustive: true).problems(of: document)
  }

  @Test(arguments: [
    ["graph"], ["graph", "--level", "type"], ["cycles"], ["metrics"], ["why", "App", "Core"], ["suggest"],
    ["suggest", "--plan"], ["di"],
    ["imports"], ["check"], ["affected", "HEAD"], ["history", "HEAD"],
    ["history", "HEAD", "--level", "type"], ["diff", "HEAD", "HEAD"],
  ])
  func isAsItsSchemaSays(command: [String]) throws {
    let shop = try TemporaryFolder.shop()
    try shop.write(Self.settings, to: ".seam.yml")
    try shop.git("init", "-q", "-b", "main")
    try shop.commit("Begin")
    try shop.write("import Core\n", to: "Sources/Cart/More.swift")
    let run = try SeamProcess(command + ["--format", "json", "--quiet"], in: shop.url)
    #expect(try problems(of: run.output) == [])
  }

  /// Something of every kind comes, goes, moves and changes.
  @Test(arguments: ["module", "folder", "file", "type"])
  func aDifferenceToo(level: String) throws {
    let shop = try TemporaryFolder.shop()
    try shop.write(
      "final class Left { let right: Right? = nil }\nfinal class Right { let left: Left? = nil }\n",
      to: "Sources/Core/Pair.swift")
    try shop.write("struct Old { let left: Left }\n", to: "Sources/Core/Old.swift")
    let item = "struct Item {\n  let left: Left\n  let right: Right\n  let name: String\n}\n"
    try shop.write(item, to: "Sources/Core/Models/Item.swift")
    try shop.git("init", "-q", "-b", "main")
    try shop.commit("Begin")
    try shop.remove("Sources/Core/Old.swift")
    try shop.remove("Sources/Core/Models/Item.swift")
    try shop.write(item, to: "Sources/Core/Values/Item.swift")
    try shop.write(
      """
      final class Third { let left: Left? = nil }
      extension Right { var third: Third? { nil } }
      final class Ring { let wheel: Wheel? = nil }
      final class Wheel { let ring: Ring? = nil }
      """, to: "Sources/Core/More.swift")
    try shop.write("import Foundation\n", to: "Sources/App/main.swift")
    let run = try SeamProcess(
      ["diff", "HEAD", "--level", level, "--format", "json", "--quiet"], in: shop.url)
    #expect(try problems(of: run.output) == [])
  }

  @Test func aBaselineToo() throws {
    let shop = try TemporaryFolder.shop()
    try shop.write(Self.settings, to: ".seam.yml")
    #expect(try SeamProcess("check", "--write-baseline", in: shop.url).status == 0)
    #expect(try problems(of: shop.text(of: ".seam-baseline.json")) == [])
  }
}
