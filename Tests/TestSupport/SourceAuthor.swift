/// Writes Swift of every kind over a handful of names, by lot: it parses, and most of what it names is there.
///
/// ```swift
/// var author = SourceAuthor(seed: 7)
/// let file = author.file()
/// ```
package struct SourceAuthor {
  package var lot: SeededGenerator
  /// Types are `T0`, `T1` …, members `m0`, `m1` …
  private let nameCount: Int

  package init(seed: UInt64, names nameCount: Int = 6) {
    lot = SeededGenerator(seed: seed)
    self.nameCount = nameCount
  }

  package mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &lot) }

  package mutating func one(_ choices: [String]) -> String { choices[number(choices.count)] }

  package mutating func typeName() -> String { "T\(number(nameCount))" }

  package mutating func member() -> String { "m\(number(nameCount))" }

  /// Several of what `write` gives.
  private mutating func several(_ most: Int, _ separator: String, _ write: (inout Self) -> String) -> String {
    (0..<(1 + number(most))).map { _ in write(&self) }.joined(separator: separator)
  }

  // MARK: - Types

  package mutating func type(_ depth: Int = 0) -> String {
    func inner(_ author: inout Self) -> String { author.type(depth + 1) }
    switch number(depth > 2 ? 3 : 18) {
    case 0...2: return typeName()
    case 3: return "[\(inner(&self))]"
    case 4: return "[\(typeName()): \(inner(&self))]"
    case 5: return "(\(inner(&self)))?"
    case 6: return "(\(inner(&self)), \(member()): \(inner(&self)))"
    case 7: return "(\(inner(&self))) \(one(["", "async ", "throws ", "throws(\(typeName())) "]))-> \(inner(&self))"
    case 8: return "\(typeName())<\(inner(&self))>"
    case 9: return "\(typeName()).\(typeName())"
    case 10: return "any \(typeName()) & \(typeName())"
    case 11: return "some \(typeName())"
    case 12: return "\(typeName()).Type"
    case 13: return "@Sendable (\(inner(&self))) -> Void"
    case 14: return "any ~Copyable"
    case 15: return "App.\(typeName())"
    case 16: return "Self"
    default: return one(["Int", "String", "Any"])
    }
  }

  // MARK: - Expressions

  package mutating func expression(_ depth: Int = 0) -> String {
    var text = operand(depth)
    for _ in 0..<number(3) { text += postfix(depth) }
    return number(5) == 0 && depth < 3
      ? "\(text) \(one(["+", "??", "==", "..<", "&&"])) \(expression(depth + 1))" : text
  }

  private mutating func operand(_ depth: Int) -> String {
    func inner(_ author: inout Self) -> String { author.expression(depth + 1) }
    switch number(depth > 2 ? 5 : 20) {
    case 0: return member()
    case 1: return typeName() + "()"
    case 2: return one(["(1)", "(2.5)", "(true)", "(nil)", "(\"text\")", "(#line)", "(/a.b/)", "self"])
    case 3: return ".\(member())"
    case 4: return "(\(typeName()).self)"
    case 5: return "\(member())(\(inner(&self)), \(member()): \(inner(&self)))"
    case 6: return "[\(inner(&self)), \(inner(&self))]"
    case 7: return "[\(inner(&self)): \(inner(&self))]"
    case 8: return "(\(inner(&self)), \(member()): \(inner(&self)))"
    case 9: return "(\"a \\(\(inner(&self))) b\")"
    case 10: return "{ \(number(2) == 0 ? "(\(member()): \(type(depth + 1))) in " : "")\(inner(&self)) }"
    case 11: return "(\(inner(&self)) as\(one([" ", "? ", "! "]))\(type(depth + 1)))"
    case 12: return "(\(inner(&self)) is \(typeName()))"
    case 13: return "(\(inner(&self)) ? \(inner(&self)) : \(inner(&self)))"
    case 14: return "(\\\(typeName()).\(member()).\(member()))"
    case 15: return "#\(member())(\(inner(&self)))"
    // Not `try? (…)`: in an interpolation that is an error to the parser, though to no compiler.
    case 16: return "(try\(one(["", "?", "!"])) \(member())(\(inner(&self))))"
    case 17: return "(if \(member()) { \(inner(&self)) } else { \(inner(&self)) })"
    case 18: return "\(typeName())<\(type(depth + 1))>(\(inner(&self)))"
    default: return "(await \(inner(&self)))"
    }
  }

  private mutating func postfix(_ depth: Int) -> String {
    switch number(8) {
    case 0...2: return ".\(member())"
    case 3: return ".\(member())()"
    case 4: return "[\(depth > 2 ? "0" : expression(depth + 1))]"
    case 5: return "?.\(member())"
    case 6: return "!"
    default: return ".\(member()) { $0.\(member()) }"
    }
  }

  // MARK: - Statements

  package mutating func statement(_ depth: Int = 0) -> String {
    func inner(_ author: inout Self) -> String { author.block(depth + 1) }
    switch number(depth > 1 ? 5 : 15) {
    case 0: return "_ = \(expression(1))"
    case 1: return "\(one(["let", "var"])) \(member()) = \(expression(1))"
    case 2: return "let \(member()): \(type(1)) = \(expression(1))"
    case 3: return "return \(expression(1))"
    case 4: return "\(member()) = \(expression(1))"
    case 5: return "if let \(member()) = \(member()), \(member()).\(member()) \(inner(&self)) else \(inner(&self))"
    case 6: return "guard case .\(member())(let \(member())) = \(member()) else \(inner(&self))"
    case 7: return "for \(one(["", "case "]))\(member()) in \(member()) \(inner(&self))"
    case 8: return "while \(member()) \(inner(&self))"
    case 9: return "switch \(member()) { case .\(member())(let x) where x: \(expression(2)); default: break }"
    case 10: return "do { try \(expression(2)) } catch let e as \(typeName()) \(inner(&self)) catch \(inner(&self))"
    case 11: return "defer \(inner(&self))"
    case 12: return "let (\(member()), (_, \(member()))) = \(expression(1))"
    case 13: return "func \(member())(\(member()): \(type(1))) \(inner(&self))"
    default: return "#if os(Linux)\n\(statement(depth + 1))\n#else\n\(statement(depth + 1))\n#endif"
    }
  }

  private mutating func block(_ depth: Int) -> String { "{\n" + several(2, "\n") { $0.statement(depth) } + "\n}" }

  // MARK: - Declarations

  package mutating func memberDeclaration(_ depth: Int = 0) -> String {
    let head = one([
      "", "", "public ", "private ", "static ", "@W ", "@available(*, deprecated) ", "public private(set) ",
    ])
    let function = one(["", "public ", "private ", "static ", "@inlinable "])
    switch number(depth > 1 ? 8 : 11) {
    case 0: return "\(head)var \(member()): \(type())"
    case 1: return "\(head)var \(member()) = \(expression(1))"
    case 2: return "\(head)var \(member()): \(type()) \(block(1))"
    case 3: return "public var \(member()): \(type()) { get \(block(2)) set(x) \(block(2)) }"
    case 4:
      return
        "\(function)func \(member())<U: \(typeName())>(_ x: \(type()), \(member()): U = \(expression(2))) \(effects())-> \(type()) \(block(1))"
    case 5: return "public init(\(member()): \(type())) \(block(1))"
    case 6: return "subscript(i: \(type())) -> \(type()) \(block(1))"
    case 7: return "typealias \(typeName()) = \(type())"
    case 8: return declaration(depth + 1)
    case 9: return "#if DEBUG\n\(memberDeclaration(depth + 1))\n#endif"
    default: return "let (\(member()), (\(member()), _)) = \(expression(2))"
    }
  }

  private mutating func effects() -> String {
    one(["", "async ", "throws ", "async throws(\(typeName())) "])
  }

  private mutating func members(_ depth: Int) -> String {
    "{\n" + several(3, "\n") { $0.memberDeclaration(depth) } + "\n}"
  }

  package mutating func declaration(_ depth: Int = 0) -> String {
    let access = one(["", "public ", "private "])
    switch number(depth > 0 ? 4 : 9) {
    case 0: return "\(access)struct \(typeName())<U>: \(typeName()) \(members(depth))"
    case 1: return "@\(typeName()) \(access)class \(typeName()): \(typeName()), \(typeName()) \(members(depth))"
    case 2: return "\(access)enum \(typeName()) {\ncase \(member()), \(member())(\(type()), x: \(type()))\n}"
    case 3: return "\(access)actor \(typeName()) \(members(depth))"
    case 4:
      return
        "protocol \(typeName()) {\nassociatedtype U: \(typeName())\nfunc \(member())() -> U\nvar \(member()): \(type()) { get set }\n}"
    case 5, 6: return "\(access)extension \(typeName()): \(typeName()) where U == \(typeName()) \(members(depth))"
    case 7: return "#if os(macOS)\n\(declaration(1))\n#else\n\(declaration(1))\n#endif"
    default: return memberDeclaration(1)
    }
  }

  /// A file of several declarations.
  package mutating func file(_ most: Int = 6) -> String {
    "import Foundation\n" + several(most, "\n\n") { $0.declaration() } + "\n"
  }
}

