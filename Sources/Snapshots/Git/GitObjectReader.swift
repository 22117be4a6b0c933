import HostSystem
import Synchronization

/// Reads objects of a repository through one `git cat-file --batch` that runs as long as it is needed.
///
/// Names go in on standard input, where none can be taken for an option. Any thread may ask; one at a time is answered,
/// which costs a fraction of what is done with the answer.
package final class GitObjectReader: Sendable {
  package enum Kind: String, Sendable { case commit, tree, blob, tag }

  package struct Object: Sendable {
    package var id: ContentIdentifier
    package var kind: Kind
    package var bytes: [UInt8]
  }

  package enum Answer: Sendable {
    case found(Object)
    case missing
    case ambiguous
    /// It is larger than anything that is read.
    case tooLarge
  }

  /// A compressed object can be a thousand times smaller than what it unfolds to.
  package static let greatestObject = 256 << 20

  private let command: GitCommand
  private let conversation = Mutex<Conversation?>(nil)

  package init(command: GitCommand) { self.command = command }

  package func object(_ id: ContentIdentifier) throws(GitError) -> Answer { try object(named: id.hexadecimal) }

  /// - Parameter name: whatever git understands as the name of an object, `main^{commit}` for one.
  package func object(named name: String) throws(GitError) -> Answer {
    guard !name.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == 0 }) else { return .missing }
    let result: Result<Answer, GitError> = conversation.withLock { current in
      Result { () throws(GitError) in
        var talk =
          if let current { current } else {
            Conversation(child: try command.start(["cat-file", "--batch"], patience: 10))
          }
        // Until the answer is there, the next one to ask would read the rest of it.
        current = nil
        guard let answer = talk.ask(name) else {
          let complaints = talk.complaints
          throw GitError(
            complaints: complaints.isEmpty ? "fatal: cat-file ended early" : complaints, folder: command.folder)
        }
        if case .tooLarge = answer { return answer }
        current = talk
        return answer
      }
    }
    return try result.get()
  }
}

/// One process and what it has said that is not yet used.
private struct Conversation: Sendable {
  private let child: ChildProcess
  private var buffer: [UInt8] = []
  private var used = 0

  init(child: ChildProcess) { self.child = child }

  /// Nil when the process is gone.
  mutating func ask(_ name: String) -> GitObjectReader.Answer? {
    guard child.send(Array(name.utf8) + [UInt8(ascii: "\n")]), let header = line() else { return nil }
    let words = header.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    if words.count == 3, let id = ContentIdentifier(hexadecimal: words[0]),
      let kind = GitObjectReader.Kind(rawValue: String(decoding: words[1], as: UTF8.self)),
      let size = Int(String(decoding: words[2], as: UTF8.self))
    {
      guard size <= GitObjectReader.greatestObject else { return .tooLarge }
      guard let bytes = content(size) else { return nil }
      return .found(.init(id: id, kind: kind, bytes: bytes))
    }
    return header.suffix(10).elementsEqual(" ambiguous".utf8) ? .ambiguous : .missing
  }

  var complaints: String {
    child.finishSending()
    child.waitForExit()
    return child.complaints
  }

  private mutating func line() -> [UInt8]? {
    while true {
      if let end = buffer[used...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { used = end + 1 }
        return Array(buffer[used..<end])
      }
      guard refill() else { return nil }
    }
  }

  /// `size` bytes, and the line break behind them.
  private mutating func content(_ size: Int) -> [UInt8]? {
    let known = min(size, buffer.count - used)
    var isWhole = true
    let result = [UInt8](unsafeUninitializedCapacity: size) { target, count in
      for offset in 0..<known { target[offset] = buffer[used + offset] }
      count = known
      while count < size, isWhole {
        let more = child.receive(
          into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[count...]))
        isWhole = more > 0
        count += more
      }
    }
    used += known
    guard isWhole, line()?.isEmpty == true else { return nil }
    return result
  }

  /// Reads on; what was used goes.
  private mutating func refill() -> Bool {
    let rest = buffer[used...]
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { target, count in
      count = child.receive(into: UnsafeMutableRawBufferPointer(target))
    }
    buffer = rest + chunk
    used = 0
    return !chunk.isEmpty
  }
}
