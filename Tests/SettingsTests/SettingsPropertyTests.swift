import TestSupport
import Testing

@testable import Settings

/// What holds for any settings: written in any style of YAML they are the same, and damage is told and never passed over.
@Suite struct SettingsPropertyTests {
  private static let seeds = 0..<30 as Range<UInt64>
  private static let words = [
    "a", "true", "1.5", "", "- x", "a: b", "#no", "*x", "&x", "!t", "'", "\"", "{", "größe", "null", "  padded ", "<<x",
    "%", "@a", "`a`", "\\n",
  ]

  private indirect enum Value {
    case text(String)
    case list([Value])
    case members([Value])

    init(depth: Int = 0, using lot: inout SeededGenerator) {
      let count = Int.random(in: depth == 0 ? 1...4 : 0...3, using: &lot)
      switch Int.random(in: 0..<(depth < 3 ? 4 : 1), using: &lot) {
      case 0 where depth > 0: self = .text(words.randomElement(using: &lot) ?? "")
      case 1: self = .list((0..<count).map { _ in Value(depth: depth + 1, using: &lot) })
      default: self = .members((0..<count).map { _ in Value(depth: depth + 1, using: &lot) })
      }
    }

    /// In one line, every text in quotes.
    var flow: String {
      switch self {
      case .text(let text): "'\(text.replacing("'", with: "''"))'"
      case .list(let list): "[\(list.map(\.flow).joined(separator: ", "))]"
      case .members(let list): "{\(list.enumerated().map { "k\($0): \($1.flow)" }.joined(separator: ", "))}"
      }
    }

    /// With a line for each value.
    func block(_ indent: String = "") -> String {
      switch self {
      case .list(let list) where !list.isEmpty:
        list.map { "\(indent)-\($0.behind(indent))" }.joined()
      case .members(let list) where !list.isEmpty:
        list.enumerated().map { "\(indent)k\($0):\($1.behind(indent))" }.joined()
      default: "\(indent)\(flow)\n"
      }
    }

    private func behind(_ indent: String) -> String {
      switch self {
      case .list(let list) where !list.isEmpty: "\n\(block(indent + "  "))"
      case .members(let list) where !list.isEmpty: "\n\(block(indent + "  "))"
      default: " \(flow)\n"
      }
    }
  }

  private func flow(_ node: SettingsNode) -> String {
    switch node.content {
    case .text(let text): Value.text(text).flow
    case .list(let list): "[\(list.map(flow).joined(separator: ", "))]"
    case .members(let members): "{\(members.map { "\($0.key): \(flow($0.value))" }.joined(separator: ", "))}"
    }
  }

  private func read(_ text: String) throws -> SettingsNode? { try YAMLReading.settings(from: Array(text.utf8)) }

  @Test(arguments: seeds) func everyStyleSaysTheSame(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let value = Value(using: &lot)
    #expect(try read(value.flow).map(flow) == value.flow)
    #expect(try read(value.block()).map(flow) == value.flow, "\(value.block())")
    #expect(try read(value.block().replacing("\n", with: "\r\n")).map(flow) == value.flow)
  }

  /// A comment and an empty line before it move a value down, and change nothing else.
  @Test(arguments: seeds) func linesAreCountedFromTheTop(seed: UInt64) throws {
    func lines(_ node: SettingsNode) -> [Int] {
      let below = (node.list ?? []).flatMap(lines) + (node.members ?? []).flatMap { [$0.line] + lines($0.value) }
      return [node.line] + below
    }
    var lot = SeededGenerator(seed: seed)
    let text = Value(using: &lot).block()
    let (above, below) = (try #require(try read(text)), try #require(try read("# größe\n\n" + text)))
    #expect(lines(below) == lines(above).map { $0 + 2 })
    #expect(lines(above).allSatisfy { (1...text.count { $0 == "\n" }).contains($0) })
  }

  /// A key that stands twice is told, wherever it does.
  @Test(arguments: seeds) func aKeyThatStandsTwiceIsTold(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let value = Value.members([Value(using: &lot), Value(using: &lot)])
    let problem = try #require(throws: SettingsProblem.self) { try read(value.block() + "k0: again\n") }
    #expect(problem.message.contains("'k0'") && problem.message.contains("stands here twice"))
  }

  @Test(arguments: seeds) func anyBytesAreReadOrRefused(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let text = Array(Value(using: &lot).block().utf8)
    for _ in 0..<40 {
      var bytes = text
      for _ in 0..<3 {
        let place = Int.random(in: bytes.indices, using: &lot)
        bytes[place] = "[]{}:,'\"-?*&!|>%@\n\t #".utf8.randomElement(using: &lot) ?? 0
      }
      let lines = 2 + bytes.count { $0 == UInt8(ascii: "\n") }
      do { _ = try YAMLReading.settings(from: bytes) } catch {
        #expect(!error.message.isEmpty && (0...lines).contains(error.line ?? 0), "\(error)")
      }
    }
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "]) func deepNestingIsAnErrorAndNotACrash(opening: String) {
    #expect(throws: SettingsProblem.self) { try read(String(repeating: opening, count: 20_000)) }
  }
}
