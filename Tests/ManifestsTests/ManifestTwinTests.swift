import Foundation
import TestSupport
import Testing

@testable import CodeModel
@testable import Manifests

/// What a manifest makes of texts and numbers, beside what the compiler that built this test makes of them: Seam's
/// answer is that, or none.
@Suite struct ManifestTwinTests {
  private static let prologue = "import Foundation\n"

  /// Nil for what the reader refuses.
  private static func answer(_ code: String) throws -> String? {
    do {
      return try read("\(prologue)\(code)\nlet package = Package(name: \"\\(result)\")").name
    } catch ManifestError.refused(_, _, let reason) {
      #expect(!reason.isEmpty)
      return nil
    }
  }

  /// A text as a literal of Swift, every scalar by its number.
  private static func literal(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
  }

  private static let texts =
    hostileNames.filter { $0.utf8.count < 100 } + [
      "a b  c ", ",a,,b,", "Größe", "e\u{301}e", "\r\n\n\r", "aXbXc", "ﬁ", "ǅ", "İ", "ß", "日本語", "\u{200B}a\u{A0}",
      "aaa", "\u{301}",
      "🇩🇪🇩🇪", "x\u{85}y\u{2028}",
    ]

  private static let methods: [(code: String, swift: @Sendable (String) -> String)] = [
    ("s.count", { "\($0.count)" }), ("s.isEmpty", { "\($0.isEmpty)" }),
    ("s.lowercased()", { $0.lowercased() }), ("s.uppercased()", { $0.uppercased() }),
    ("s.hasPrefix(\"a\")", { "\($0.hasPrefix("a"))" }), ("s.hasSuffix(\" \")", { "\($0.hasSuffix(" "))" }),
    ("String(s.dropFirst())", { String($0.dropFirst()) }), ("String(s.dropLast(2))", { String($0.dropLast(2)) }),
    ("String(s.prefix(3))", { String($0.prefix(3)) }), ("String(s.suffix(2))", { String($0.suffix(2)) }),
    ("String(s.reversed())", { String($0.reversed()) }),
    ("s.split(separator: \",\").joined(separator: \"|\")", { $0.split(separator: ",").joined(separator: "|") }),
    ("s.split(separator: \"\\n\").count", { "\($0.split(separator: "\n").count)" }),
    (
      "s.components(separatedBy: \"a\").joined(separator: \"|\")",
      { $0.components(separatedBy: "a").joined(separator: "|") }
    ),
    ("s.components(separatedBy: \"\\n\").count", { "\($0.components(separatedBy: "\n").count)" }),
    ("s.components(separatedBy: \"e\").count", { "\($0.components(separatedBy: "e").count)" }),
    ("s.components(separatedBy: \"\").count", { "\($0.components(separatedBy: "").count)" }),
    ("s.replacingOccurrences(of: \"a\", with: \"bb\")", { $0.replacingOccurrences(of: "a", with: "bb") }),
    ("s.replacingOccurrences(of: \"aa\", with: \"a\")", { $0.replacingOccurrences(of: "aa", with: "a") }),
    ("s.replacingOccurrences(of: \" \", with: \"\")", { $0.replacingOccurrences(of: " ", with: "") }),
    ("s.trimmingCharacters(in: .whitespaces)", { $0.trimmingCharacters(in: .whitespaces) }),
    ("s.trimmingCharacters(in: .newlines)", { $0.trimmingCharacters(in: .newlines) }),
    ("s.trimmingCharacters(in: .whitespacesAndNewlines)", { $0.trimmingCharacters(in: .whitespacesAndNewlines) }),
    ("s.contains(\"a\")", { "\($0.contains("a"))" }), ("s + s", { $0 + $0 }), ("s == \"é\"", { "\($0 == "é")" }),
    ("s < \"b\"", { "\($0 < "b")" }), ("String(repeating: s, count: 3)", { String(repeating: $0, count: 3) }),
    ("s.map { \"\\($0)-\" }.joined()", { $0.map { "\($0)-" }.joined() }),
    ("Array(s).count", { "\(Array($0).count)" }),
    ("s.first.map { String($0) } ?? \"none\"", { $0.first.map { String($0) } ?? "none" }),
    ("Int(s) ?? -1", { "\(Int($0) ?? -1)" }), ("Double(s) ?? -1.5", { "\(Double($0) ?? -1.5)" }),
    ("s.filter { $0 != \"a\" }", { $0.filter { $0 != "a" } }),
  ]

  @Test(arguments: methods.indices) func aTextIsWhatItIsToSwift(index: Int) throws {
    let (code, swift) = Self.methods[index]
    for text in Self.texts {
      guard let answer = try Self.answer("let s = \(Self.literal(text))\nlet result = \(code)") else { continue }
      let expected = swift(text)
      #expect(Array(answer.unicodeScalars) == Array(expected.unicodeScalars), "\(code) of \(Self.literal(text))")
    }
  }

