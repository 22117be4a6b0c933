import CodeModel
import Foundation
import PackageReading
import SwiftFacts
import Testing

@Suite struct IndexStoreReaderTests {
  @Test func `types are read with kind, nesting and place`() throws {
    let project = try CompiledProject([
      "A.swift": """
      protocol Shape {}
      struct Outer {
        enum Kind { case plain }
      }
      extension Outer {
        final class Box {}
      }
      actor Worker {}
      extension Int {
        struct Digit {}
      }
      extension Outer.Kind {
        struct Deep {}
      }
      func local() {
        struct Hidden {}
        _ = Hidden()
      }
      """
    ])
    let model = try project.read().model
    let types = model.types.map { type in
      "\(type.name) \(type.kind) \(type.line):\(type.column) in \(type.container.map { model[$0].name } ?? "-")"
    }
    #expect(
      types == [
        "Int.Digit struct 10:10 in -", "Outer struct 2:8 in -", "Outer.Box class 6:15 in Outer",
        "Outer.Kind enum 3:8 in Outer",
        "Outer.Kind.Deep struct 13:10 in Outer.Kind", "Shape protocol 1:10 in -", "Worker actor 8:7 in -",
        "Int extension 9:11 in -",
      ])
  }

  static let kinds: [(source: String, edge: String)] = [
    ("class User: Other {}", "User -> Other: inherits"),
    ("struct User: Sign {}", "User -> Sign: conforms"),
    ("extension Home.Room { func f(_ home: Home) {} }", "Home.Room -> Home: signature mentions"),
    ("struct User { var other: Other? }", "User -> Other: stores"),
    ("struct User { var other: Other { fatalError() } }", "User -> Other: signature"),
    ("enum User { case one(Other), two(x: [Other]) }", "User -> Other: stores"),
    ("struct User { func f(_ other: Other) -> Int { 1 } }", "User -> Other: signature"),
    ("struct User { subscript(other: Other) -> Int { 1 } }", "User -> Other: signature"),
    ("struct User<T: Sign> {}", "User -> Sign: constrains"),
    ("struct User<T> where T: Sign {}", "User -> Sign: constrains"),
    ("protocol User { associatedtype A: Sign }", "User -> Sign: constrains"),
    ("struct User { let x = Other().number }", "User -> Other: creates accesses"),
    ("struct User { func f() { Other.shared.run() } }", "User -> Other: calls accesses mentions"),
    ("struct User { func f() { run { $0.run() } } }", "User -> Other: calls"),
    ("struct User { let path = \\Home.room.size }", "User -> Home.Room: accesses"),
    ("struct User { func f(_ x: Int = Other.shared.number) {} }", "User -> Other: default-argument"),
    ("struct User { func f(_ x: Sign = Impl()) {} }", "User -> Impl: default-argument"),
    ("struct User { func f() -> Bool { Home.Room() == Home.Room() } }", "User -> Home.Room: creates calls"),
    ("struct User { func f() { struct Local { var other: Other } } }", "User -> Other: stores"),
    ("struct User { var f: (Other) -> Void }", "User -> Other: stores"),
    ("struct User { func f(_ x: Any) -> Bool { x is Other } }", "User -> Other: mentions"),
  ]

  static let declarations = """
    protocol Sign {}
    struct Impl: Sign {}
    class Other {
      static let shared = Other()
      var number = 1
      func run() {}
    }
    struct Home {
      var room = Room()
      struct Room {
        var size = 1
        static func == (left: Room, right: Room) -> Bool { left.size == right.size }
      }
    }
    func run(_ body: (Other) -> Void) {}
    """

  @Test func `references say how the code depends`() throws {
    // One compilation for all: each case is a file in which `User` has the case's own name.
    var files = ["Declarations.swift": Self.declarations]
    for (number, row) in Self.kinds.enumerated() {
      files["Case\(number).swift"] = row.source.replacing("User", with: "User\(number)").replacing(
        "Local", with: "Local\(number)")
    }
    let edges = Set(try CompiledProject(files).read().model.typeEdges)
    for (number, row) in Self.kinds.enumerated() {
      let expected = row.edge.replacing("User", with: "User\(number)")
      #expect(
        edges.contains(expected), "\(row.source) gives \(edges.filter { $0.hasPrefix("User\(number) ") }.sorted())")
    }
  }

  @Test func `code that belongs to no type and what belongs to none are told by their files`() throws {
    let project = try CompiledProject([
      "A.swift": "struct Thing { func use() { helper() } }",
      "B.swift": "func helper() { _ = Thing() }\nextension Array where Element == Thing { func all() { helper() } }",
    ])
    let model = try project.read().model
    #expect(
      model.typeEdges == [
        "- -> Thing: creates", "Array -> -: calls", "Array -> Thing: constrains", "Thing -> -: calls",
      ])
    #expect(
      model.references.map { "\(model[$0.file].path):\($0.line):\($0.column) \(model[$0.dependencyFile].path)" } == [
        "A.swift:1:29 B.swift", "B.swift:1:21 A.swift", "B.swift:2:34 A.swift", "B.swift:2:55 B.swift",
      ])
  }

  @Test func `what the compiler added is nobody's code`() throws {
    let project = try CompiledProject([
      "A.swift": "struct Name: Hashable { var text = Text() }\nstruct Text: Hashable { var value = 1 }",
      "B.swift": "struct User { func same(_ a: [Name], as b: [Name]) -> Bool { a == b } }",
    ])
    // Comparing names compares texts, in code that nobody wrote.
    #expect(try project.read().model.typeEdges == ["Name -> Text: creates", "User -> Name: signature"])
  }

  @Test func `who names an alias depends on the alias alone, until members are named`() throws {
    let project = try CompiledProject([
      "A.swift": "struct Real { var size = 1 }",
      "B.swift": "typealias Alias = Real",
      "C.swift": "struct User { var x: Alias }",
      "D.swift": "struct Reader { func read(_ x: Alias) -> Int { x.size } }",
    ])
    #expect(
      try project.read().model.typeEdges == [
        "- -> Real: mentions", "Reader -> -: signature", "Reader -> Real: accesses", "User -> -: stores",
      ])
  }

  @Test func `reading twice gives the same`() throws {
    let project = try CompiledProject([
      "A.swift": Self.declarations, "B.swift": "struct User { let a = Other(); let b = Home().room }",
    ])
    let first = try project.read().model
    let second = try project.read().model
    #expect(first.types == second.types)
    #expect(first.references == second.references)
    #expect(!first.references.isEmpty)
  }

  @Test func `a reference in a conditional clause is conditional`() throws {
    let project = try CompiledProject([
      "A.swift":
        "struct Real {}\nstruct User {\n  #if true\n  var x: Real?\n  #else\n  var y: Missing\n  #endif\n}\nstruct Other { var x: Real? }"
    ])
    let model = try project.read().model
    #expect(model.references.map { "\($0.line) \($0.traits.contains(.conditional))" } == ["4 true", "9 false"])
  }
}
