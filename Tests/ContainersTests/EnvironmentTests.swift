import TestSupport
import Testing

@Suite struct EnvironmentTests {
  private func project(_ root: String) -> Project {
    Project(containers: [
      "App/main.swift": "",
      "App/App.swift": """
      import SwiftUI
      final class Store: ObservableObject { static let shared = Store() }
      @Observable final class Session {}
      struct Screen: View {
        @EnvironmentObject var store: Store
        @Environment(Session.self) private var session
        @Environment(\\.colorScheme) var scheme
        var body: some View { Text("") }
      }
      struct Root: View {
        let session = Session()
        var body: some View { \(root) }
      }
      """,
    ])
  }

  @Test func whatAViewPutsThereOthersTake() {
    let project = project("Screen().environmentObject(Store.shared).environment(session)")
    #expect(project.findings == [])
    #expect(
      project.injections == [
        "Root -> Session provides", "Root -> Store provides", "Screen -> Session resolves", "Screen -> Store resolves",
      ])
  }

  /// A host that is handed what it puts there.
  @Test func aParameterIsPutThereAsWhatItIs() {
    let project = Project(containers: [
      "App/main.swift": "",
      "App/App.swift": """
      import SwiftUI
      final class Colors: ObservableObject {}
      struct Bar: View { @EnvironmentObject var colors: Colors; var body: some View { Text("") } }
      final class Host: NSHostingView<AnyView> {
        init(colors: Colors) { super.init(rootView: AnyView(Bar().environmentObject(colors))) }
      }
      """,
    ])
    #expect(project.injections == ["Bar -> Colors resolves", "Host -> Colors provides"])
  }

  @Test func whatNobodyPutsThereIsMissing() {
    #expect(
      project("Screen().environmentObject(Store.shared)").findings == [
        "missing-provider 6: no view puts Session into the environment, from which 'session' takes it"
      ])
  }

  @Test(arguments: [
    "@UIApplicationDelegateAdaptor(Delegate.self) var delegate",
    "@NSApplicationDelegateAdaptor private var delegate: Delegate",
  ])
  func theDelegateOfAnAdaptorIsThere(property: String) {
    let project = Project(containers: [
      "App/main.swift": "",
      "App/App.swift": """
      import SwiftUI
      final class Delegate: NSObject, ObservableObject {}
      struct Screen: View { @EnvironmentObject var delegate: Delegate; var body: some View { Text("") } }
      struct Main: App { \(property); var body: some Scene { WindowGroup { Screen() } } }
      """,
    ])
    #expect(project.findings == [])
  }

  @Test func somethingUnknownMayBeAnything() {
    #expect(project("Screen().environmentObject(make().value)").findings == [])
  }

  /// What is built for another system than this machine's is code all the same.
  @Test(arguments: [
    "#if os(iOS)\nstruct Root: View { let store = Store()\n var body: some View { Screen().environmentObject(store) } }\n#endif",
    """
    #if os(iOS)
    struct Root: View { var body: some View { Screen() } }
    #elseif os(tvOS)
    struct Root: View { let store = Store()
      var body: some View { Screen().environmentObject(store) } }
    #endif
    """,
  ])
  func branchesOfOtherSystemsProvideToo(root: String) {
    let project = Project(containers: [
      "App/main.swift": "",
      "App/App.swift": """
      import SwiftUI
      final class Store: ObservableObject {}
      struct Screen: View { @EnvironmentObject var store: Store; var body: some View { Text("") } }
      \(root)
      """,
    ])
    #expect(project.findings == [])
  }
}
