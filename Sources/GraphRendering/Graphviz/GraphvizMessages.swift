import CGraphviz
import Synchronization

/// What Graphviz says while it works. Its callback has no context argument, so there is one list for the process;
/// whoever holds ``Graphviz``'s lock owns it.
enum GraphvizMessages {
  private static let list = Mutex<[String]>([])

  /// Sends everything that Graphviz would print to the list.
  static func capture(with functions: seam_graphviz) {
    // Level 1 is AGERR: warnings, such as a label that does not fit some other machine's font, are not for the reader.
    _ = functions.agseterr(1)
    _ = functions.agseterrf { message in
      guard let message else { return 0 }
      GraphvizMessages.list.withLock { $0.append(String(cString: message)) }
      return 0
    }
  }

  /// Takes the messages so far, each as one line without the final full stop; Graphviz sends a message's parts one by
  /// one.
  static func drain() -> [String] {
    let parts = list.withLock { list in
      defer { list = [] }
      return list
    }
    return parts.joined().split(separator: "\n").map { line in
      var line = line.drop { $0 == " " }
      for prefix in ["Error: ", "Warning: "] where line.hasPrefix(prefix) { line = line.dropFirst(prefix.count) }
      while line.last == " " || line.last == "." { line.removeLast() }
      return String(line)
    }.filter { !$0.isEmpty }
  }
}
