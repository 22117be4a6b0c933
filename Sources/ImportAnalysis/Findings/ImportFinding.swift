package import CodeModel

/// One thing about an import, or about a dependency that a manifest declares.
package struct ImportFinding: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// Imported, and the manifest declares no way to it: it builds by luck of the order.
    case undeclared
    /// Imported and not declared, but reached through another dependency.
    case lucky
    /// Imported and nothing of it used; or declared and not imported.
    case unused
    /// A member is used whose module the file does not import, as `MemberImportVisibility` demands.
    case missing
    /// Less or more open than the file's own signatures need, as `InternalImportsByDefault` reads it.
    case access
    /// `@_exported`
    case exported
  }

  package enum Certainty: String, Sendable {
    /// The sources alone tell.
    case must
    /// It hangs on what the sources do not hold: another package, a macro, a branch of `#if`, a linker.
    case may
  }

  package var kind: Kind
  package var certainty: Certainty
  /// The module whose import or dependency it is: its node id.
  package var module: String
  /// Where the import stands, or has to; for a dependency the place in the manifest.
  package var location: Location
  /// What is imported, as imports write it; for a dependency its name in the manifest.
  package var imported: String
  /// Of ``Kind/access``: the least access that the import needs; of ``Kind/missing`` that of the new one.
  package var least: Declaration.Access?
  /// What carries the finding out; nil where nobody but a person can.
  package var repair: ImportRepairStep?
  /// What has to be done besides: an import of a module that the manifest does not declare yet.
  package var further: ImportRepairStep?
  /// Of ``Kind/exported``: the modules that use what comes along, and do not import it themselves.
  package var reliedOnBy: [String] = []
  /// The compiler asks for it as the package is now: the feature that makes it so is switched on, or none is needed.
  package var isInForce = true
  /// A name or two that say why: a member that is used, a declaration whose signature shows the module.
  package var reasons: [String] = []

  init(
    _ kind: Kind, _ certainty: Certainty, module: String, at location: Location, imported: String,
    least: Declaration.Access? = nil, repair: ImportRepairStep? = nil, further: ImportRepairStep? = nil,
    reliedOnBy: [String] = [], isInForce: Bool = true, reasons: [String] = []
  ) {
    (self.kind, self.certainty, self.module, self.location) = (kind, certainty, module, location)
    (self.imported, self.least, self.repair, self.further) = (imported, least, repair, further)
    (self.reliedOnBy, self.isInForce, self.reasons) = (reliedOnBy, isInForce, reasons)
  }

  /// The change in one line, as a person would write it; nil where there is none.
  package var edit: String? { repair?.description }
}

extension ImportFinding: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.location != right.location { return left.location < right.location }
    return (left.kind.rawValue, left.imported, left.module) < (right.kind.rawValue, right.imported, right.module)
  }
}

/// One change that carries a finding out.
package enum ImportRepairStep: Sendable, Hashable, CustomStringConvertible {
  /// Every import of the module in the file goes.
  case remove(String)
  case add(String, access: Declaration.Access)
  /// Every import of the module in the file gets that access.
  case set(String, access: Declaration.Access)
  /// A target gets a dependency on a target.
  case declare(String, target: String)
  case undeclare(String, target: String)

  package var description: String {
    switch self {
    case .remove(let module): "remove import \(module)"
    case .add(let module, let access):
      access == .internal ? "import \(module)" : "\(Self.word(access)) import \(module)"
    case .set(let module, let access): "\(Self.word(access)) import \(module)"
    case .declare(let module, let target): "add \"\(module)\" to the dependencies of \(target)"
    case .undeclare(let module, let target): "remove \"\(module)\" from the dependencies of \(target)"
    }
  }

  private static func word(_ access: Declaration.Access) -> String { "\(access)" }
}
