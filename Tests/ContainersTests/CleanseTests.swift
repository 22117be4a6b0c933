import Containers
import TestSupport
import Testing

@Suite struct CleanseTests {
  private let app = """
    import Cleanse
    protocol Service {}
    struct ServiceImpl: Service { init(url: URL) {} }
    struct Screen { init(service: Service, title: TaggedProvider<Title>) {} }
    struct Title: Tag { typealias Element = String }
    struct ServiceModule: Module {
      static func configure(binder: Binder<Singleton>) {
        binder.bind(Service.self).sharedInScope().to { ServiceImpl(url: $0) }
      }
    }

    """

  @Test func aComponentProvidesWhatItsModulesBind() {
    let project = Project(
      containers:
        app + """
          struct AppComponent: Cleanse.RootComponent {
            typealias Root = Screen
            static func configureRoot(binder bind: ReceiptBinder<Screen>) -> BindingReceipt<Screen> { bind.to(factory: Screen.init) }
            static func configure(binder: Binder<Singleton>) {
              binder.include(module: ServiceModule.self)
              binder.bind(URL.self).to(value: URL(string: "")!)
              binder.bind(String.self).tagged(with: Title.self).to(value: "")
            }
          }
          """)
    #expect(project.findings == [])
    #expect(
      project.injections == [
        "AppComponent -> Screen provides", "AppComponent -> ServiceImpl provides", "Screen -> ServiceImpl injects",
      ])
  }

  @Test func whatNoModuleBindsIsMissing() {
    let project = Project(
      containers:
        app + """
          struct AppComponent: RootComponent {
            static func configureRoot(binder bind: ReceiptBinder<Screen>) -> BindingReceipt<Screen> { bind.to(factory: Screen.init) }
            static func configure(binder: Binder<Singleton>) {
              binder.include(module: ServiceModule.self)
              binder.bind(String.self).to(value: "")
            }
          }
          """)
    #expect(
      project.findings == [
        "missing-registration 8: nothing is registered for URL",
        "missing-registration 12: nothing is registered for String named \"Title\"",
      ])
  }

  /// `bind.to(factory: T.init)` asks for what gives a `T`: `init?(coder:)` gives an optional.
  @Test func whatMayFailIsNoFactory() {
    let project = Project(
      containers:
        """
        import Cleanse
        struct Deps {}
        final class Page {
          init(deps: Deps) {}
          required init?(coder: NSCoder) { nil }
        }
        struct AppComponent: Cleanse.RootComponent {
          typealias Root = Page
          static func configureRoot(binder bind: ReceiptBinder<Page>) -> BindingReceipt<Page> { bind.to(factory: Page.init) }
          static func configure(binder: Binder<Singleton>) { binder.bind().to(factory: Deps.init) }
        }
        """)
    #expect(project.findings == [])
  }
}