  /// Every method of them is known for a plain text, so that the twins above are not all refused.
  @Test func plainTextsAreKnown() throws {
    let known = try Self.methods.count { try Self.answer("let s = \"a b,c\"\nlet result = \($0.code)") != nil }
    #expect(known >= Self.methods.count - 6)
  }

  // MARK: - Numbers

  private static let numbers = [0, 1, -1, 2, 7, -7, 10, 255, 1_000_000, .max, .min, .max - 1, .min + 1]

  /// Nil where Swift would stop.
  private static let operators: [(sign: String, swift: @Sendable (Int, Int) -> String?)] = [
    ("+", { $0.addingReportingOverflow($1).overflow ? nil : "\($0 + $1)" }),
    ("-", { $0.subtractingReportingOverflow($1).overflow ? nil : "\($0 - $1)" }),
    ("*", { $0.multipliedReportingOverflow(by: $1).overflow ? nil : "\($0 * $1)" }),
    ("/", { $0.dividedReportingOverflow(by: $1).overflow ? nil : "\($0 / $1)" }),
    ("%", { $0.remainderReportingOverflow(dividingBy: $1).overflow ? nil : "\($0 % $1)" }),
    ("<", { "\($0 < $1)" }), ("<=", { "\($0 <= $1)" }), (">", { "\($0 > $1)" }), (">=", { "\($0 >= $1)" }),
    ("==", { "\($0 == $1)" }), ("!=", { "\($0 != $1)" }),
  ]

  @Test(arguments: operators.indices) func aNumberIsWhatItIsToSwift(index: Int) throws {
    let (sign, swift) = Self.operators[index]
    for left in Self.numbers {
      for right in Self.numbers {
        // The smallest of all has no literal of its own.
        guard left != .min, right != .min else { continue }
        let answer = try Self.answer("let a = \(left)\nlet b = \(right)\nlet result = a \(sign) b")
        #expect(answer == swift(left, right), "\(left) \(sign) \(right)")
      }
    }
  }

  @Test(arguments: [
    "0x1F", "0b101", "0o17", "1_000", "0xFF_FF", "007", "0x7FFFFFFFFFFFFFFF", "1e3", "0x1p4", "1.5", "0.1", "1_0.0_1",
  ])
  func literalsAreReadAsTheyAreWritten(literal: String) throws {
    let expected = [
      "0x1F": "31", "0b101": "5", "0o17": "15", "1_000": "1000", "0xFF_FF": "65535", "007": "7",
      "0x7FFFFFFFFFFFFFFF": "9223372036854775807", "1e3": "1000.0", "0x1p4": "16.0", "1.5": "1.5", "0.1": "0.1",
      "1_0.0_1": "10.01",
    ]
    let answer = try Self.answer("let result = \(literal)")
    #expect(answer == nil || answer == expected[literal])
  }

  // MARK: - Lists

