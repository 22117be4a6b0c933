import CodeModel
import Foundation
import PackageWriting
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// Whole or not at all: whatever fails, and wherever the program is ended, the tree is as before or complete.
@Suite struct TreeFailureTests {
  static let files = [
    "Package.swift": "p\n", "Sources/B/B.swift": "b\n", "Sources/B/C.swift": "c\n", "Sources/D/D.swift": "d\n",
  ]

  /// A file of each kind: changed, moved to a new folder, made in a deeper one, removed.
  static var changes: ChangeSet {
    var changes = ChangeSet()
    changes.add(.modify("Package.swift", from: Array("p\n".utf8), to: "q\n"))
    changes.add(.move("Sources/B/B.swift", to: "Sources/BI/B.swift", from: Array("b\n".utf8), to: "bb\n"))
    changes.add(.create("Sources/BI/Deep/N.swift", "n\n"))
    changes.add(.delete("Sources/B/C.swift", Array("c\n".utf8)))
    changes.add(.modify("Sources/D/D.swift", from: Array("d\n".utf8), to: "dd\n"))
    return changes
  }

  static let before = files.merging(["Sources": "", "Sources/B": "", "Sources/D": ""]) { $1 }
  static let after = [
    "Package.swift": "q\n", "Sources": "", "Sources/BI": "", "Sources/BI/B.swift": "bb\n", "Sources/BI/Deep": "",
    "Sources/BI/Deep/N.swift": "n\n", "Sources/D": "", "Sources/D/D.swift": "dd\n",
  ]

  /// As many operations as it takes when nothing goes wrong.
  static let operationCount: Int = {
    let counter = Countdown(failing: nil)
    guard let folder = try? TemporaryFolder(files) else { return 0 }
    _ = try? TreeWriter.apply(changes, in: folder.root, operations: counter.operations)
    return counter.count
  }()

  private static func carriesOut(in folder: TemporaryFolder, _ countdown: Countdown) -> Bool {
    do {
      try TreeWriter.apply(changes, in: folder.root, operations: countdown.operations)
      return true
    } catch { return false }
  }

  @Test func everyOperationIsCounted() throws {
    // Journal, two folders, four texts, four second names, four places, two removals, the mark; then what was kept, an
    // empty folder and one that is not empty, and the journal go.
    #expect(Self.operationCount >= 24)
  }

  /// A full disk, a place that nobody may write to, at each step once.
  @Test(arguments: [Errno.noSpace, .permissionDenied, .ioError], [false, true])
  func aFailureLeavesTheTreeAsBefore(code: Errno, isHalfWritten: Bool) throws {
    for number in 0..<Self.operationCount {
      let folder = try TemporaryFolder(Self.files)
      let countdown = Countdown(failing: .once(number, code), writesHalf: isHalfWritten)
      let refusal: Refusal?
      var left: Refusal?
      do throws(Refusal) {
        left = try TreeWriter.apply(Self.changes, in: folder.root, operations: countdown.operations)
        refusal = nil
      } catch { refusal = error }
      if let refusal {
        #expect(try folder.files == Self.before, "\(number)")
        #expect(refusal.reason.contains(code.description.lowercased()), "\(number) \(refusal)")
      } else {
        // All was in place already; the next run clears away what may have stayed, and that it did is told.
        #expect(TreeRepair.pending(in: folder.root) == left.map { _ in .completed }, "\(number)")
        _ = try TreeRepair.run(in: folder.root)
        #expect(try folder.files == Self.after, "\(number)")
      }
      #expect(try TreeRepair.run(in: folder.root) == nil)
    }
  }

  /// Nothing works any more from some step on, also not the undoing; later it does.
  @Test func whatCannotBeUndoneIsUndoneByTheNextRun() throws {
    var outcomes: Set<TreeRepair.Outcome?> = []
    for number in 0..<Self.operationCount {
      let folder = try TemporaryFolder(Self.files)
      let countdown = Countdown(failing: .from(number, .ioError))
      let isCarriedOut = Self.carriesOut(in: folder, countdown)
      let outcome = try TreeRepair.run(in: folder.root)
      #expect(try folder.files == (isCarriedOut ? Self.after : Self.before), "\(number)")
      outcomes.insert(outcome)
    }
    #expect(outcomes == [nil, .undone, .completed])
  }

  /// The repair is interrupted too, and done again.
  @Test func anInterruptedRepairIsRepaired() throws {
    for first in stride(from: 1, to: Self.operationCount, by: 3) {
      for second in 0..<12 {
        let folder = try TemporaryFolder(Self.files)
        let failing = Countdown(failing: .from(first, .ioError))
        let isCarriedOut = Self.carriesOut(in: folder, failing)
        _ = try? TreeRepair.run(in: folder.root, operations: Countdown(failing: .from(second, .ioError)).operations)
        _ = try TreeRepair.run(in: folder.root)
        #expect(try folder.files == (isCarriedOut ? Self.after : Self.before), "\(first) \(second)")
      }
    }
  }

  /// A file system without second names: what was is copied.
  @Test func withoutSecondNamesTheOldIsCopied() throws {
    for number in 0..<(Self.operationCount + 8) {
      let folder = try TemporaryFolder(Self.files)
      let countdown = Countdown(failing: .once(number, .noSpace), writesHalf: true, hasLinks: false)
      let isCarriedOut = Self.carriesOut(in: folder, countdown)
      _ = try TreeRepair.run(in: folder.root)
      #expect(try folder.files == (isCarriedOut ? Self.after : Self.before), "\(number)")
    }
  }

  /// The program is ended before each operation, and in the middle of each that writes.
  @Test func aKilledRunIsRepaired() async throws {
    for number in 0..<Self.operationCount {
      let folder = try TemporaryFolder(Self.files)
      let path = folder.root.string
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, number = number as Int] in
        let countdown = Countdown(failing: .kill(number), writesHalf: true)
        try TreeWriter.apply(TreeFailureTests.changes, in: FilePath(path), operations: countdown.operations)
      }
      let outcome = try TreeRepair.run(in: folder.root)
      let files = try folder.files
      #expect(files == (outcome == .completed ? Self.after : Self.before), "\(number)")
      #expect(TreeRepair.pending(in: folder.root) == nil)
      try TreeWriter.apply(outcome == .completed ? Self.changes.reversed : Self.changes, in: folder.root)
    }
  }
}
