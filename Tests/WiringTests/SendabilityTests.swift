import Testing
import Wiring

/// Objects that an actor and somebody else would use at once, as the Swift 6 language mode sees them.
@Suite struct SendabilityTests {
  /// Whether an actor and a class may be given one object of a type.
  private func mayBeShared(_ type: String) -> Bool {
    let wired = Wired(
      """
      final class Root { init(a: Worker, b: Other) {} }
      actor Worker { init(x: Thing) {} }
      final class Other { init(x: Thing) {} }
      \(type)
      """
    ) {
      $0.isStrictlyConcurrent = true
    }
    for problem in wired.problems {
      #expect(problem.contains(" is not Sendable, but the actor Core.Worker"), "\(problem)")
    }
    return wired.problems.isEmpty
  }

  @Test(arguments: [
    "final class Thing: Sendable {}", "final class Thing: @unchecked Sendable {}", "actor Thing {}",
    "@MainActor final class Thing {}", "final class Thing {}\nextension Thing: @unchecked Sendable {}",
    "protocol Safe: Sendable {}\nfinal class Thing: Safe {}",
    "class Base: @unchecked Sendable {}\nfinal class Thing: Base {}",
    "struct Thing { let dep: Dep }\nactor Dep {}", "struct Thing { let dep: Dep }\nfinal class Dep: Sendable {}",
    "struct Thing { let dep: Dep; let f: @Sendable () -> Void = {} }\nactor Dep {}",
    "struct Thing { let dep: Dep; let kind = Kind.a }\nactor Dep {}\nenum Kind { case a }",
    "package struct Thing { let dep: Dep; init(dep: Dep) {} }\nactor Dep {}",
    "public struct Thing: Sendable { let dep: Dep; init(dep: Dep) {} }\nactor Dep {}",
  ])
  func somethingSendableMayBe(type: String) { #expect(mayBeShared(type)) }

  @Test(arguments: [
    "final class Thing {}", "class Thing {}", "struct Thing { let dep: Dep }\nfinal class Dep {}",
    "struct Thing { let dep: Dep; let inner: Inner }\nactor Dep {}\nstruct Inner { let x: Bad }\nfinal class Bad {}",
    "struct Thing { let dep: Dep; var f: () -> Void = {} }\nactor Dep {}",
    // A public one has to say it.
    "public struct Thing { let dep: Dep; init(dep: Dep) {} }\nactor Dep {}",
    // What an enum holds counts.
    "struct Thing { let dep: Dep; var kind: Kind }\nactor Dep {}\nenum Kind { case a(Bad) }\nfinal class Bad {}",
    "struct Thing { let dep: Dep; var kind: Kind }\nactor Dep {}\npublic enum Kind { case a }",
    // What takes it away.
    "final class Thing: ~Sendable {}", "class Thing {}\n@available(*, unavailable)\nextension Thing: Sendable {}",
    "struct Thing { let dep: Dep; var seen: Bad { didSet {} } }\nactor Dep {}\nfinal class Bad {}",
  ])
  func somethingElseMayNot(type: String) { #expect(!mayBeShared(type)) }

  /// In an older language mode it is no more than a note.
  @Test func otherwiseItIsNoted() {
    let wired = Wired(
      "final class Root { init(a: W, b: T) {} }\nactor W { init(x: T) {} }\nfinal class T {}")
    #expect(wired.problems == [])
    #expect(wired.notes.count == 1)
    #expect(
      wired.notes.first?.hasPrefix("Core.T is not Sendable, but the actor Core.W and Core.Root would use it at once")
        == true)
  }

  @Test func anActorMayHaveWhatNobodyElseHas() {
    let wired = Wired("final class Root { init(a: W) {} }\nactor W { init(x: T) {} }\nfinal class T {}") {
      $0.isStrictlyConcurrent = true
    }
    #expect(wired.problems == [])
  }
}
