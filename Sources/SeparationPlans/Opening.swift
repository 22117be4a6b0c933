package import CodeModel

/// How far a plan opens what others need, as the package's manifest has it.
package struct Opening: Sendable {
  package var level: Declaration.Access
  /// Imports are internal unless they say otherwise.
  package var importsAreInternal: Bool
  /// A file sees the members of a type only where it imports the module that declares them: `MemberImportVisibility`.
  package var membersNeedImports: Bool

  package var opensToAll: Bool { level == .public }

  package init(
    level: Declaration.Access = .package, importsAreInternal: Bool = false, membersNeedImports: Bool = false
  ) {
    self.level = level
    self.importsAreInternal = importsAreInternal
    self.membersNeedImports = membersNeedImports
  }
}
