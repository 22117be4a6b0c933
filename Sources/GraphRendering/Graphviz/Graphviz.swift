import CGraphviz
import HostSystem
import Synchronization

/// Graphviz, opened when it is first needed, and never used by two threads at once: the library keeps global state.
struct Graphviz {
  /// Allocated once for the process, as the library itself is.
  let functions: UnsafePointer<seam_graphviz>
  let context: OpaquePointer

  /// Nil until somebody needs it; a failure is not tried again.
  private static let shared = Mutex<Result<Graphviz, RenderingError>?>(nil)

  /// Runs `body` with the process's one Graphviz.
  static func use<Output: Sendable>(_ body: (Graphviz) throws(RenderingError) -> Output) throws(RenderingError)
    -> Output
  {
    try shared.withLock { (graphviz) throws(RenderingError) -> Output in
      let opened = graphviz ?? open(candidates)
      graphviz = opened
      return try body(opened.get())
    }
  }

  /// Where systems keep the library: the linker's own search, then Homebrew on Apple silicon and Intel, and MacPorts.
  private static let candidates = [
    "libgvc.so.7", "libgvc.so.6", "libgvc.so", "/opt/homebrew/lib/libgvc.dylib", "/usr/local/lib/libgvc.dylib",
    "/opt/local/lib/libgvc.dylib", "libgvc.dylib",
  ]

  /// Opens the first of `candidates` that is a Graphviz.
  static func open(_ candidates: [String]) -> Result<Graphviz, RenderingError> {
    let functions = UnsafeMutablePointer<seam_graphviz>.allocate(capacity: 1)
    functions.initialize(to: seam_graphviz())
    var reasons: [String] = []
    for path in candidates {
      if let reason = DamagedLibrary.told(of: path, { seam_graphviz_open(path, functions) }) {
        reasons.append(String(cString: reason))
        continue
      }
      GraphvizMessages.capture(with: functions.pointee)
      guard let context = DamagedLibrary.told(of: "\(path) or one of its plug-ins", { context(of: functions) }) else {
        return .failure(.graphvizMissing(reason: "\(path) makes no context"))
      }
      return .success(Graphviz(functions: UnsafePointer(functions), context: context))
    }
    functions.deallocate()
    return .failure(.graphvizMissing(reason: reasons.reasonOfMissingLibrary))
  }

  /// The library's own context, or where it lists no plug-ins, one that names them.
  private static func context(of functions: UnsafeMutablePointer<seam_graphviz>) -> OpaquePointer? {
    guard let context = functions.pointee.gvContext() else { return nil }
    return seam_graphviz_knows_layouts(functions, context) != 0 ? context : pluginContext(of: functions) ?? context
  }

  /// A context with the plug-ins that lie beside the library: Debian's library of Graphviz 14 comes without the list of
  /// them, which `dot -c` writes. Nil where none lies there.
  private static func pluginContext(of functions: UnsafeMutablePointer<seam_graphviz>) -> OpaquePointer? {
    // What it said about the list that is not there.
    _ = GraphvizMessages.drain()
    let names = ["core", "dot_layout", "neato_layout", "pango", "gd"]
    let plugins = names.compactMap { name in
      endings.lazy.map { seam_graphviz_plugin(functions, name, $0) }.first { $0.name != nil }
    }
    guard !plugins.isEmpty else { return nil }
    // Graphviz keeps the list as long as the context, which is as long as the process.
    let list = UnsafeMutableBufferPointer<seam_gv_plugin>.allocate(capacity: plugins.count + 1)
    _ = list.initialize(from: plugins + [seam_gv_plugin()])
    return seam_graphviz_context_of(functions, list.baseAddress)
  }

  /// Of plug-ins, by the versions of their interface.
  private static let endings = [".so.8", ".so.7", ".so.6", ".so", ".8.dylib", ".6.dylib", ".dylib"]
}
