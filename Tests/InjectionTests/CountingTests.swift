import CodeModel
import InjectionFindings
import Testing

/// Which places are counted, and which are told besides.
@Suite struct CountingTests {
  private let disk = "final class Disk { static let shared = Disk(); var n = 0; func go() {} }"
  private let users = """
    final class A { func go() { Disk.shared.go() } }
    final class B { func go() { Disk.shared.go() } }
    """

  @Test func placesOfTheCompositionRootAreTold() {
    let sample = InjectionSample(
      "\(disk)\n\(users)\n@main struct Main { func a() { Disk.shared.go() }; func b() { Disk.shared.go() } }")
    #expect(
      sample.texts(.singleton) == [
        "note 1: Disk.shared is reached from 2 places in 2 types of 1 module, and from 2 places in the composition root"
      ])
  }

  @Test(arguments: [
    // Makes many views, and many values.
    """
    final class V1: UIView { func go() {} }; final class V2: UIView { func go() {} }; final class V3: UIView { func go() {} }
    final class V4: UIView { func go() {} }; final class V5: UIView { func go() {} }; final class V6: UIView { func go() {} }
    final class V7: UIView { func go() {} }; final class V8: UIView { func go() {} }
    final class Popup { func go() { Disk.shared.go(); _ = (V1(), V2(), V3(), V4(), V5(), V6(), V7(), V8()) } }
    """,
    // A key of a dependency that does the work itself; a coordinator of a view; one that makes nothing.
    "final class Mapper { func go() { Disk.shared.go() } }; extension Mapper: DependencyKey { static let liveValue = Mapper() }",
    "struct Map: UIViewRepresentable { final class Coordinator { func go() { Disk.shared.go(); _ = A() } } }",
    "actor RefreshCoordinator { func go() { Disk.shared.go() } }",
    "struct StableDependencies { func go() { Disk.shared.go() } }",
  ])
  func whatMerelyMakesOrIsCalledSoIsNoCompositionRoot(user: String) {
    let texts = InjectionSample("\(disk)\n\(users)\n\(user)").texts(.singleton)
    #expect(texts == ["note 1: Disk.shared is reached from 3 places in 3 types of 1 module"])
  }

  @Test(arguments: [
    ("enum Home {}; extension Home", 3), ("enum Home { enum Inner {} }; extension Home.Inner", 3),
    ("enum Home { case open }; extension Home", 1),
  ])
  func typesOfANamespaceAreCountedOneByOne(container: String, count: Int) {
    let texts = InjectionSample(
      """
      \(disk)
      \(container) {
        final class Model { func go() { Disk.shared.go() } }
        final class Saver { func go() { Disk.shared.go() } }
        final class Loader { func go() { Disk.shared.go() } }
      }
      """
    ).texts(.singleton)
    // One type that could not be given it shares it with nobody.
    #expect(texts == (count == 1 ? [] : ["note 1: Disk.shared is reached from 3 places in \(count) types of 1 module"]))
  }

  @Test func aPlaceInAFileOfTwoTargetsCountsOnceAndNamesBoth() {
    var sample = InjectionSample([
      "App/Disk.swift": "\(disk)\n\(users)", "Watch/Disk.swift": "\(disk)\n\(users)",
      "Watch/Own.swift": "final class Own { func go() { Disk.shared.go() } }",
    ])
    for index in sample.model.files.indices where sample.model.files[index].path.hasSuffix("/Disk.swift") {
      sample.model.files[index].path = "Shared/Disk.swift"
    }
    let finding = sample.findings(.singleton).first
    #expect(
      finding?.message
        == "Disk.shared is reached from 3 places in 3 types of 1 module, and each of 2 targets has its own")
    #expect(finding?.users.map { "\(sample.model[$0.module].name) \($0.places)" } == ["Watch 3", "App 2"])
  }

  @Test func whoIsMadeByTheSingletonReachesBack() {
    let sample = InjectionSample(
      """
      final class Hub { static let shared = Hub(); let part = Part(); func go() {} }
      final class Part { func go() { Hub.shared.go(); Hub.shared.go() } }
      final class A { func go() { Hub.shared.go() } }
      final class B { func go() { Hub.shared.go() } }
      """)
    #expect(
      sample.findings(.singleton).map(\.message) == [
        "Hub.shared is reached from 2 places in 2 types of 1 module, besides 2 places in 1 type that it makes or holds itself"
      ])
  }

  @Test func whoeverNamesTheSingletonsTypeKeepsTheEdge() {
    let sample = InjectionSample([
      "Core/Core.swift":
        "public final class Disk { public static let shared = Disk(); public var n = 0; public func go() {} }",
      "Cart/Cart.swift": "import Core\nfinal class Cart { func go() { Disk.shared.go() } }",
    ])
    #expect(sample.texts(.ambientAccess) == ["note 2: Cart reaches for Disk.shared of module Core"])
    #expect(sample.findings(.ambientAccess).map(\.remedy) == ["take Disk as a parameter of init"])
  }

  @Test func whoCanKnowItByAnAbstractionFromElsewhereIsWarned() {
    let sample = InjectionSample([
      "Interface/I.swift": "public protocol Going { func go() }",
      "Core/Core.swift":
        "import Interface\npublic final class Disk: Going { public static let shared = Disk(); public var n = 0; public func go() {} }",
      "Cart/Cart.swift": "import Core\nfinal class Cart { func go() { Disk.shared.go() } }",
    ])
    #expect(sample.texts(.ambientAccess) == ["warning 2: Cart reaches for Disk.shared of module Core"])
  }
}
