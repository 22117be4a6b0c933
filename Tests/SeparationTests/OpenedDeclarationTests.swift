import Separation
import SeparationPlans
import Testing

/// What has to be opened so that code that stays may go on naming what moves.
@Suite struct OpenedDeclarationTests {
  private func opened(_ b: String, whatStays rest: String) async throws -> [String] {
    let suggestion = try await Suggestion.ofPair(a: "public func take(_ plan: Plan) {}", b: b, rest: rest)
    #expect(suggestion.obstacles == [])
    return suggestion.raises
  }

  /// What code that stays uses without its name.
  @Test(arguments: [
    // What fulfils the requirements of a protocol to which an extension that stays conforms the type.
    (
      "public struct Plan { func area() -> Int { 1 }; func other() {} }",
      "protocol Sized { func area() -> Int }\nextension Plan: Sized {}", ["Plan.area()"]
    ),
    (
      "public struct Plan { typealias Key = Int; struct Part {}; static func make() -> Int { 1 } }",
      "protocol Keyed { associatedtype Key; associatedtype Part }\nextension Plan: Keyed {}", ["Plan.Key", "Plan.Part"]
    ),
    (
      "public struct Plan { init(n: Int) {} }",
      "protocol Made: Base {}\nprotocol Base { init(n: Int) }\nextension Plan: Made {}", ["Plan.init(n:)"]
    ),
    // What statements become in a result builder's closure, and attributes with arguments.
    (
      "@resultBuilder public enum Plan { public static func buildBlock(_ n: Int...) -> Int { 1 }; static func buildOptional(_ n: Int?) -> Int { 1 } }",
      "@Plan func made() -> Int { if true { 3 } }", ["Plan.buildOptional(_:)"]
    ),
    (
      "@propertyWrapper public struct Plan { public var wrappedValue: Int; init(wrappedValue: Int, step: Int) { self.wrappedValue = wrappedValue } }",
      "struct Stay { @Plan(step: 3) var q = 3 }", ["Plan.init(wrappedValue:step:)"]
    ),
    // By the name of an heir.
    (
      "open class Plan { public init() {}; init(n: Int) {} }",
      "final class Heir: Plan {}\nfunc make() -> Heir { Heir(n: 3) }", ["Plan.init(n:)"]
    ),
  ])
  func whatNothingSpellsIsOpened(b: String, rest: String, names: [String]) async throws {
    #expect(try await opened(b, whatStays: rest) == names)
  }

  /// What fulfils the requirements of a protocol that is opened is opened with it, wherever it stands.
  @Test(arguments: [
    ("public struct Stay: Hidden { func go() {} }", ["Stay.go()"]),
    ("public struct Stay: Hidden {}\nextension Stay { func go() {} }", ["Stay.go()"]),
    ("public struct Stay { func go() {} }\nextension Stay: Hidden {}", ["Stay.go()"]),
    ("open class Base { func go() {} }\npublic class Stay: Base, Hidden {}", ["Base.go()"]),
    (
      "open class Base { func go() {} }\npublic class Stay: Base, Hidden { override func go() {} }",
      ["Base.go()", "Stay.go()"]
    ),
    (
      "protocol Finer: Hidden {}\nextension Finer { func go() {} }\npublic struct Stay: Finer {}",
      ["Finer", "Finer.go()", "extension Finer"]
    ),
    ("typealias Both = Hidden & Sendable\npublic struct Stay: Both { func go() {} }", ["Stay.go()"]),
    ("extension String: Hidden {}\nextension String { func go() {} }", ["String.go()"]),
    // As open as its type is.
    ("struct Stay: Hidden { func go() {}; func other() {} }", []),
    ("public struct Stay: Hidden { func go() {}; func go(_ n: Int) {} }", ["Stay.go()"]),
  ])
  func whatFulfilsAnOpenedProtocolIsOpened(rest: String, names: [String]) async throws {
    let raises = try await opened(
      "protocol Hidden { func go() }\npublic struct Plan { func all() -> [any Hidden] { [] } }",
      whatStays: "func use(_ all: [any Hidden]) {}\n\(rest)")
    #expect(raises.filter { !$0.contains("Hidden") }.sorted() == names.sorted())
  }

