import CIndexStore

extension IndexStoreLibrary {
  /// Runs `body`, which reads one file of a store through the library; a damaged file may crash the library.
  ///
  /// The closure escapes only in name: what a crash leaves behind must not be checked for having escaped.
  ///
  /// - Returns: nil after a crash.
  func guarding<Result>(_ body: @escaping () -> Result) -> Result? {
    var result: Result?
    var call: () -> Void = { result = body() }
    let signal = withUnsafeMutablePointer(to: &call) { context in
      seam_run_guarded({ $0!.assumingMemoryBound(to: (() -> Void).self).pointee() }, context)
    }
    return signal == 0 ? result : nil
  }
}
