import HostSystem
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Programs beside this one: what they get, what they say, how they end.
@Suite struct ChildProcessTests {
  private static func shell(_ script: String, environment: [String] = ["PATH=/usr/bin:/bin"]) throws -> ChildProcess {
    try ChildProcess("sh", arguments: ["-c", script], environment: environment)
  }

  private static func output(_ script: String, environment: [String] = ["PATH=/usr/bin:/bin"]) throws -> String {
    String(decoding: try shell(script, environment: environment).receiveAll(), as: UTF8.self)
  }

  @Test(arguments: [("printf abc", "abc"), ("true", ""), ("printf 'é🧑‍🚀'", "é🧑‍🚀"), ("printf 'a\\r\\nb'", "a\r\nb")])
  func whatItWritesIsReceived(script: String, text: String) throws { #expect(try Self.output(script) == text) }

  @Test func itGetsNoVariablesButThoseThatItIsGiven() throws {
    let environment = ["PATH=/usr/bin:/bin", "SEAM_ONE=a b=c", "SEAM_TWO="]
    #expect(try Self.output("printf \"$SEAM_ONE|$SEAM_TWO|$HOME\"", environment: environment) == "a b=c||")
  }

  @Test func anArgumentIsOneWordWhateverStandsInIt() throws {
    let hostile = "$(echo no) \"two\" 'three' `four` ; & | > * \\ \n"
    let process = try ChildProcess("printf", arguments: ["%s", hostile], environment: ["PATH=/usr/bin:/bin"])
    #expect(String(decoding: process.receiveAll(), as: UTF8.self) == hostile)
  }

  #if os(Linux)
  @Test func itTakesNoMoreMemoryThanItMay() throws {
    let arguments = ["-c", "sleep 0.1; dd if=/dev/zero of=/dev/null bs=300M count=1"]
    for (memory, isGood) in [(UInt(64 << 20), false), (1 << 30, true)] {
      let process = try ChildProcess(
        "sh", arguments: arguments, environment: ["PATH=/usr/bin:/bin"], memory: memory)
      #expect(process.waitForExit() == isGood)
    }
  }
  #endif

  @Test func itAnswersWhatItIsSent() throws {
    let process = try Self.shell("cat")
    #expect(process.send(Array("one\n".utf8)))
    #expect(process.send([]))
    #expect(process.send(Array("two".utf8)))
    process.finishSending()
    #expect(String(decoding: process.receiveAll(), as: UTF8.self) == "one\ntwo")
    #expect(process.waitForExit())
  }

  /// More than any channel holds at a time, both ways.
  @Test func muchIsPassedWhole() throws {
    #expect(try Self.shell("head -c 3000000 /dev/zero").receiveAll().count == 3_000_000)
    let process = try Self.shell("wc -c")
    #expect(process.send([UInt8](repeating: 7, count: 1_000_000)))
    process.finishSending()
    #expect(String(decoding: process.receiveAll(), as: UTF8.self).filter(\.isNumber) == "1000000")
  }

  @Test(arguments: [(0, true), (1, false), (2, false), (127, false), (255, false)])
  func itsStatusIsKnown(status: Int, isGood: Bool) throws {
    let process = try Self.shell("exit \(status)")
    #expect(process.status == nil)
    #expect(process.waitForExit() == isGood)
    #expect(process.status == status)
    #expect(process.waitForExit() == isGood)
  }

  @Test func whatASignalEndsHasNoStatus() throws {
    let process = try Self.shell("kill -9 $$")
    #expect(!process.waitForExit())
    #expect(process.status == nil)
  }

  @Test func complaintsAreKeptApart() throws {
    let process = try Self.shell("printf out; printf 'first\\nsecond' >&2")
    #expect(String(decoding: process.receiveAll(), as: UTF8.self) == "out")
    process.waitForExit()
    #expect(process.complaints == "first\nsecond")
  }

  @Test func sendingToOneThatIsGoneIsRefused() throws {
    let process = try Self.shell("exit 0")
    process.waitForExit()
    #expect(!process.send([UInt8](repeating: 0, count: 1 << 20)))
  }

  @Test func aProgramThatIsNotThereIsTold() {
    let error = #expect(throws: ChildProcess.StartError.self) {
      try ChildProcess("seam-no-such-program", arguments: [], environment: [])
    }
    #expect(error?.isNotFound == true)
    #expect(error?.reason == "No such file or directory")
    let folder = #expect(throws: ChildProcess.StartError.self) {
      try ChildProcess("/tmp", arguments: [], environment: [])
    }
    #expect(folder?.isNotFound == false)
  }

  /// One that says nothing, and one that does not read what it is sent.
  @Test func whoGivesNoAnswerIsEnded() throws {
    let silent = try ChildProcess(
      "sh", arguments: ["-c", "sleep 1000"], environment: ["PATH=/usr/bin:/bin"], patience: 1)
    #expect(silent.receiveAll().isEmpty)
    #expect(silent.complaints == "fatal: no answer for 1 seconds")
    #expect(!silent.waitForExit() && silent.status == nil)
    let deaf = try ChildProcess(
      "sh", arguments: ["-c", "sleep 1000"], environment: ["PATH=/usr/bin:/bin"], patience: 1)
    #expect(!deaf.send([UInt8](repeating: 65, count: 8 << 20)))
    #expect(!deaf.waitForExit())
  }

  /// Threads of this program hold signals back; what they start has to hear them.
  @Test func aChildHearsTheSignalsThatItsParentHoldsBack() throws {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    sigaddset(&held, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let process = try Self.shell("kill -TERM $$; echo alive")
    #expect(process.receiveAll().isEmpty)
    #expect(!process.waitForExit())
  }
}
