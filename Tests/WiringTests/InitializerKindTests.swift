import TestSupport
import Testing
import Wiring

/// Which initializer a type has, as Swift gives and writes them, and what is handed to it.
@Suite struct InitializerKindTests {
  private static let shelf = """

    final class Dep {}
    final class Other {}
    protocol Store {}
    final class Disk: Store {}
    """

  private static func call(_ root: String) -> String {
    let wired = Wired(root + shelf)
    return wired.problems.first ?? wired.steps.last ?? ""
  }

  /// A struct's own initializer takes what is stored, in order: what may be set has a default, what is constant with a
  /// value is no parameter, and neither is what belongs to the type, is computed or waits.
  @Test(arguments: [
    ("struct Root { let dep: Dep }", "return Root(dep: dep)"),
    ("struct Root { var dep: Dep }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep, other: Other }", "return Root(dep: dep, other: other)"),
    ("struct Root { let other: Other; let dep: Dep }", "return Root(other: other, dep: dep)"),
    ("struct Root { let dep: Dep; var other = Other() }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep; let other = Other() }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep; var other: Other? }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep; var other: Other { Other() } }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep; static let other = Other() }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep; static var other: Other = Other() }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep; lazy var other = Other() }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep; var other: Other { get { Other() } set {} } }", "return Root(dep: dep)"),
    ("struct Root { var dep: Dep { didSet {} }; let other: Other }", "return Root(dep: dep, other: other)"),
    ("struct Root { var dep: Dep { willSet {} } }", "return Root(dep: dep)"),
    ("struct Root { let (dep, other): (Dep, Other) }", "return Root(dep: dep, other: other)"),
    ("struct Root { public let dep: Dep; internal var other: Other }", "return Root(dep: dep, other: other)"),
    ("struct Root { let dep: Dep }; extension Root { init(text: Int) { dep = Dep() } }", "return Root(dep: dep)"),
    ("struct Root { let dep: Dep; let `in`: Other }", "return Root(dep: dep, in: other)"),
    ("struct Root { unowned let dep: Dep }", "return Root(dep: dep)"),
    ("struct Root { @MainActor let dep: Dep }", "return Root(dep: dep)"),
    ("struct Root { let store: any Store }", "return Root(store: disk)"),
    ("struct Root { let store: Store }", "return Root(store: disk)"),
    ("struct Root<S: Store> { let store: S }", "return Root<Disk>(store: disk)"),
    ("struct Root<S> where S: Store { let store: S }", "return Root<Disk>(store: disk)"),
  ])
  func memberwise(root: String, call: String) { #expect(Self.call(root) == call) }

  @Test(arguments: [
    ("final class Root { init(dep: Dep) {} }", "return Root(dep: dep)"),
    ("final class Root { public init(dep: Dep) {} }", "return Root(dep: dep)"),
    ("final class Root { required init(dep: Dep) {} }", "return Root(dep: dep)"),
    ("class Root { init(_ dep: Dep) {} }", "return Root(dep)"),
    ("class Root { init(with dep: Dep, and other: Other) {} }", "return Root(with: dep, and: other)"),
    ("class Root { nonisolated init(dep: Dep) {} }", "return Root(dep: dep)"),
    ("class Root { init<S: Store>(store: S, dep: Dep) {} }", "return Root(store: disk, dep: dep)"),
    ("class Root { init(store: some Store) {} }", "return Root(store: disk)"),
    ("class Root { init(dep: Dep, other: Other = Other()) {} }", "return Root(dep: dep)"),
    (
      "class Root { init(dep: Dep) {}; convenience init(dep: Dep, other: Other) { self.init(dep: dep) } }",
      "return Root(dep: dep)"
    ),
    ("class Root { init(dep: Dep) {}; init(dep: Dep, other: Other) {} }", "return Root(dep: dep, other: other)"),
    ("class Root { init(dep: Dep) {}; init(dep: Dep, name: String) {} }", "return Root(dep: dep)"),
    ("class Root { init(dep: Dep) {}; init?(dep: Dep, other: Other) {} }", "return Root(dep: dep)"),
    ("class Root: Base {}\nclass Base { init(dep: Dep) {} }", "return Root(dep: dep)"),
    ("class Root: Base { let other = Other() }\nclass Base { init(dep: Dep) {} }", "return Root(dep: dep)"),
    ("class Root: Middle {}\nclass Middle: Base {}\nclass Base { init(dep: Dep) {} }", "return Root(dep: dep)"),
    (
      "class Root: Base { init(other: Other) { super.init(dep: Dep()) } }\nclass Base { init(dep: Dep) {} }",
      "return Root(other: other)"
    ),
    (
      "class Root: Base { override init(dep: Dep) { super.init(dep: dep) } }\nclass Base { init(dep: Dep) {} }",
      "return Root(dep: dep)"
    ),
    ("final class Root {}\nextension Root { convenience init(dep: Dep) { self.init() } }", "return Root()"),
    ("actor Root { init(dep: Dep) {} }", "return Root(dep: dep)"), ("class Root { var dep = Dep() }", "return Root()"),
    ("class Root { var dep: Dep? }", "return Root()"), ("class Root { var dep: Dep! }", "return Root()"),
    ("struct Root { let dep: Dep; init(dep: Dep) { self.dep = dep } }", "return Root(dep: dep)"),
    (
      "struct Root { let dep: Dep; init(_ dep: Dep, other: Other) { self.dep = dep } }",
      "return Root(dep, other: other)"
    ),
    ("final class Root { init(dep: Dep) throws {} }", "return try Root(dep: dep)"),
    ("final class Root { init(dep: Dep) async {} }", "return await Root(dep: dep)"),
    ("final class Root { init(dep: Dep) throws(CancellationError) {} }", "return try Root(dep: dep)"),
    ("final class Root { init(dep: borrowing Dep) {} }", "return Root(dep: dep)"),
    ("final class Root { init(dep: sending Dep) {} }", "return Root(dep: dep)"),
    ("final class Root { init(dep: isolated Keeper) {} }\nactor Keeper {}", "return Root(dep: keeper)"),
    ("final class Root { init(dep: Dep?) {} }", "return Root(dep: dep)"),
    ("final class Root { init(dep: Dep!) {} }", "return Root(dep: dep)"),
    ("final class Root { init(dep: Optional<Dep>) {} }", "return Root(dep: dep)"),
    ("final class Root { init(dep: Box.Dep) {} }\nenum Box { final class Dep {} }", "return Root(dep: dep)"),
    ("final class Root { init(dep: Core.Dep) {} }", "return Root(dep: dep)"),
    ("final class Root { init(dep: (Dep)) {} }", "return Root(dep: dep)"),
  ])
  func written(root: String, call: String) { #expect(Self.call(root) == call) }

  /// Objects drawn by lot, each of which asks for some that stand below it.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func everyObjectIsMadeOnceAndBeforeItsUsers(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...12, using: &lot)
    var asks: [[Int]] = []
    for number in 0..<count {
      asks.append((0..<number).filter { _ in Int.random(in: 0..<3, using: &lot) == 0 })
    }
    // The root asks for all that nobody else does.
    let asked = Set(asks.joined())
    asks[count - 1] += (0..<(count - 1)).filter { !asked.contains($0) && !asks[count - 1].contains($0) }
    let source = asks.enumerated().map { number, below in
      let name = number == count - 1 ? "Root" : "Part\(number)"
      return "final class \(name) { init(\(below.map { "p\($0): Part\($0)" }.joined(separator: ", "))) {} }"
    }
    let wired = Wired(source.shuffled(using: &lot).joined(separator: "\n"))
    #expect(wired.problems == [])
    var made: Set<String> = []
    for step in wired.steps.dropFirst() {
      let words = step.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      let type = words[0] == "return" ? words[1] : words[2]
      let number = type == "Root" ? count - 1 : Int(type.dropFirst(4)) ?? -1
      let arguments = words.dropFirst(words[0] == "return" ? 2 : 3)
      #expect(Array(arguments) == asks[number].flatMap { ["p\($0)", "part\($0)"] })
      #expect(asks[number].allSatisfy { made.contains("Part\($0)") })
      #expect(made.insert(type).inserted)
    }
    #expect(made.count == count)
  }

  /// What takes nothing as well as an object gets what there is.
  @Test(arguments: [
    ("dep: Helper?", ["func makeRoot(n: Int) -> Root {", "let helper = Helper(n: n)", "return Root(dep: helper)"]),
    ("dep: Helper!", ["func makeRoot(n: Int) -> Root {", "let helper = Helper(n: n)", "return Root(dep: helper)"]),
    (
      "dep: Helper?, other: Helper",
      [
        "func makeRoot(n: Int) -> Root? {", "guard let helper = Helper(n: n) else { return nil }",
        "return Root(dep: helper, other: helper)",
      ]
    ),
  ])
  func whatMayBeMissingEndsNothing(parameters: String, steps: [String]) {
    let wired = Wired(
      "final class Root { init(\(parameters)) {} }\nfinal class Helper { init?(n: Int) {} }")
    #expect(wired.steps == steps, "\(wired.problems)")
  }

  /// What code shares already is not made twice.
  @Test func theOneInstanceThatThereIs() {
    let source =
      "final class Root { init(store: any Store = Disk.shared) {} }\nprotocol Store {}\nfinal class Disk: Store { static let shared = Disk(); init() {} }"
    let wired = Wired(source)
    #expect(wired.steps.dropFirst() == ["let disk = Disk.shared", "return Root(store: disk)"])
    #expect(
      wired.notes == ["Core.Disk is the one in Disk.shared; --initializer 'Core.Disk.init()' makes another"])
    for decide in [{ $0.initializers = ["Core.Disk.init()"] }, { $0.perUse = ["Disk"] }]
      as [(inout WiringRequest) -> Void]
    {
      #expect(Wired(source, decide).steps.dropFirst().first == "let disk = Disk()")
    }
    #expect(Wired(source, root: "Disk").steps.last == "return Disk()")
  }

