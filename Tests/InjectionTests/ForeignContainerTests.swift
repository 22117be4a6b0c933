import CodeModel
import InjectionFindings
import Testing

/// Locators that the codebase makes of a framework's container, or of who holds one.
@Suite struct ForeignContainerTests {
  private let users = """
    protocol Store { func load() }
    protocol Clock { func now() }
    protocol Mail { func send() }
    """

  private func texts(_ source: String) -> [String] {
    InjectionSample("import Swinject\n\(users)\n\(source)").texts(.serviceLocator, .singleton, .ambientAccess)
  }

  @Test func aStaticFunctionOfAnExtension() throws {
    let found = texts(
      """
      extension Assembler {
        private static let one = Assembler([])
        static func resolve<T>(_ type: T.Type) -> T { one.resolver.resolve(type)! }
        static func store() -> any Store { resolve(Store.self) }
      }
      final class P { func go() { Assembler.resolve(Store.self).load() } }
      final class Q { let store: any Store; init() { store = Assembler.resolve(Store.self) } }
      func run() { Assembler.resolve(Store.self).load() }
      """)
    #expect(
      found == [
        "note 7: Assembler hands out whatever is registered, by static members of an extension, to 3 places in 2 types and 1 file of 1 module"
      ])
  }

  @Test func theContainerItself() {
    let found = texts(
      """
      extension Container { static let shared = Container() }
      final class P { func go() { Container.shared.resolve(Store.self)!.load() } }
      final class Q { let store: any Store; init() { store = Container.shared.resolve(Store.self)! } }
      """)
    #expect(found.map { $0.hasSuffix("members of an extension, to 2 places in 2 types of 1 module") } == [true])
  }

  @Test func servicesOfAnExtension() {
    let members = """
      static func makeStore() -> any Store { fatalError() }
      static var clock: any Clock { fatalError() }
      """
    let users = """
      final class P { func go() { Container.makeStore().load(); Container.clock.now() } }
      final class Q { func go() { Container.makeStore().load() } }
      """
    let mail = "static var mail: any Mail { fatalError() }"
    #expect(
      texts("extension Container { \(members)\n\(mail) }\n\(users)") == [
        "note 5: Container hands out 3 services (makeStore, clock, mail) to 3 places in 2 types of 1 module"
      ])
    #expect(texts("extension Container { \(members) }\n\(users)") == [])
    // A container of the codebase's own is another matter.
    #expect(texts("struct Container {}\nextension Container { static let width = 3 }\n\(users)") == [])
  }

  @Test(arguments: ["class func sharedInstance() -> Core", "static func shared() -> Core", "static var current: Core"])
  func whoHoldsOneByAGetter(entrance: String) {
    let call = entrance.contains("()") ? "\(entrance.split(separator: " ")[2])" : "current"
    let found = texts(
      """
      final class Core {
        private static let one = Core()
        let container = Container()
        \(entrance) { one }
      }
      final class P { func go() { Core.\(call).container.resolve(Store.self)!.load() } }
      final class Q { func go() { Core.\(call).container.resolve(Store.self)!.load() } }
      """)
    #expect(found.count == 1)
    #expect(found[0].contains("Core.\(call) hands out its container, and with it whatever is registered, to 2 places"))
  }

  @Test func aTypeWhoseStaticMembersResolveInOne() {
    let found = texts(
      """
      final class Core { static let shared = Core(); let container = Container() }
      enum Services {
        static var store: any Store { Core.shared.container.resolve(Store.self)! }
        static var clock: any Clock { Core.shared.container.resolve(Clock.self)! }
        static let limit = 3
        static let title = ""
        static let width = 1
      }
      final class P { func go() { Services.store.load() } }
      final class Q { func go() { Services.clock.now() } }
      """)
    #expect(found.contains("note 6: Services hands out 2 services (store, clock) to 2 places in 2 types of 1 module"))
  }

  @Test func oneThatRegistersByTheTypeOfTheInstance() {
    let found = texts(
      """
      final class Box {
        static func register<T>(_ instance: T) {}
        static func resolve<T>() -> T { fatalError() }
      }
      final class P { let store: any Store = Box.resolve() }
      final class Q { func go() { let store: any Store = Box.resolve(); store.load() } }
      """)
    #expect(found == ["note 5: Box is a container that hands out services to 2 places in 2 types of 1 module"])
  }

  @Test func locatorsOfOneNameInTwoModulesAreTwo() {
    let services = """
      enum Services {
        static var store: any Store { fatalError() }
        static var clock: any Clock { fatalError() }
        static var mail: any Mail { fatalError() }
      }
      """
    let asking = ["P", "Q"].map { "final class \($0) { func go() { Services.store.load() } }\n" }.joined()
    let sample = InjectionSample([
      "A/Services.swift": "\(users)\n\(services)", "A/Users.swift": asking,
      "B/Services.swift": "\(users)\n\(services)", "B/Users.swift": asking,
    ])
    #expect(sample.findings(.serviceLocator).map(\.location.file) == ["A/Services.swift", "B/Services.swift"])
  }

  /// Who calls what asks for its callers asks the container, wherever that stands and whoever keeps the container.
  @Test(arguments: [
    ("enum Box { static func get<T>(_ type: T.Type) -> T { DI.container.resolve(type)! } }", "Box.get(Store.self)", 2),
    ("enum Box { static func get<T>() -> T { DI.container.resolve(T.self)! } }", "(Box.get() as any Store)", 2),
    (
      "enum Box { static func make<T>(_ f: (T) -> T) -> T { f(DI.container.resolve() as T) } }",
      "Box.make { (s: any Store) in s }", 2
    ),
    ("func get<T>() -> T { DI.container.resolve()! }", "(get() as any Store)", 2),
    (
      "protocol Asking { static func get<T>() -> T }; extension Asking { static func get<T>() -> T { DI.container.resolve()! } }; enum Box: Asking {}",
      "(Box.get() as any Store)", 2
    ),
    (
      "enum Box { static func get<T>() -> T { Inner.get() } }; enum Inner { static func get<T>() -> T { DI.container.resolve()! } }",
      "(Box.get() as any Store)", 2
    ),
    // What its callers decide goes elsewhere.
    (
      "enum Box { static func read<T>(_ type: T.Type) -> T { let r = DI.container.resolve(Store.self)!; return r.read(type) } }",
      "Box.read(Store.self)", 0
    ),
  ])
  func functionsThatAskForTheirCallers(function: String, call: String, count: Int) {
    for access in ["fileprivate ", ""] {
      let found = texts(
        """
        enum DI { \(access)static let container = Container() }
        \(function)
        final class P { func go() { \(call).load() } }
        final class Q { func go() { \(call).load() } }
        """)
      #expect(
        found.map {
          $0.contains("DI hands out its container") && $0.hasSuffix("to \(count) places in 2 types of 1 module")
        }
          == (count > 0 ? [true] : []), "\(found)")
    }
  }

  /// By its protocol it is as well known as by itself, and by what it gives of the container as by the container.
  @Test(arguments: ["static let shared = Core()", "static let shared: any Asking = Core()"])
  func whoIsKnownByAProtocol(entrance: String) {
    let found = texts(
      """
      protocol Asking { var resolver: Resolver { get } }
      final class Core: Asking {
        private let assembler = Assembler()
        var resolver: Resolver { assembler.resolver }
        \(entrance)
        func own() { _ = Core.shared.resolver.resolve(Store.self) }
      }
      final class P { func go() { Core.shared.resolver.resolve(Store.self)!.load() } }
      final class Q { func go() { Core.shared.resolver.resolve(Store.self)!.load() } }
      """)
    #expect(
      found == [
        "note 9: Core.shared hands out its container, and with it whatever is registered, to 2 places in 2 types of 1 module"
      ])
  }
}
