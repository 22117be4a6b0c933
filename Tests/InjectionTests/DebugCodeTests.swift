import InjectionFindings
import Testing

/// What no release build compiles is not told, and not counted either.
@Suite struct DebugCodeTests {
  private let disk = "final class Disk { static let shared = Disk(); var n = 0; func go() {} }"
  private let debug = "final class D { func go() { Disk.shared.go() } }"
  private let users = """
    final class A { func go() { Disk.shared.go() } }
    final class B { func go() { Disk.shared.go() } }
    """

  @Test(arguments: [
    ["#if DEBUG", "#endif"], ["#if DEBUG && os(iOS)", "#endif"], ["#if os(iOS) && (DEBUG)", "#endif"],
    ["#if !RELEASE", "#endif"], ["#if !DEBUG", "#else", "#endif"], ["#if os(iOS)", "#elseif DEBUG // here", "#endif"],
    ["#if !(!DEBUG || RELEASE)", "#endif"], ["#if DEBUG || targetEnvironment(simulator)", "#endif"],
    ["#if DEBUG\n#if os(iOS)", "#endif\n#endif"], ["#if os(iOS)\n  #if DEBUG", "  #endif\n#endif"],
    ["#if RELEASE", "#elseif os(iOS)", "#endif"],
  ])
  func whatOnlyADebugBuildCompiles(clauses: [String]) {
    let source = clauses.dropLast().joined(separator: "\n") + "\n\(debug)\n" + clauses.last!
    let texts = InjectionSample("\(disk)\n\(users)\n\(source)").texts()
    #expect(
      texts == [
        "note 1: Disk.shared is reached from 2 places in 2 types of 1 module", "note 2: A reaches for Disk.shared",
        "note 3: B reaches for Disk.shared",
      ])
  }

  @Test(arguments: [
    ["#if os(iOS)", "#endif"], ["#if !DEBUG", "#endif"], ["#if DEBUG || BETA", "#endif"],
    ["#if DEBUG", "#else", "#endif"], ["#if DEBUG", "#endif\n#if RELEASE", "#endif"],
    ["#if DEBUG\n#if os(iOS)\n#endif", "#elseif BETA", "#endif"],
  ])
  func whatAReleaseMayCompile(clauses: [String]) {
    let source = clauses.dropLast().joined(separator: "\n") + "\n\(debug)\n" + clauses.last!
    let texts = InjectionSample("\(disk)\n\(users)\n\(source)").texts(.singleton)
    #expect(texts == ["note 1: Disk.shared is reached from 3 places in 3 types of 1 module"])
  }

  /// A text of somebody else's: nobody writes it, and it must not end the program.
  @Test(arguments: ["(", "!(", "DEBUG && (", "! ", "a || "])
  func aConditionWithoutAnEndIsUnknown(part: String) {
    let directive = "#if " + String(repeating: part, count: 100_000)
    let texts = InjectionSample("\(disk)\n\(users)\n/*\n\(directive)\n*/\n\(debug)").texts(.singleton)
    #expect(texts == ["note 1: Disk.shared is reached from 3 places in 3 types of 1 module"])
  }
}