  /// What a class asks for itself comes before what it inherits.
  @Test(arguments: [
    ("convenience init(dep: Dep) { self.init() }", "return Root(dep: dep)"),
    ("convenience init(n: Int) { self.init() }", "return Root()"),
    ("convenience init(dep: Dep) { self.init(n: 1) }; init(n: Int) { super.init() }", "return Root(n: n)"),
  ])
  func anInheritedInitializer(own: String, call: String) {
    let wired = Wired("class Base { init() {} }\nfinal class Root: Base { \(own) }\nfinal class Dep {}")
    #expect(wired.steps.last == call, "\(wired.problems)")
  }

  /// What responds to the user is on the main actor.
  @Test(arguments: [
    ("UIViewController", true), ("UITableViewController", true), ("NSWindow", true), ("UIKit.UIView", true),
    ("Base", true), ("UIImage", false), ("NSObject", false),
  ])
  func heirsOfUIKitAreOnTheMainActor(base: String, isOnMainActor: Bool) {
    let wired = Wired(
      "import UIKit\nclass Base: UIViewController { init() {} }\nfinal class Root: \(base) { init(dep: Dep) {} }\nfinal class Dep {}"
    )
    #expect(wired.text.contains("@MainActor") == isOnMainActor, "\(wired.problems)")
  }
}