  /// A property is never more open than its type, whether that is written or not.
  @Test(arguments: [
    ("var key: Key", ["Key", "Plan.key"]),
    ("var key = Key()", ["Key", "Plan.key"]),
    ("lazy var key = Key()", ["Key", "Plan.key"]),
    ("static let key = Key()", ["Key", "Plan.key"]),
    ("var key = [Key()]", ["Key", "Plan.key"]),
    ("var key = [1: Key()]", ["Key", "Plan.key"]),
    ("var key = Key.make()", ["Key", "Plan.key"]),
    ("var key = Key.all.first", ["Key", "Plan.key"]),
    ("var key = { Key() }()", ["Key", "Plan.key"]),
    ("var key = true ? Key() : Key()", ["Key", "Plan.key"]),
    ("var key = (Key(), 1)", ["Key", "Plan.key"]),
    ("var key = Box(Key())", ["Box", "Key", "Plan.key"]),
    ("var key = Nest.Deep()", ["Nest", "Nest.Deep", "Plan.key"]),
    ("var key = makeKey()", ["Key", "Plan.key"]),
    ("var key = makeKey", ["Key", "Plan.key"]),
    ("var key = \\Key.count", ["Key", "Plan.key"]),
    ("var key = Key.self", ["Key", "Plan.key"]),
    ("var key = 1", ["Plan.key"]),
  ])
  func thePropertyTakesItsTypeAlong(property: String, names: [String]) async throws {
    let raises = try await opened(
      """
      public final class Plan { public init() {}; \(property) }
      struct Key { static let all = [Key()]; static func make() -> Key? { nil }; var count = 0 }
      struct Box<Content> { var content: Content; init(_ content: Content) { self.content = content } }
      enum Nest { struct Deep {} }
      func makeKey() -> Key { Key() }
      """, whatStays: "func look(_ plan: Plan) { _ = \(property.hasPrefix("static") ? "Plan" : "plan").key }")
    #expect(Set(names).isSubset(of: raises), "\(raises)")
    #expect(raises.contains("Key") == names.contains("Key"))
  }

