import CodeModel
import TestSupport
import Testing

@testable import XcodeProjects

/// A property list is read as it was meant, however its writer spaced, quoted and commented it.
@Suite struct PropertyListPropertyTests {
  /// Writes a value in one of the many ways in which it may be written.
  private struct Writer {
    var lot: SeededGenerator

    mutating func blank() -> String {
      ["", " ", "\n", "\t\r\n", "/* c */", "/* \" } ; */", "// x ; }\n", " /**/ "].randomElement(using: &lot) ?? ""
    }

    mutating func text(_ text: String) -> String {
      let isPlain =
        !text.isEmpty
        && text.utf8.allSatisfy { byte in
          UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || byte == UInt8(ascii: "_")
        }
      // A slash is a letter of a word that is not quoted, also that of a comment behind it.
      if isPlain, Bool.random(using: &lot) { return text + " " }
      let quote: Character = Bool.random(using: &lot) ? "\"" : "'"
      let inner = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\n": "\\n"
        case _ where String(quote).unicodeScalars.contains(scalar): "\\\(quote)"
        case _ where scalar.value > 127 && Bool.random(using: &lot): Self.escaped(scalar)
        default: String(scalar)
        }
      }
      return "\(quote)\(inner.joined())\(quote)"
    }

    /// As UTF-16, in which property lists of old count.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
      String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }

    mutating func value(_ value: ProjectValue) -> String {
      switch value {
      case .text(let text): return self.text(text)
      case .list(let list):
        let items = list.map { self.value($0) + blank() }
        let end = items.isEmpty || Bool.random(using: &lot) ? "" : ","
        return "(\(blank())\(items.joined(separator: "," + blank()))\(end)\(blank()))"
      case .table(let table):
        let members = table.sorted { $0.key < $1.key }.map { key, value in
          text(key) + blank() + "=" + blank() + self.value(value) + blank() + ";"
        }
        return "{" + blank() + members.joined(separator: blank()) + blank() + "}"
      }
    }
  }

  private static let texts =
    hostileNames.filter { $0.utf8.count < 100 && !$0.contains("\r") } + ["a", "b_1", "0", "𝒳", "é", "a/b"]

  private static func value(depth: Int, using lot: inout SeededGenerator) -> ProjectValue {
    switch depth > 3 ? 0 : Int.random(in: 0..<4, using: &lot) {
    case 1: return .list((0..<Int.random(in: 0..<4, using: &lot)).map { _ in value(depth: depth + 1, using: &lot) })
    case 2, 3: return .table(table(depth: depth, using: &lot))
    default: return .text(texts.randomElement(using: &lot) ?? "")
    }
  }

  private static func table(depth: Int, using lot: inout SeededGenerator) -> [String: ProjectValue] {
    var table: [String: ProjectValue] = [:]
    for _ in 0..<Int.random(in: 0..<5, using: &lot) {
      table[texts.randomElement(using: &lot) ?? ""] = value(depth: depth + 1, using: &lot)
    }
    return table
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func whatIsWrittenIsRead(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let table = Self.table(depth: 0, using: &lot)
    var writer = Writer(lot: lot)
    let text = writer.value(.table(table))
    #expect(PropertyList.table(Array(text.utf8)) == table, "\(text)")
  }

  @Test(arguments: [
    (#""\Ud83d\Ude00""#, "😀"), (#""a\Ud83d\Ude00b""#, "a😀b"), (#""\U00e9""#, "é"), (#""\Ud83d""#, ""),
    (#""\Ud83dx""#, "x"), (#""\Ude00""#, ""), (#""\Ud83d\U0041""#, ""), (#""\101\102""#, "AB"), (#""\a""#, "\u{7}"),
    (#""\q""#, "q"), (#""\"""#, "\""), ("\"\\\n\"", "\n"),
  ])
  func escapes(text: String, meant: String) {
    #expect(PropertyList.table(Array("{ a = \(text); }".utf8)) == ["a": .text(meant)])
  }

  /// Every text that is cut off, or changed in one byte, is read or refused, and ends.
  @Test func damagedTextsEnd() {
    let list = #"{ a = "b\Ud83d\Ude00"; objects = { X = (c, 'd', <0f>, ); /* e */ Y = { f; }; }; }"#
    let text = Array("// !$*UTF8*$!\n\(list)".utf8)
    for length in text.indices { _ = PropertyList.table(Array(text[..<length])) }
    for index in text.indices {
      for byte in "\"'\\{}();,=/*<>U".utf8 {
        var changed = text
        changed[index] = byte
        _ = PropertyList.table(changed)
      }
    }
    #expect(PropertyList.table(text) != nil)
  }
}

/// What targets make, in Xcode's words (`PBXProductType`) and XcodeGen's.
@Suite struct ProductTypeTests {
  @Test(arguments: [
    ("application", Module.Kind.app), ("application.watchapp", .app), ("application.watchapp2", .app),
    ("application.watchapp2-container", .app), ("application.messages", .app),
    ("application.on-demand-install-capable", .app), ("app-extension", .appExtension),
    ("app-extension.messages", .appExtension), ("app-extension.messages-sticker-pack", .appExtension),
    ("app-extension.intents-service", .appExtension), ("extensionkit-extension", .appExtension),
    ("watchkit-extension", .appExtension), ("watchkit2-extension", .appExtension), ("tv-app-extension", .appExtension),
    ("xcode-extension", .appExtension), ("system-extension", .appExtension), ("driver-extension", .appExtension),
    ("framework", .framework), ("framework.static", .framework), ("library.static", .library),
    ("library.dynamic", .library), ("bundle", .bundle), ("bundle.unit-test", .test), ("bundle.ui-testing", .uiTest),
    ("bundle.ocunit-test", .test), ("tool", .tool), ("xpc-service", .tool), ("something-new", .bundle),
  ])
  func kinds(word: String, kind: Module.Kind) {
    #expect(ProductType.kind(of: "com.apple.product-type.\(word)") == kind)
    #expect(ProductType.kind(named: word) == kind)
  }

  @Test func whatMakesNothingIsAnAggregate() {
    #expect(ProductType.kind(of: nil) == .aggregate)
    #expect(ProductType.kind(named: "") == .aggregate)
  }

  @Test(arguments: [
    ("iOS", "iOS"), ("macOS", "macOS"), ("tvOS", "tvOS"), ("watchOS", "watchOS"), ("visionOS", "visionOS"),
    ("ios", "iOS"),
    ("MACOS", "macOS"), ("auto", nil), ("Linux", nil), ("", nil),
  ])
  func systemsByName(name: String, system: String?) { #expect(Platforms.named(name) == system) }
}