  private static let listMethods: [(code: String, swift: @Sendable ([Int]) -> String)] = [
    ("l.count", { "\($0.count)" }), ("l.reduce(0, +)", { "\($0.reduce(0, +))" }),
    ("l.map { $0 * 2 }.reduce(0, +)", { "\($0.map { $0 * 2 }.reduce(0, +))" }),
    ("l.filter { $0 > 1 }.count", { "\($0.filter { $0 > 1 }.count)" }),
    ("l.sorted().map { \"\\($0)\" }.joined(separator: \",\")", { $0.sorted().map { "\($0)" }.joined(separator: ",") }),
    (
      "l.sorted(by: >).map { \"\\($0)\" }.joined(separator: \",\")",
      { $0.sorted(by: >).map { "\($0)" }.joined(separator: ",") }
    ),
    (
      "l.sorted { $0 % 3 < $1 % 3 }.map { \"\\($0)\" }.joined()",
      { $0.sorted { $0 % 3 < $1 % 3 }.map { "\($0)" }.joined() }
    ),
    ("l.reversed().map { \"\\($0)\" }.joined()", { $0.reversed().map { "\($0)" }.joined() }),
    ("l.prefix(2).reduce(0, +)", { "\($0.prefix(2).reduce(0, +))" }),
    ("l.suffix(9).count", { "\($0.suffix(9).count)" }),
    ("l.dropFirst(3).count", { "\($0.dropFirst(3).count)" }),
    ("l.dropLast().reduce(0, +)", { "\($0.dropLast().reduce(0, +))" }),
    ("l.first ?? -1", { "\($0.first ?? -1)" }), ("l.last ?? -1", { "\($0.last ?? -1)" }),
    ("l.contains(3)", { "\($0.contains(3))" }), ("l.allSatisfy { $0 > 0 }", { "\($0.allSatisfy { $0 > 0 })" }),
    ("l.firstIndex(of: 3) ?? -1", { "\($0.firstIndex(of: 3) ?? -1)" }),
    ("l.lastIndex { $0 == 3 } ?? -1", { "\($0.lastIndex { $0 == 3 } ?? -1)" }),
    (
      "l.enumerated().map { $0.offset * $0.element }.reduce(0, +)",
      { "\($0.enumerated().map { $0.offset * $0.element }.reduce(0, +))" }
    ),
    (
      "zip(l, l.dropFirst()).map { $1 - $0 }.reduce(0, +)",
      { "\(zip($0, $0.dropFirst()).map { $1 - $0 }.reduce(0, +))" }
    ),
    ("l.flatMap { [$0, $0] }.count", { "\($0.flatMap { [$0, $0] }.count)" }),
    ("Set(l).count", { "\(Set($0).count)" }), ("Set(l).sorted().first ?? -1", { "\(Set($0).sorted().first ?? -1)" }),
    ("(l + l).count", { "\(($0 + $0).count)" }), ("l == l.sorted()", { "\($0 == $0.sorted())" }),
    ("l.isEmpty", { "\($0.isEmpty)" }),
    ("l.max() ?? -1", { "\($0.max() ?? -1)" }), ("l.min() ?? -1", { "\($0.min() ?? -1)" }),
    ("l.reduce(into: 0) { $0 += $1 }", { "\($0.reduce(into: 0) { $0 += $1 })" }),
  ]

  @Test(arguments: listMethods.indices, 0..<6 as Range<UInt64>) func aListIsWhatItIsToSwift(index: Int, seed: UInt64)
    throws
  {
    var lot = SeededGenerator(seed: seed)
    let list = (0..<Int(seed)).map { _ in Int.random(in: 0...4, using: &lot) }
    let (code, swift) = Self.listMethods[index]
    let answer = try Self.answer("let l: [Int] = \(list)\nlet result = \(code)")
    #expect(answer == nil || answer == swift(list), "\(code) of \(list)")
  }

  // MARK: - Any manifest

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let names = ["A", "B"]
    let package = Package(
      name: "P", products: [.library(name: "L", targets: names)],
      dependencies: [.package(url: "https://example.org/x.git", from: "1.0.0"), .package(path: "../y")],
      targets: names.map { .target(name: $0, dependencies: ["x"], path: "Sources/\\($0)") } + [
        .testTarget(name: "T", dependencies: [.target(name: "A", condition: .when(platforms: [.linux]))])
      ])
    for target in package.targets where target.name != "T" { target.swiftSettings = [.define("X")] }
    """

  private static func evaluated(_ bytes: [UInt8]) throws -> Manifest {
    try StaticManifestReader(configuration: ManifestConfiguration(host: .linux, compiler: ToolsVersion(6, 3))).read(
      bytes: bytes, file: "Package.swift", folder: "/p")
  }

  /// A manifest that is damaged anywhere is read or refused, in the same words every time.
  @Test(arguments: 0..<80 as Range<UInt64>) func aDamagedManifestIsReadOrRefused(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    var bytes = Array(Self.manifest.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &lot) {
      let place = Int.random(in: 0..<bytes.count, using: &lot)
      switch Int.random(in: 0..<3, using: &lot) {
      case 0: bytes[place] = "\"\\(){}[].,: \n\u{0}$".utf8.randomElement(using: &lot) ?? 0
      case 1: bytes.removeSubrange(place..<min(place + 9, bytes.count))
      default: bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: place)
      }
    }
    func outcome() -> String {
      do { return "\(try Self.evaluated(bytes))" } catch { return "\(error)" }
    }
    #expect(outcome() == outcome() && !outcome().isEmpty)
  }

  /// A merge that nobody finished is no manifest.
  @Test func aConflictIsRefused() {
    let text = Self.manifest.replacing(
      "let names = [\"A\", \"B\"]\n",
      with: "<<<<<<< HEAD\nlet names = [\"A\"]\n=======\nlet names = [\"B\"]\n>>>>>>> b\n")
    #expect(throws: ManifestError.self) { try Self.evaluated(Array(text.utf8)) }
  }

  @Test(arguments: ["\r\n", "\r"]) func endsOfLinesDoNotMatter(lineBreak: String) throws {
    let other = try Self.evaluated(Array(Self.manifest.replacing("\n", with: lineBreak).utf8))
    #expect(try other.withoutPositions == Self.evaluated(Array(Self.manifest.utf8)).withoutPositions)
  }
}