// MARK: - Programs

extension SourceAuthor {
  /// Files of one module in which no type and no member of a type is declared twice, so that each name means one thing
  /// in whatever order they are read; nothing in them is private.
  package static func program(seed: UInt64, files count: Int) -> [(path: String, text: String)] {
    var author = SourceAuthor(seed: seed, names: 30)
    var declared: Set<String> = []
    return (0..<count).map { number in
      let text = author.file(3).replacing("private(set) ", with: "").replacing("private ", with: "")
      return ("App/File\(number).swift", declaringOnce(text, &declared))
    }
  }

  /// Gives every declaration a name of its own: the second `T1` is `T1again`, and what names it means the first.
  private static func declaringOnce(_ text: String, _ declared: inout Set<String>) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var isDeclaring = false
      var result = ""
      var rest = line[...]
      while !rest.isEmpty {
        let word = rest.prefix { $0.isLetter || $0.isNumber }
        guard !word.isEmpty else {
          let sign = rest.removeFirst()
          if !" (,".contains(sign) { isDeclaring = false }
          result.append(sign)
          continue
        }
        rest.removeFirst(word.count)
        var name = String(word)
        if isDeclaring, "Tm".contains(name.prefix(1)) { while !declared.insert(name).inserted { name += "again" } }
        if Self.introducers.contains(name) { isDeclaring = true }
        result += name
      }
      return result
    }.joined(separator: "\n")
  }

  private static let introducers: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "func", "var", "let", "case",
  ]
}
