import Manifests
import Testing

@testable import CodeModel
@testable import PackageReading

/// The methods of the library's tables, each called once; the expected answers are Swift's own.
@Suite struct ManifestLibraryTests {
  @Test(arguments: [
    (#""abc".hasPrefix("ab")"#, "true"),
    (#""abc".hasSuffix("ab")"#, "false"),
    (#""abc".contains("bc")"#, "true"),
    (#""aBc".lowercased() + "aBc".uppercased()"#, "abcABC"),
    (#""a".appending("b")"#, "ab"),
    (#""a, b".components(separatedBy: ", ").joined(separator: "|")"#, "a|b"),
    (#""a//b".split(separator: "/").joined(separator: "|")"#, "a|b"),
    (#""aXbX".replacingOccurrences(of: "X", with: "-")"#, "a-b-"),
    (#""abc".reversed().joined()"#, "cba"),
    (#""\t a \n".trimmingCharacters(in: .whitespacesAndNewlines)"#, "a"),
    (#"" a ".trimmingCharacters(in: .whitespaces)"#, "a"),
    (#""abc".dropFirst() + "abc".dropLast() + "abc".dropFirst(2) + "abc".dropLast(2)"#, "bcabca"),
    (#""abc".prefix(2) + "abc".suffix(9)"#, "ababc"),
  ])
  func ofStrings(code: String, expected: String) throws {
    #expect(try name(code) == expected)
  }

  @Test(arguments: [
    (#"["a", "b"].map { $0 + "x" }.joined()"#, "axbx"),
    (#"["1", "x"].compactMap { Int($0) }.count"#, "1"),
    (#"["ab", "c"].flatMap { [$0, $0] }.joined()"#, "ababcc"),
    (#"[1, 2, 3].filter { $0 > 1 }.count"#, "2"),
    (#"[1, 2, 3].reduce(0, +)"#, "6"),
    (#"["a", "b"].reduce("x") { $0 + $1 }"#, "xab"),
    (#"["a", "b"].reduce(into: "x") { $0 += $1 }"#, "xab"),
    (#"["b", "a"].sorted().joined() + ["a", "b"].sorted { $0 > $1 }.joined()"#, "abba"),
    (#"["a", "b"].sorted(by: >).joined()"#, "ba"),
    (#"["a", "b"].enumerated().map { "\($0.offset)\($0.element)" }.joined()"#, "0a1b"),
    (#"[["a"], ["b"]].joined().count"#, "2"),
    (#"[1, 2].contains(2)"#, "true"),
    (#"[1, 2].contains { $0 > 2 }"#, "false"),
    (#"[1, 2].contains(where: { $0 > 1 })"#, "true"),
    (#"[1, 2].allSatisfy { $0 > 0 }"#, "true"),
    (#"["a", "bb"].first { $0.count > 1 }!"#, "bb"),
    (#"["a", "bb"].first(where: { $0.count > 0 })!"#, "a"),
    (#"["a", "bb"].last { $0.count > 0 }!"#, "bb"),
    (#"["a", "bb"].last(where: { $0.count == 1 })!"#, "a"),
    (#"["a", "b"].firstIndex(of: "b")!"#, "1"),
    (#"["a", "b"].firstIndex { $0 == "a" }!"#, "0"),
    (#"["a", "a"].lastIndex(where: { $0 == "a" })!"#, "1"),
    (#"(["a", "b"].dropFirst() + ["c", "d"].dropLast()).joined()"#, "bc"),
    (
      #"(["a", "b"].dropFirst(2) + ["c", "d"].dropLast(1) + ["e", "f"].prefix(1) + ["g", "h"].suffix(1)).joined()"#,
      "ceh"
    ),
  ])
  func ofArrays(code: String, expected: String) throws {
    #expect(try name(code) == expected)
  }

  @Test(arguments: [
    (#"Set(["a", "b"]).contains("b")"#, "true"),
    (#"Set(["a", "b"]).contains { $0 == "c" }"#, "false"),
    (#"Set(["b", "a"]).sorted().joined()"#, "ab"),
    (#"Set(["b", "a"]).sorted { $0 > $1 }.joined()"#, "ba"),
    (#"Set(["a"]).union(["b"]).sorted().joined()"#, "ab"),
    (#"Set(["a", "b"]).subtracting(["b"]).sorted().joined()"#, "a"),
    (#"Set(["a", "b"]).intersection(["b"]).sorted().joined()"#, "b"),
    (#"Set(["a", "bb"]).filter { $0.count > 1 }.sorted().joined()"#, "bb"),
    (#"Set(["a", "bb"]).allSatisfy { $0.count > 1 }"#, "false"),
    (#"["b": 1, "a": 2].sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }.joined()"#, "a2b1"),
    (#"["a": 1, "b": 2].filter { $0.value > 1 }.map { $0.key }.joined()"#, "b"),
    (#"["a": 1].mapValues { $0 + 1 }["a"]!"#, "2"),
    (#"["a": 1].contains { $0.key == "a" }"#, "true"),
  ])
  func ofSetsAndDictionaries(code: String, expected: String) throws {
    #expect(try name(code) == expected)
  }

  @Test(arguments: [
    ("a.append(\"c\")", "a,b,c"), ("a.append(contentsOf: [\"c\", \"d\"])", "a,b,c,d"),
    ("a.insert(\"c\", at: 1)", "a,c,b"),
    ("a.insert(contentsOf: [\"c\"], at: 0)", "c,a,b"), ("a.removeAll()", ""), ("a.removeAll { $0 == \"a\" }", "b"),
    ("a.removeAll(where: { $0 == \"b\" })", "a"), ("a.removeFirst()", "b"), ("a.removeLast()", "a"),
    ("a.append(a.removeFirst())", "b,a"), ("a.append(a.popLast()!)", "a,b"), ("a.removeFirst(2)", ""),
    ("a.removeLast(1)", "a"), ("a.append(a.remove(at: 0))", "b,a"), ("a.reverse(); a.sort()", "a,b"),
    ("a.sort { $0 > $1 }", "b,a"), ("a.sort(by: >)", "b,a"), ("a.reverse()", "b,a"), ("a.reserveCapacity(9)", "a,b"),
    ("a[0].append(\"x\")", "ax,b"),
    (
      "var s: Set = [\"z\"]; s.insert(\"y\"); s.remove(\"z\"); s.formUnion([\"x\", \"w\"]); s.subtract([\"w\"]); a = s.sorted()",
      "x,y"
    ),
    ("var d = [\"k\": \"v\"]; a = [d.updateValue(\"w\", forKey: \"k\")!, d.removeValue(forKey: \"k\")!]", "v,w"),
    ("var on = false; on.toggle(); a = [\"\\(on)\"]", "true"),
  ])
  func changesInPlace(code: String, expected: String) throws {
    let manifest = try read(
      "var a = [\"a\", \"b\"]\n\(code)\nlet package = Package(name: a.joined(separator: \",\"))")
    #expect(manifest.name == expected)
  }

  private func name(_ code: String) throws -> String {
    try read("import Foundation\nlet result = \(code)\nlet package = Package(name: \"\\(result)\")").name
  }
}
