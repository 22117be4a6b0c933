import CodeModel
import HostSystem
import Manifests
import NameResolution
import PackageReading
import SwiftFacts
import Testing

/// Declarations, what they are made of, and who uses them.
@Suite struct DeclarationTests {
  @Test func everyDeclarationOutsideFunctionsIsListedWithItsAccess() throws {
    let model = declarations(
      """
      public protocol Store { var count: Int { get set }; func load(from path: String, _ limit: Int) async throws -> [String] }
      struct Disk: Store {
        var count = 0
        private(set) lazy var names: [String] = []
        func load(from path: String, _ limit: Int) async throws -> [String] { func local() {}; return names }
        private enum Mode { case fast, slow(Int) }
      }
      public extension Disk { static let shared = Disk() }
      private let root: any Store = Disk.shared
      """)
    #expect(
      model.declarations.map { "\($0.kind) \($0.signature) \($0.access)" } == [
        "protocol Store public", "variable count public", "function load(from:_:) public",
        "struct Disk internal", "variable count internal", "variable names internal", "function load(from:_:) internal",
        "enum Mode private", "enumCase fast private", "enumCase slow(_:) private",
        "extension Disk internal", "variable shared internal", "variable root fileprivate",
      ])
    #expect(model.declarations[1].flags == [.isRequirement, .isComputed, .isSettable])
    #expect(model.declarations[2].flags == [.isRequirement, .isAsync, .isThrowing])
    #expect(model.declarations[5].flags == [.isLazy, .isSettable, .hasRestrictedSetter])
    #expect(model.declarations[11].flags == [.isStatic, .isConstant, .isInExtension])
    #expect(model.declarations[5].container == DeclarationID(3))
    #expect(model.declarations[11].type == model.declarations[3].type)
    #expect(model.declarations[3].lines == 2...7)
  }

  @Test func attributesKeepWhatTheyAreGivenAndModifiersWhatTheySay() throws {
    let model = declarations(
      """
      @Made(isRoot: true, as: [Store.self]) class Root {
        @Injected(\\.store) public var store: Store
        @Plain var count = 0
      }
      protocol Store {}
      """)
    let root = model.declarations[0]
    #expect(root.attributes.map(\.description) == ["Made"])
    #expect(root.attributeArguments[0].map(\.label) == ["isRoot", "as"])
    #expect(root.attributeArguments[0][0].value.form == .name(Expression.Name("true")))
    let store = model.declarations[1]
    guard case .keyPath(nil, let components) = store.attributeArguments[0][0].value.form else { throw Unexpected() }
    #expect(components.map(\.text) == ["store"])
    #expect((store.access, store.writtenAccess) == (.internal, .public))
    #expect(model.declarations[2].attributeArguments == [[]])
    #expect(model.declarations[2].writtenAccess == nil)
  }

  private struct Unexpected: Error {}

  @Test func typesAreReadAsWrittenAndInferredWhereNothingIs() throws {
    let model = declarations(
      """
      protocol P { associatedtype Item }
      struct Box<Value: P> { var value: Value?; var item: Value.Item!; var parts: [String: (Box<Value>, Int)] }
      final class Owner {
        let any: any P & AnyObject, some: (inout Int, @escaping () async -> Void) -> Void
        let made = Maker().make()
        weak var owner: Owner?
      }
      struct Maker { func make() -> [Owner] { [] } }
      typealias Handler = (Owner) -> Void
      """)
    let types = model.declarations.filter { $0.kind == .variable || $0.kind == .typealias }.map {
      "\($0.name): \($0.valueType!)"
    }
    #expect(
      types == [
        "value: Value?", "item: Value.Item!", "parts: [String: (Box<Value>, Int)]", "any: any P & AnyObject",
        "some: (Int, () -> Void) -> Void", "made: [Owner]", "owner: Owner?", "Handler: (Owner) -> Void",
      ])
    #expect(model.declaration("some").typeText == "(inout Int, @escaping () async -> Void) -> Void")
    #expect(model.declaration("made").valueType!.declarations.map { model[$0].name } == ["Owner"])
    #expect(model.declaration("Box").genericParameters.map { "\($0.name): \($0.constraint!)" } == ["Value: P"])
  }

  @Test func attributesThatTellWhatADeclarationIsForAreKept() {
    let model = declarations(
      """
      @main struct App { @IBOutlet var label: Label!; @Wrapped @available(*, deprecated) var value = 1; @inlinable func run() {} }
      """)
    #expect(model.declarations.map { $0.attributes.map(\.description) } == [["main"], ["IBOutlet"], ["Wrapped"], []])
  }

  @Test func defaultsKeepWhatTheyCall() throws {
    let model = declarations(
      """
      protocol Clock {}
      struct System: Clock { static let shared = System(); init(rate: Int = 1) {} }
      func makeClock() -> any Clock { System() }
      final class Timer {
        init(a: any Clock = System(rate: 2), b: any Clock = System.shared, c: System = .init(), d: () -> any Clock = makeClock, e: [Int] = []) {}
      }
      """)
    let defaults = try #require(model.declarations.last).parameters.map { $0.defaultValue!.form }
    guard case .call(let callee, let initializer, let arguments) = defaults[0], case .name(let name) = callee.form
    else {
      Issue.record("a call is a call")
      return
    }
    #expect(name.declaration.map { model[$0].name } == "System")
    #expect(initializer.map { model[$0].signature } == "init(rate:)")
    #expect(arguments.map(\.label) == ["rate"])
    guard case .member(_, let shared) = defaults[1] else {
      Issue.record("a member is a member")
      return
    }
    #expect(shared.declaration.map { model[$0].initialValue != nil } == true)
    guard case .call(_, let implied, _) = defaults[2] else {
      Issue.record("an implied initializer is called")
      return
    }
    #expect(implied.map { model[$0].name } == "init")
    guard case .name(let function) = defaults[3] else {
      Issue.record("a function is named")
      return
    }
    #expect(function.declaration.map { model[$0].signature } == "makeClock()")
    #expect(defaults[4] == .array([]))
  }

  @Test func usesNameTheMemberAndTheMemberThatUsesIt() throws {
    let model = declarations(
      """
      struct A { func go() { step() }; func step() { B.shared.run() } }
      final class B { static let shared = B(); func run() {}; init() {} }
      extension A { var b: B { func inner() -> B { B() }; return inner() } }
      """)
    let uses = model.uses.map { use in
      "\(use.user.map { model[$0].name } ?? "-") \(use.kind) \(model[use.used].name) \(use.line):\(use.column)"
    }
    #expect(
      uses == [
        "go calls step 1:24", "step mentions B 1:48", "step accesses shared 1:50", "step calls run 1:57",
        "shared creates B 2:37", "shared creates init 2:37", "A extends A 3:11", "b signature B 3:22",
        "b signature B 3:42",
        "b creates B 3:46", "b creates init 3:46",
      ])
  }

  @Test func bodiesAreReadOfFilesThatMentionASpelling() throws {
    let source = """
      func wire(_ container: Container) { container.register(Store.self, name: "disk") { r in Disk(r.resolve(Clock.self)!) } }
      protocol Store {}
      struct Container { func register<T>(_: T.Type, name: String, _ make: (Container) -> Any) {}; func resolve<T>(_: T.Type) -> T? { nil } }
      """
    let model = declarations(source, bodySpellings: ["register"])
    var calls: [String] = []
    model.bodies[model.id(of: "wire")]?.visit { expression in
      guard case .call(let callee, let declaration, let arguments) = expression.form,
        case .member(_, let name) = callee.form
      else { return }
      calls.append("\(name.text) \(declaration != nil) \(arguments.map { $0.label ?? "_" })")
      for argument in arguments { if case .stringLiteral(let text) = argument.value.form { calls.append(text ?? "") } }
    }
    #expect(calls == ["register true [\"_\", \"name\", \"_\"]", "disk", "resolve true [\"_\"]"])
    #expect(declarations(source, bodySpellings: ["absent"]).bodies.isEmpty)
  }

  /// Code that was made to nest without end is cut where nobody's stack is in danger, and nothing else is lost.
  @Test(arguments: [
    "let a = B\(String(repeating: ".b", count: 50_000))", "let a: B\(String(repeating: "?", count: 50_000)) = nil",
    "let a = b\(String(repeating: "()", count: 50_000))",
  ])
  func whatNestsTooDeepIsCut(line: String) throws {
    let model = withDeepStack { declarations("\(line)\nstruct B { let b: B }") }
    #expect(model.declarations.map(\.name) == ["a", "B", "b"])
    #expect(model.declarations[2].valueType == .named(.init(name: "B", declaration: DeclarationID(1))))
  }
}

private func declarations(_ source: String, bodySpellings: Set<String> = []) -> CodeModel {
  var model = CodeModel()
  model.packages = [Package(identity: "sample", name: "Sample", origin: .root, path: "")]
  model.modules = [Module(name: "Sample", kind: .library, package: PackageID(0), folder: "Sources/Sample")]
  model.files = [SourceFile(path: "Sources/Sample/A.swift", module: ModuleID(0), lineCount: 1, isSwift: true)]
  ReferenceResolver.resolve(
    &model, facts: [FileFacts(parsing: Array(source.utf8))],
    declarations: DeclarationRequest(bodySpellings: bodySpellings))
  return model
}

extension CodeModel {
  fileprivate func id(of name: String) -> DeclarationID { DeclarationID(declarations.firstIndex { $0.name == name }!) }
  fileprivate func declaration(_ name: String) -> Declaration { self[id(of: name)] }
}
