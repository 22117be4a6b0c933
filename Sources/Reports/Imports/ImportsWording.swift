import CodeModel
import GraphRendering
import ImportAnalysis

/// The sentences of `seam imports`.
enum ImportsWording {
  static func heading(_ kind: ImportFinding.Kind) -> String {
    switch kind {
    case .undeclared: "undeclared: imported, and the manifest declares no way to it"
    case .lucky: "lucky: imported and not declared, but reached through another dependency"
    case .unused: "unused: imported and nothing of it used, or declared and not imported"
    case .missing: "missing: a member is used whose module the file does not import (MemberImportVisibility)"
    case .access: "access: the least access that the import needs (InternalImportsByDefault)"
    case .exported: "exported: passed on to whoever imports the module"
    }
  }

  /// The same, and whether it is only maybe so.
  static func claim(_ finding: ImportFinding) -> String {
    "\(finding.certainty == .may ? "maybe " : "")\(sentence(finding))"
  }

  /// What is so, and what to do.
  static func sentence(_ finding: ImportFinding) -> String {
    let name = DisplayText.make(finding.imported)
    let module = DisplayText.make(finding.module)
    let reason = finding.reasons.first.map { " (\(DisplayText.make($0)))" } ?? ""
    switch finding.kind {
    case .undeclared, .lucky: return "\(module) imports \(name)"
    case .unused:
      if case .remove = finding.repair { return "\(module) imports \(name)" }
      return "\(module) declares \(name)"
    case .missing: return "\(module) uses a member of \(name)\(reason)"
    case .access: return "\(module): \(finding.edit.map { DisplayText.make($0) } ?? name)\(reason)"
    case .exported:
      guard !finding.reliedOnBy.isEmpty else { return "\(module) exports \(name)" }
      return
        "\(module) exports \(name), relied on by \(finding.reliedOnBy.map { DisplayText.make($0) }.joined(separator: ", "))"
    }
  }

  /// What is not listed, and how it is.
  static func left(_ count: Int, of kind: ImportFinding.Kind, isInForce: Bool) -> String {
    let are = count == 1 ? "is" : "are"
    return switch (kind, isInForce) {
    case (.missing, _):
      "\(Count.of(count, "import")) that MemberImportVisibility would ask for \(are) not listed: --all, --kind missing"
    case (.access, false):
      "\(Count.grouped(count)) \(count == 1 ? "access" : "accesses") that InternalImportsByDefault would ask for \(are) not listed: --all, --kind access"
    default: "\(Count.of(count, "import")) that may need another access \(are) not listed: --all, --kind access"
    }
  }

  /// How much of what is listed is so, and how much may be.
  static func summary(_ listed: [ImportFinding]) -> String {
    let must = listed.count { $0.certainty == .must && $0.kind != .exported }
    let may = listed.count { $0.certainty == .may }
    return "\(Count.of(must, "finding")), \(Count.grouped(may)) more that may be"
  }
}
