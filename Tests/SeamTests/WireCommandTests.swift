import CodeModel
import Foundation
import InjectionFindings
import TestSupport
import Testing

/// One file of one module: what is asked for, and the methods that come of it.
@Suite struct WireCommandTests {
  private func wire(_ source: String, _ arguments: String...) throws -> SeamProcess {
    let folder = try TemporaryFolder(["App.swift": source])
    return try SeamProcess(["wire", "--quiet"] + arguments, in: folder.url)
  }

  /// What stands between the struct's braces, without comments.
  private func members(_ run: SeamProcess) -> String {
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("//") }
    return lines.drop { !$0.hasPrefix("struct") }.dropFirst().prefix { $0 != "}" }.joined(separator: "\n")
  }

  @Test func anAbstractionGetsItsOnlyImplementation() throws {
    let run = try wire(
      """
      protocol Store {}
      final class DiskStore: Store { init(path: String) {} }
      final class Cart { init(store: any Store, limit: Int) {} }
      final class Checkout { init(cart: Cart, store: any Store) {} }
      """, "--root", "Checkout")
    #expect(run.status == 0)
    #expect(
      members(run) == """
          func makeCheckout(path: String, limit: Int) -> Checkout {
            let diskStore = DiskStore(path: path)
            let cart = Cart(store: diskStore, limit: limit)
            return Checkout(cart: cart, store: diskStore)
          }
        """)
  }

  /// What only a debug build compiles is no choice; what a release build compiles is.
  @Test(arguments: [("DEBUG", 0), ("swift(>=5)", 1)]) func aTypeForDebuggingIsNotOffered(flag: String, status: Int)
    throws
  {
    let run = try wire(
      """
      protocol Store {}
      final class DiskStore: Store { init() {} }
      #if \(flag)
      final class QuickStore: Store { init() {} }
      #endif
      final class Cart { init(store: any Store) {} }
      """, "--root", "Cart")
    #expect((run.status == 0) == (status == 0), "\(run.errors)")
    #expect(run.errors.contains("QuickStore") == (status != 0))
  }

  /// What a module passes on comes from where that takes it.
  @Test(arguments: [("@_exported import", true), ("import", false)])
  func whatAModulePassesOnIsImported(statement: String, isImported: Bool) throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "Kit", dependencies: ["Middle"]), .target(name: "Middle", dependencies: ["Core"]),
          .target(name: "Core")])
      """,
      "Sources/Core/Core.swift": "\(statement) Foundation",
      "Sources/Middle/Middle.swift": "@_exported import Core",
      "Sources/Kit/Kit.swift": "import Middle\nfinal class Cart { init(since: Date) {} }",
    ])
    let run = try SeamProcess(["wire", "--quiet", "--root", "Cart"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("import Foundation\n") == isImported)
  }

  @Test func whatAModuleInAnotherLanguageDeclaresIsImported() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "Kit", dependencies: ["CNet", "CZip"]), .target(name: "CNet"),
          .systemLibrary(name: "CZip")])
      """,
      "Sources/CNet/include/net.h": "typedef int net_ref;", "Sources/CNet/net.c": "#include \"net.h\"",
      "Sources/CZip/module.modulemap": "module CZip [system] { header \"zip.h\" }",
      "Sources/CZip/zip.h": "typedef int zip_ref;",
      "Sources/Kit/Kit.swift": """
      import CNet
      #if canImport(CZip)
      import CZip
      #endif
      final class Cart { init(net: net_ref, zip: zip_ref) {} }
      """,
    ])
    let run = try SeamProcess(["wire", "--quiet", "--root", "Cart"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.contains("import CNet\n#if canImport(CZip)\nimport CZip\n#endif\n"))
  }

  @Test func standInsAreNeverOffered() throws {
    let run = try wire(
      """
      protocol Store {}
      final class DiskStore: Store { init() {} }
      final class MockStore: Store { init() {} }
      final class PreviewStore: Store { init() {} }
      final class Cart { init(store: any Store) {} }
      """, "--root", "Cart")
    #expect(run.status == 0)
    #expect(run.output.contains("Cart(store: DiskStore())") || run.output.contains("let diskStore = DiskStore()"))
  }

  @Test func withoutAProgramWhatNobodyMakesIsBuilt() throws {
    let run = try wire(
      """
      public protocol Store {}
      public final class DiskStore: Store { public init() {} }
      public final class Cart { public init(store: any Store) {} }
      public final class Checkout { public init(cart: Cart) {} }
      """)
    #expect(run.status == 0)
    #expect(members(run).contains("func makeCheckout() -> Checkout {"))
  }

  @Test func thePublicInitializerIsTheOneToCall() throws {
    let run = try wire(
      """
      public protocol Store {}
      public final class DiskStore: Store { public init() {} }
      public final class Cart { init(store: any Store, other: any Store) {}; public init(store: any Store) {} }
      """, "--root", "Cart")
    #expect(members(run).contains("Cart(store: diskStore)"))
  }

  @Test func whatIsOpenIsOneListToPaste() throws {
    let run = try wire(
      """
      protocol Store {}
      final class DiskStore: Store {}
      final class TapeStore: Store {}
      protocol Clock {}
      final class Cart { init(store: any Store, clock: any Clock) {} }
      """, "--root", "Cart")
    #expect(run.status == 2)
    let tail = run.errors.split(separator: "\n").suffix(6).joined(separator: "\n")
    #expect(tail.contains("2 decisions, to be put into .seam.yml and changed:\nwire:\n  bind:"))
    #expect(tail.contains("Store: "))
    #expect(tail.contains("DiskStore  # or "))
    #expect(tail.contains("  pass:\n    - "))
  }

  /// A default that names an abstraction's implementation is the bond that wiring unties; other defaults stay.
  @Test func onlyDefaultsOfAbstractionsAreReplaced() throws {
    let run = try wire(
      """
      protocol Log {}
      final class ConsoleLog: Log {}
      final class Cache { static let shared = Cache() }
      struct Options { var depth = 1 }
      protocol Delegate: AnyObject {}
      protocol Files {}
      extension String: Files {}
      protocol Secret {}
      final class Hidden: Secret { private init() {}; static func make() -> Hidden { Hidden() } }
      final class Owner: Delegate { init(service: Service) {} }
      final class Service { init(log: any Log = ConsoleLog(), cache: Cache = .shared, options: Options = Options(), delegate: (any Delegate)? = nil, files: any Files = "", secret: any Secret = Hidden.make()) {} }
      """, "--root", "Service")
    #expect(
      members(run) == """
          func makeService() -> Service {
            let consoleLog = ConsoleLog()
            return Service(log: consoleLog)
          }
        """)
  }

  @Test func decisionsAreFollowed() throws {
    let source = """
      protocol Store {}
      final class DiskStore: Store { init(path: String) {}; init(folder: String) {} }
      final class MemoryStore: Store {}
      final class User { init(name: String) {} }
      final class Request {}
      final class Cart { init(store: any Store, user: User, a: Request, b: Request) {} }
      """
    let decided = try wire(
      source, "--root", "Cart", "--bind", "Store=DiskStore", "--initializer", "DiskStore.init(folder:)", "--pass",
      "User", "--per-use", "Request")
    let text = """
        func makeCart(folder: String, user: User) -> Cart {
          let diskStore = DiskStore(folder: folder)
          let request = Request()
          let request2 = Request()
          return Cart(store: diskStore, user: user, a: request, b: request2)
        }
      """
    #expect(members(decided) == text)
    let folder = try TemporaryFolder([
      "App.swift": source,
      ".seam.yml": """
      wire:
        bind:
          Store: DiskStore
        initializers: ["DiskStore.init(folder:)"]
        per-use: [Request]
        pass: [User]
      """,
    ])
    #expect(members(try SeamProcess("wire", "--quiet", "--root", "Cart", in: folder.url)) == text)
  }

  @Test func sharedObjectsAreHeldByTheStruct() throws {
    let run = try wire(
      """
      final class Database { init(path: String) throws {} }
      final class A { init(database: Database) {} }
      final class B { init(database: Database, name: String) {} }
      """, "--root", "A", "--root", "B", "--shared", "Database", "--name", "Root")
    #expect(run.output.contains("struct Root {"))
    #expect(
      members(run) == """
          let database: Database

          init(path: String) throws {
            let database = try Database(path: path)
            self.database = database
          }

          func makeA() -> A {
            return A(database: database)
          }

          func makeB(name: String) -> B {
            return B(database: database, name: name)
          }
        """)
  }

  /// Two initializers that ask for a name do not mean the same one.
  @Test func inputsOfOneNameAreToldApart() throws {
    let run = try wire(
      """
      final class URLLoader { init(name: String) {} }
      final class Screen { init(loader: URLLoader, name: String, for id: Int) {} }
      """, "--root", "Screen")
    #expect(members(run).contains("func makeScreen(urlLoaderName: String, screenName: String, id: Int) -> Screen {"))
    #expect(members(run).contains("return Screen(loader: urlLoader, name: screenName, for: id)"))
  }

  @Test func anExecutableIsWiredAsItsCodeCreates() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.executableTarget(name: "Tool", dependencies: ["Core"]), .target(name: "Core")])
      """,
      "Sources/Core/Core.swift": """
      public protocol Store {}
      public final class DiskStore: Store { public init() {} }
      public final class Cart { public init(store: any Store) {} }
      """,
      "Sources/Tool/main.swift":
        "import Core\nlet cart = Cart(store: DiskStore())\nlet other = Command(cart: cart)\nfinal class Command { init(cart: Cart) {} }\n",
    ])
    let run = try SeamProcess("wire", in: folder.url)
    #expect(run.errors == "")
    #expect(run.output.contains("import Core\n"))
    #expect(run.output.contains("func makeCommand() -> Command {") && !run.output.contains("makeCart"))
  }

  /// What cannot be decided is an error that says where, and what to do.
  @Test(arguments: [
    (
      "protocol P {}; struct A: P {}; struct B: P {}; final class Root { init(p: any P) {} }",
      [
        "App.swift:1:67: App.Root.init(p:) needs App.P for 'p', which 2 types implement; say which: --bind App.P=App.A",
        "struct App.A", "struct App.B",
      ]
    ),
    (
      "protocol P {}; final class Root { init(p: any P) {} }",
      ["App.Root.init(p:) needs App.P for 'p', which nothing implements", "--pass App.P"]
    ),
    (
      "protocol P {}; final class A: P { init(root: Root) {} }; final class Root { init(p: any P) {} }",
      [
        "App.Root → App.A → App.Root need each other to be built", "App.A.init(root:) takes root: Root",
        "App.Root.init(p:) takes p: any P",
      ]
    ),
    (
      "final class Root { init(_ number: inout Int) {} }", ["'number' of App.Root.init(_:) is inout"]
    ),
    (
      "final class Root<Item> { init(count: Int) {} }",
      ["App.Root is generic over Item, which no object that it is given decides"]
    ),
    (
      "struct Box<Item> { final class Root { init(item: Item) {} } }",
      ["'item' of App.Box.Root.init(item:) is of the generic parameter Item, which nothing decides"]
    ),
    (
      "struct Box<Item> { final class Root { init() {} } }",
      ["App.Box.Root stands in App.Box, which is generic over Item"]
    ),
    (
      "final class Root { init<Item>(make: () -> Item) {} }",
      ["'make' of App.Root.init(make:) names the generic parameter Item"]
    ),
    (
      "final class Root { init<Item>(item: Item) {} }", ["of the generic parameter Item, which nothing decides"]
    ),
    (
      "protocol P {}; extension String: P {}; final class Root { init(p: any P) {} }",
      ["which only String implements, a type of another package", "extension String"]
    ),
    (
      "protocol P {}; enum A: P { case a }; final class Root { init(p: any P) {} }",
      ["App.A is an enum", "--pass App.A"]
    ),
    (
      "final class A { private init() {} }; final class Root { init(a: A) {} }",
      ["App.A has no initializer that App can call", "init(), private"]
    ),
    (
      "@globalActor actor One { static let shared = One() }\n@globalActor actor Two { static let shared = Two() }\n@One final class A {}\n@Two final class Root { init(a: A) {} }",
      ["several global actors (One, Two)"]
    ),
    (
      "final class Root { init(a: Int) {}; init(b: Int) {} }",
      ["App.Root has 2 initializers that ask for as much", "--initializer 'Root.init(a:)'"]
    ),
    (
      "final class Root {}; struct CompositionRoot {}", ["App has a type CompositionRoot already", "--name"]
    ),
    (
      "protocol P<Item> { associatedtype Item }; struct A: P { typealias Item = Int }; final class Root { init(p: any P<Int>) {} }",
      ["of certain associated types, which are not compared", "--bind App.P=App.A"]
    ),
  ])
  func whatIsOpenIsAnError(source: String, messages: [String]) throws {
    let folder = try TemporaryFolder(["App/App.swift": source])
    let run = try SeamProcess("wire", "App", "--root", "Root", "-o", "Root.swift", in: folder.url)
    #expect(run.status == 2)
    for message in messages { #expect(run.errors.contains(message)) }
    #expect(try folder.names == ["App"])
  }

  /// A region that an actor has cannot be used by anyone else; the compiler says so in the Swift 6 language mode only.
  @Test(arguments: [("6.0", Int32(2)), ("5.9", 0)])
  func whatAnActorAndAnotherWouldUseAtOnceIsRefused(toolsVersion: String, status: Int32) throws {
    let folder = try TemporaryFolder([
      "Package.swift":
        "// swift-tools-version: \(toolsVersion)\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"M\")])\n",
      "Sources/M/M.swift": """
      protocol Log {}
      final class Logger: Log {}
      final class Quiet: Sendable {}
      final class Cart { init(log: any Log) {} }
      actor Store { init(cart: Cart, quiet: Quiet) {} }
      final class Screen { init(store: Store, log: any Log, quiet: Quiet) {} }
      """,
    ])
    let run = try SeamProcess("wire", "--root", "Screen", in: folder.url)
    #expect(run.status == status)
    #expect(run.errors.contains("M.Logger is not Sendable, but the actor M.Store and M.Screen would use it at once"))
    #expect(!run.errors.contains("Quiet"))
    let apart = try SeamProcess("wire", "--root", "Screen", "--per-use", "Logger", in: folder.url)
    #expect(apart.status == 0 && apart.errors == "")
  }

  @Test func everyOpenQuestionIsNamedOfSeveralRoots() throws {
    let run = try wire(
      "protocol P {}; protocol Q {}; protocol R {}; final class A { init(p: any P, r: any R) {} }; final class B { init(q: any Q) {} }",
      "--root", "A", "--root", "B")
    #expect(run.status == 2 && run.output == "")
    for question in [".P for 'p'", ".Q for 'q'", ".R for 'r'"] { #expect(run.errors.contains(question)) }
  }

  @Test(arguments: [
    (["--root", "Chekout"], "no type is called 'Chekout'", 2),
    (["--root", "Checkout", "--bind", "Store"], "--bind 'Store' is no pair", 64),
    (["--root", "Checkout", "--bind", "Store=Checkout"], "cannot stand for", 2),
    (["--root", "Checkout", "--module", "Nowhere"], "there is no target 'Nowhere' to write for", 2),
    (["--root", "Checkout", "--name", "a b"], "no name of a type", 64),
    ([], "there is no executable, and no type that asks for others", 2),
  ])
  func badRequestsSayWhy(arguments: [String], message: String, status: Int32) throws {
    let folder = try TemporaryFolder(["App.swift": "protocol Store {}; final class Checkout { init() {} }"])
    let run = try SeamProcess(["wire"] + arguments, in: folder.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message))
    #expect(run.output == "")
  }

  @Test func theFileItReplacesDoesNotCount() throws {
    let folder = try TemporaryFolder(["App.swift": "final class A {}; final class B { init(a: A) {} }"])
    let arguments = ["wire", "--root", "B", "-o", "CompositionRoot.swift"]
    #expect(try SeamProcess(arguments, in: folder.url).status == 0)
    let first = try folder.text(of: "CompositionRoot.swift")
    #expect(try SeamProcess(arguments, in: folder.url).status == 0)
    #expect(try folder.text(of: "CompositionRoot.swift") == first)
  }
}