  /// A written initializer names the types of properties that write none.
  @Test func theImplicitInitializerTakesTheTypesOfPropertiesAlong() async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func take(_ plan: Plan) {}",
      b: "public struct Plan { var key = Key(); var count: Int }\nstruct Key {}",
      rest: "func make() -> Plan { Plan(count: 1) }")
    #expect(suggestion.plan.implicitInitializers.count == 1)
    #expect(suggestion.raises == ["Key"])
  }

  /// The compiler's `init(actorSystem:)` is as open as the actor, and sets what no initializer can name.
  @Test(arguments: [("distributed", 0), ("", 1)])
  func theInitializerOfADistributedActorIsNotWritten(modifier: String, count: Int) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func take(_ plan: Plan) {}",
      b: "public \(modifier) actor Plan { public typealias ActorSystem = LocalTestingDistributedActorSystem }",
      rest: "func make(_ system: LocalTestingDistributedActorSystem) -> Plan { Plan(actorSystem: system) }")
    #expect(suggestion.plan.implicitInitializers.count == count)
  }

  @Test(arguments: [
    // What attributes of the type look for, no code names.
    (
      "@dynamicMemberLookup public struct Plan { subscript(dynamicMember name: String) -> Int { 1 } }",
      "func look(_ plan: Plan) -> Int { plan.anything }", ["Plan.subscript(dynamicMember:)"]
    ),
    (
      "@dynamicCallable public struct Plan { func dynamicallyCall(withArguments list: [Int]) -> Key { Key() } }\nstruct Key {}",
      "func look(_ plan: Plan) { _ = plan(1, 2) }", ["Plan.dynamicallyCall(withArguments:)", "Key"]
    ),
    (
      "public struct Plan { func callAsFunction() {} }", "func look(_ plan: Plan) { plan() }", ["Plan.callAsFunction()"]
    ),
    (
      "public struct Plan { subscript(place: Int) -> Int { 1 } }", "func look(_ plan: Plan) { _ = plan[1] }",
      ["Plan.subscript(_:)"]
    ),
    (
      "public struct Plan { static func ~= (plan: Plan, number: Int) -> Bool { true } }",
      "func look(_ plan: Plan) { switch 1 { case plan: break; default: break } }", ["Plan.~=(plan:number:)"]
    ),
    (
      "public struct Plan { static prefix func - (plan: Plan) -> Plan { plan } }",
      "func look(_ plan: Plan) { _ = -plan }", ["Plan.-(plan:)"]
    ),
    // Members by paths, patterns, and of extensions.
    (
      "public struct Plan { var count: Int { 1 } }", "func look(_ list: [Plan]) -> [Int] { list.map(\\.count) }",
      ["Plan.count"]
    ),
    (
      "public enum Plan { case one; static var other: Plan { .one } }",
      "func look() -> Plan { .other }", ["Plan.other"]
    ),
    (
      "public struct Plan {}\nextension Array where Element == Plan { var only: Plan? { first } }",
      "func look(_ list: [Plan]) { _ = list }", []
    ),
    // What is open already stays as it is.
    ("public struct Plan { public var count: Int { 1 } }", "func look(_ plan: Plan) { _ = plan.count }", []),
    ("public struct Plan { package var count: Int { 1 } }", "func look(_ plan: Plan) { _ = plan.count }", []),
    // What nobody who stays names, too.
    ("public struct Plan { var count: Int { 1 }; func go() {} }", "func look(_ plan: Plan) {}", []),
  ])
  func membersThatAreUsedAreOpened(b: String, rest: String, names: [String]) async throws {
    #expect(try await opened(b, whatStays: rest) == names)
  }

  /// A type that is opened brings its members, since a conformance may ask for any of them.
  @Test(arguments: [
    ("struct Key { func go() {}; private func hide() {} }", ["Key", "Key.go()", "Plan.key"]),
    ("enum Key { case one; var next: Key { self } }", ["Key", "Key.one", "Key.next", "Plan.key"]),
    ("struct Key {}\nextension Key { func more() {} }", ["Key", "Plan.key"]),
    ("typealias Key = Inner\nstruct Inner {}", ["Inner", "Key", "Plan.key"]),
    ("typealias Key = [String: Inner]\nstruct Inner {}", ["Inner", "Key", "Plan.key"]),
    ("protocol Named {}\nstruct Key: Named {}", ["Key", "Named", "Plan.key"]),
    ("class Base {}\nclass Key: Base {}", ["Base", "Key", "Plan.key"]),
    (
      "struct Key<Content: Named> { var content: Content? }\nprotocol Named {}\nextension Int: Named {}",
      ["Key", "Key.content", "Named", "Plan.key"]
    ),
  ])
  func theTypeBringsWhatItIsMadeOf(key: String, names: [String]) async throws {
    let type = key.contains("Key<") ? "Key<Int>" : "Key"
    let raises = try await opened(
      "public struct Plan { var key: \(type)? ; public init() {} }\n\(key)",
      whatStays: "func look(_ plan: Plan) { _ = plan.key }")
    #expect(raises.sorted() == names.sorted())
  }

  /// Overrides are as open as what they override, requirements and their witnesses as the protocol.
  @Test(arguments: [
    (
      "public class Base { public init() {}; func go() {} }\npublic final class Plan: Base { override func go() {} }",
      "func look(_ base: Base) { base.go() }", ["Base.go()", "Plan.go()"]
    ),
    (
      "protocol Going { func go() }\npublic struct Plan: Going { func go() {} }",
      "func look(_ plan: Plan) { let going: any Going = plan; going.go() }", ["Going", "Going.go()", "Plan.go()"]
    ),
  ])
  func whatBelongsToAnotherIsAsOpen(b: String, rest: String, names: [String]) async throws {
    #expect(try await opened(b, whatStays: rest).sorted() == names.sorted())
  }

  @Test(arguments: [
    ("public private(set) var count = 0", "_ = plan.count", [String]()),
    ("public internal(set) var count = 0", "plan.count = 1", ["restrictedSetter Plan.count B/Rest.swift:64"]),
    ("public fileprivate(set) var count = 0", "_ = plan.count", []),
    ("public var count = 0", "plan.count = 1", []),
  ])
  func settersThatStayClosedAreTold(property: String, use: String, obstacles: [String]) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func take(_ plan: Plan) {}", b: "public struct Plan { public init() {}; \(property) }",
      rest: "func look(_ start: Plan) { var plan = start; plan = start; \(use) }")
    #expect(suggestion.obstacles == obstacles)
  }

  /// A place that only takes the value goes on compiling; one that sets it does not, however it does so.
  @Test(arguments: [
    ("count", "plan.count = 1", true), ("count", "plan.count += 1", true), ("count", "raise(&plan.count)", true),
    ("count", "(plan.count, _) = (1, 2)", true), ("items", "plan.items.append(1)", true),
    ("items", "plan.items[0] = 1", true), ("items", "plan.items[0] += 1", true),
    ("items", "plan.items.removeAll()", true), ("items", "raise(&plan.items[0])", true),
    ("part", "plan.part.size = 1", true), ("part", "plan.part.grow()", true),
    ("part", "plan[keyPath: \\.part.size] = 1", true), ("count", "let path = \\Plan.count; _ = path", true),
    ("count", "write(\\.count)", true), ("count", "takes { plan.count = 1 }", true),
    ("count", "print(plan.count)", false), ("count", "_ = plan.count == 1", false),
    ("count", "_ = plan.count <= 1", false), ("count", "let count = plan.count; _ = count", false),
    ("count", "var other = 0; other = plan.count; _ = other", false),
    ("count", "switch plan.count { default: break }", false),
    ("items", "_ = plan.items.map { $0 }", false), ("items", "_ = plan.items.sorted()", false),
    ("items", "for item in plan.items { _ = item }", false), ("items", "_ = plan.items[0]", false),
    ("items", "_ = plan.items.isEmpty", false), ("part", "_ = plan.part.size", false),
    ("part", "plan.part.show()", false), ("node", "plan.node.size = 1", false), ("node", "plan.node.grow()", false),
    ("count", "_ = [plan].map(\\.count)", false), ("count", "_ = plan[keyPath: \\.count]", false),
    ("count", "read(\\.count)", false), ("count", "if plan.count > 0 {}", false),
  ])
  func onlyWhatSetsIsKeptFromSetting(property: String, use: String, isTold: Bool) async throws {
    let types = ["count": "Int = 0", "items": "[Int] = []", "part": "Part = Part()", "node": "Node = Node()"]
    let suggestion = try await Suggestion.ofPair(
      a: "public func take(_ plan: Plan) {}",
      b: """
        public struct Plan { public init() {}; public internal(set) var \(property): \(types[property]!) }
        public struct Part { public init() {}; public var size = 0; public mutating func grow() {}; public func show() {} }
        public final class Node { public init() {}; public var size = 0; public func grow() {} }
        """,
      rest: """
        func raise(_ value: inout Int) {}
        func takes(_ body: () -> Void) {}
        func write(_ path: WritableKeyPath<Plan, Int>) {}
        func read(_ path: KeyPath<Plan, Int>) {}
        func look(_ start: Plan) { var plan = start; plan = start; \(use) }
        """)
    #expect(suggestion.obstacles == (isTold ? ["restrictedSetter Plan.\(property) B/Rest.swift:68"] : []))
  }

  /// An initializer is written where the sources say what each property takes.
  @Test(arguments: [
    ("var all = [Int]()", true), ("var all = [String: [Int]]()", true), ("var all = 1", true),
    ("var first = 1, second: Int = 2", true), ("let all = make()", true), ("var all = make().last", true),
    ("var (left, right) = (1, 2)", false), ("var all = foreign()", false),
  ])
  func anInitializerIsWrittenWhereTypesAre(property: String, isWritten: Bool) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func take(_ plan: Plan) {}", b: "public struct Plan { var other: Int; \(property) }",
      rest: "func look() { _ = Plan(other: 1) }\nfunc make() -> [Any] { [Rest()] }")
    let obstacles = suggestion.obstacles.filter { $0.hasPrefix("unwritable") }
    #expect(obstacles.isEmpty == isWritten, "\(suggestion.obstacles)")
  }
}
