import CodeModel
import InjectionFindings
import Testing

/// `service-locator`, `method-injection`, `property-injection`, `single-method-protocol`.
@Suite struct OtherRuleTests {
  @Test func askingAContainerOutsideTheRoot() {
    let sample = InjectionSample([
      "Core/Core.swift": """
      public final class Box {
        public init() {}
        public func register<T>(_ type: T.Type, factory: @escaping () -> T) {}
        public func resolve<T>(_ type: T.Type) -> T? { nil }
      }
      public protocol Store { func load() }
      """,
      "Feature/Feature.swift": """
      import Core
      final class Screen { let box: Box; init(box: Box) { self.box = box }
        func show() { _ = box.resolve((any Store).self); _ = box.resolve((any Store).self) } }
      func assemble(_ box: Box) { box.register(Int.self) { box.resolve(Int.self)! } }
      """,
      "App/main.swift": "import Core\nimport Feature\nlet store = Box().resolve((any Store).self)",
    ])
    #expect(
      sample.texts(.serviceLocator) == [
        "note 1: Box is a container that hands out services to 2 places in 1 type of 1 module, and to 1 place in the composition root"
      ])
    #expect(sample.findings(.serviceLocator)[0].users.map { sample.model[$0.module].name } == ["Feature"])
  }

  @Test func aConversionToATypeIsNoContainer() {
    let sample = InjectionSample(
      """
      struct Node { func cast<T>(_ type: T.Type) -> T? { nil }; func map<T>(_ type: T.Type, _ make: () -> T) -> T { make() } }
      final class A { func f(_ n: Node) { _ = n.cast(Int.self) } ; let n = Node(); func g() { _ = n.cast(Int.self) } }
      """)
    #expect(sample.texts(.serviceLocator) == [])
  }

  @Test func aBundleOfCollaboratorsThatComesLate() {
    let sample = InjectionSample(
      """
      protocol Service { func run() }
      final class Impl: Service { func run() {} }
      final class Screen {
        struct Dependency { let service: any Service }
        private var dependency: Dependency!
        func inject(with dependency: Dependency) { self.dependency = dependency }
      }
      final class ScreenBuilder { var service: Service! }
      func fill(_ builder: ScreenBuilder) { builder.service = Impl() }
      """)
    #expect(
      sample.texts(.propertyInjection, .methodInjection) == [
        "note 6: inject of Screen brings 'dependency' after init: a use before that crashes"
      ])
  }

  @Test func collaboratorsThatComeLate() {
    let sample = InjectionSample(
      """
      protocol Service { func run() }
      protocol CellDelegate { func tapped() }
      final class Impl: Service { func run() {} }
      final class Screen {
        var service: Service!
        var other: (any Service)?
        var third: (any Service)?
        weak var back: (any Service)?
        var delegate: CellDelegate?
        private var hidden: Service?
        init(third: (any Service)?) { self.third = third }
        func inject(service: any Service) { self.hidden = service }
        func show(service: any Service) { service.run() }
      }
      final class Page { @IBOutlet var outlet: Service!; var late: Service!; var parentFlow: Service? }
      func fill(_ page: Page) { page.outlet = Impl(); page.late = Impl(); page.parentFlow = nil }
      func open(_ screen: Screen) { screen.service = Impl(); screen.other = Impl(); screen.third = nil; screen.back = nil; screen.delegate = nil }
      """)
    #expect(
      sample.texts(.propertyInjection, .methodInjection) == [
        "note 5: 'service' of Screen is set from outside after init: a use before that crashes",
        "note 6: 'other' of Screen is set from outside after init: a use before that finds nil and does nothing",
        "note 12: inject of Screen brings 'hidden' after init: a use before that finds nil and does nothing",
      ])
  }

  @Test(arguments: [("@Environment(Store.self) ", 0), ("", 1)])
  func whatAViewHasWhenItIsShownComesLate(attribute: String, count: Int) {
    let sample = InjectionSample(
      """
      import SwiftUI
      protocol Storing { func open() }
      final class Store: Storing { func open() {} }
      final class Model { var store: (any Storing)? }
      struct Page: View {
        \(attribute)private var store: Store
        let model = Model()
        var body: some View { Text("").onAppear { model.store = store } }
      }
      """)
    #expect(sample.findings(.propertyInjection).count == count)
  }

  @Test(arguments: [
    ("func remove(_ holder: any Service) { self.holder = nil }", 0), ("func stop() { holder = nil }", 0),
    ("deinit { holder = nil }", 2), ("func run() { holder?.run() }", 2),
  ])
  func whatComesAndGoesIsAState(member: String, count: Int) {
    let sample = InjectionSample(
      """
      protocol Service { func run() }
      final class Impl: Service { func run() {} }
      final class Player { private var holder: (any Service)?; func set(holder: any Service) { self.holder = holder }; \(member) }
      final class Page { var holder: (any Service)?; \(member) }
      func open() { Player().set(holder: Impl()); Page().holder = Impl() }
      """)
    #expect(sample.findings(.propertyInjection, .methodInjection).count == count)
  }

  @Test func whatAnHeirOfOthersMayReplaceIsMadeWithTheSameArguments() {
    func texts(_ access: String) -> [String] {
      InjectionSample(
        """
        public protocol Service { func run() }
        final class Impl: Service { func run() {} }
        open class Page { public var late: (any Service)?; public required init(level: Int) {} }
        public struct Pages { \(access)var page: Page.Type = Page.self }
        func open(_ pages: Pages) { pages.page.init(level: 1).late = Impl() }
        """
      ).texts(.propertyInjection)
    }
    #expect(texts("public ") == [])
    #expect(texts("").count == 1)
  }

  @Test func whatItsOwnCodeAloneHandsOverIsNotBroughtByOthers() {
    func texts(_ call: String) -> [String] {
      InjectionSample(
        """
        protocol Service { func run() }
        final class Impl: Service { func run() {} }
        final class Screen {
          private var service: Service!
          func configure(service: any Service) { self.service = service }
          func start() { \(call) }
        }
        func open() { Screen().start() }
        """
      ).texts(.methodInjection)
    }
    #expect(texts("configure(service: Impl())") == [])
    #expect(texts("") == ["note 5: configure of Screen brings 'service' after init: a use before that crashes"])
  }

  @Test(arguments: [("Validator", 0), ("Store", 1)])
  func whatComputesMayBeLeftOut(name: String, count: Int) {
    let sample = InjectionSample(
      """
      protocol Text\(name) { func check(_ s: String) -> Bool }
      final class Mail: Text\(name) { func check(_ s: String) -> Bool { true } }
      final class Field { var part: (any Text\(name))? }
      func fill(_ field: Field) { field.part = Mail() }
      func make() { fill(Field()) }
      """)
    #expect(sample.findings(.propertyInjection).count == count)
  }

  @Test func aSmallProgramIsToldWhatComesLateAndWhatAnybodyMaySet() {
    let sample = InjectionSample([
      "Core/Core.swift": "public protocol Service { func run() }",
      "App/main.swift": "import Core\nlet page = Page()\npage.inject(with: Impl())",
      "App/Page.swift": """
      import Core
      var modules: [any Service] = [Impl()]
      final class Impl: Service { func run() {} }
      final class Page {
        private var service: (any Service)!
        func inject(with service: any Service) { self.service = service }
        func go() { for module in modules { module.run() } }
      }
      final class Other { func go() { for module in modules { module.run() } } }
      """,
    ])
    #expect(
      sample.texts(.methodInjection, .singleton) == [
        "note 2: modules is a global variable that holds an object, reached from 2 places in 2 types of 1 module",
        "note 6: inject of Page brings 'service' after init: a use before that crashes",
      ])
  }

  @Test(arguments: [
    ("class Store", "owner.part = Impl()", 1),
    // An operation takes what those before it found out.
    ("class Store: Operation", "owner.part = Impl()", 0), ("class LoadOperation", "owner.part = Impl()", 1),
    ("class Store: ResultOperation<Int>", "owner.part = Impl()", 0),
  ])
  func whatAnOperationTakesFromOthersIsNotLate(declaration: String, setting: String, count: Int) {
    let sample = InjectionSample(
      """
      import Foundation
      protocol Service { func run() }
      final class Impl: Service { func run() {} }
      \(declaration) { var part: (any Service)? }
      func make() { let owner = \(declaration.split(separator: ":")[0].dropFirst("class ".count))(); \(setting) }
      """)
    #expect(sample.findings(.propertyInjection).count == count)
  }

  @Test func whatAnHeirSetsIsNotSetFromOutside() {
    let sample = InjectionSample(
      """
      protocol Service { func run() }
      final class Impl: Service { func run() {} }
      class Page { var part: (any Service)? }
      final class Long: Page { func prepare() { part = Impl() } }
      func open() { Long().prepare(); _ = Page() }
      """)
    #expect(sample.texts(.propertyInjection) == [])
  }

  @Test(arguments: ["Delegate", "DelegateProtocol", "Output", "OutputProtocol", "ObserverProtocol"])
  func whoIsToldWhatHappensIsNoCollaborator(suffix: String) {
    let sample = InjectionSample(
      """
      protocol Page\(suffix): AnyObject { func didLoad() }
      final class Presenter: Page\(suffix) { func didLoad() {} }
      final class Interactor { var presenter: (any Page\(suffix))? }
      func open() { Interactor().presenter = Presenter() }
      """)
    #expect(sample.texts(.propertyInjection) == [])
  }

  @Test func protocolsOfOneMethodAreToldTogetherWhereThereAreMany() {
    let sample = InjectionSample(
      ["A", "B", "C", "D"].map { name in
        """
        protocol \(name)ing { func go(to place: String) }
        struct \(name): \(name)ing { func go(to place: String) {} }
        final class \(name)User { init(it: any \(name)ing) {} }
        protocol \(name)Making { func make(a: Int, b: Int, c: Int) }
        struct \(name)Maker: \(name)Making { func make(a: Int, b: Int, c: Int) {} }
        final class \(name)MakerUser { init(it: any \(name)Making) {} }

        """
      }.joined())
    #expect(
      sample.texts(.singleMethodProtocol) == [
        "note 1: 4 protocols have one method, and one implementation, which is that method: Aing, Bing, Cing and 1 more"
      ])
    #expect(sample.findings(.singleMethodProtocol)[0].places.map(\.line) == [1, 7, 13, 19])
  }

  @Test func anExtensionOfAnotherPackagesTypeIsAnImplementationToo() {
    let source = """
      protocol Sending { func send() }
      struct Silent: Sending { func send() {} }
      final class A { init(it: any Sending) {} }
      """
    #expect(InjectionSample(source).texts(.singleMethodProtocol).count == 1)
    #expect(InjectionSample("\(source)\nextension Sender: Sending {}").texts(.singleMethodProtocol) == [])
  }

  @Test func aProtocolThatAClosureCouldBe() throws {
    let sample = InjectionSample(
      """
      protocol Sleeping { func sleep(for seconds: Int) async throws }
      struct Sleeper: Sleeping { func sleep(for seconds: Int) async throws {} }
      protocol Two { func a(); func b() }
      struct Both: Two { func a() {}; func b() {} }
      protocol Shared { func go() }
      struct First: Shared { func go() {} }
      struct Second: Shared { func go() {} }
      protocol Extended { func go() }
      extension Extended { func twice() { go(); go() } }
      struct E: Extended { func go() {} }
      final class A { init(sleeper: any Sleeping, two: any Two, shared: any Shared, extended: any Extended) {} }
      """)
    #expect(
      sample.texts(.singleMethodProtocol) == [
        "note 1: Sleeping has one method, sleep(for:), and one implementation, Sleeper"
      ])
    #expect(
      sample.findings(.singleMethodProtocol)[0].remedy
        == "a closure might do: typealias Sleeping = (Int) async throws -> Void")
  }

  /// Of two objects that know each other only one can be given the other when it is made.
  @Test(arguments: [
    ("init(screen: Screen) {}", "", 0), ("init(screen: any Showing) {}", "", 0), ("init() {}", "", 1),
    ("init(helper: Helper) {}", "init(screen: any Showing) {}", 0), ("init(screen: Screen? = nil) {}", "", 1),
    ("init(helper: Helper) {}", "init() {}", 1),
  ])
  func whoIsMadeWithItCannotComeFirst(presenter: String, helper: String, count: Int) {
    let sample = InjectionSample(
      """
      protocol Showing { func show() }
      protocol Presenting { func load() }
      final class Presenter: Presenting { var n = 0; \(presenter); func load() { n += 1 } }
      final class Helper { var n = 0; \(helper); func help() { n += 1 } }
      final class Screen: Showing { var presenter: (any Presenting)?; init() {}; func show() { presenter?.load() } }
      func open(_ presenter: Presenter) { let screen = Screen(); screen.presenter = presenter }
      """)
    #expect(sample.findings(.propertyInjection).count == count)
  }

  /// What a child asks its owner for is not there before the child.
  @Test(arguments: [("self", true), ("other", false)])
  func whoHandsItselfOverIsNoCollaborator(value: String, isOwner: Bool) {
    let sample = InjectionSample(
      """
      protocol Telemetry { func span(_ name: String) }
      final class Other: Telemetry { var all: [String] = []; func span(_ name: String) { all.append(name) } }
      final class Startup { var telemetry: Telemetry?; init() {}; func ended() { telemetry?.span("end") } }
      final class Kit\(isOwner ? ": Telemetry" : "") {
        let startup: Startup; let other = Other(); private var all: [String] = []
        init() { startup = Startup(); startup.telemetry = \(value) }
        func span(_ name: String) { all.append(name) }
      }
      """)
    #expect(sample.findings(.propertyInjection).isEmpty == isOwner, "\(sample.texts())")
  }

  /// What goes from object to object whenever it is set is there for a while.
  @Test(arguments: [("didSet { sessions.forEach { $0.device = device } }", 0), ("didSet { print(sessions) }", 2)])
  func whatIsHandedOnWheneverItIsSetIsAState(observer: String, count: Int) {
    let sample = InjectionSample(
      """
      protocol Device { func sign() }
      final class Jade: Device { var n = 0; func sign() { n += 1 } }
      final class Session { var device: (any Device)?; init() {}; func go() { device?.sign() } }
      final class Wallet { var sessions = [Session()]; var device: (any Device)? { \(observer) }; init() {} }
      final class Radio { func found(_ wallet: Wallet, _ session: Session) { wallet.device = Jade(); session.device = Jade() } }
      func start() { _ = Wallet(); _ = Session() }
      """)
    #expect(sample.findings(.propertyInjection).count == count, "\(sample.texts())")
  }
}
