import CodeModel
import InjectionFindings

extension InjectionReport {
  /// Drops what lies in code that only a debug build compiles: it is not shipped.
  package mutating func dropDebugCode(_ code: DebugCodeOfFiles) {
    rewrite { code.contains($0.location.line, of: $0.location.file) ? nil : $0 }
  }
}
