import CGraphviz
import Synchronization

/// Graphviz, opened when it is first needed, and never used by two threads at once: the library keeps global state.
struct Graphviz {
  /// Allocated once for the process, as the library itself is.
  let functions: UnsafePointer<seam_graphviz>
  let context: OpaquePointer

  private enum State {
    case unopened
    case open(Graphviz)
    case missing(reason: String)
  }

  private static let shared = Mutex(State.unopened)

  /// Runs `body` with the process's one Graphviz.
  static func use<Result: Sendable>(_ body: (Graphviz) throws(RenderingError) -> Result) throws(RenderingError) -> Result {
    try shared.withLock { (state) throws(RenderingError) -> Result in
      if case .unopened = state { state = open(candidates) }
      switch state {
      case .open(let graphviz): return try body(graphviz)
      case .missing(let reason): throw .graphvizMissing(reason: reason)
      case .unopened: preconditionFailure("opening ends in one of the other states")
      }
    }
  }

  /// Where systems keep the library: the linker's own search, then Homebrew on Apple silicon and Intel, and MacPorts.
  private static let candidates = [
    "libgvc.so.7", "libgvc.so.6", "libgvc.so", "/opt/homebrew/lib/libgvc.dylib", "/usr/local/lib/libgvc.dylib",
    "/opt/local/lib/libgvc.dylib", "libgvc.dylib",
  ]

  private static func open(_ candidates: [String]) -> State {
    let functions = UnsafeMutablePointer<seam_graphviz>.allocate(capacity: 1)
    functions.initialize(to: seam_graphviz())
    var reasons: [String] = []
    for path in candidates {
      if let reason = seam_graphviz_open(path, functions) {
        reasons.append(String(cString: reason))
        continue
      }
      GraphvizMessages.capture(with: functions.pointee)
      guard let context = functions.pointee.gvContext() else { return .missing(reason: "\(path) makes no context") }
      return .open(Graphviz(functions: UnsafePointer(functions), context: context))
    }
    functions.deallocate()
    return .missing(reason: reasons.first ?? "no name to try")
  }
}
