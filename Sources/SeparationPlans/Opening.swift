package import CodeModel

/// How far a plan opens what others need, as the package's manifest has it.
package struct Opening: Sendable {
  package var level: Declaration.Access
  /// Imports are internal unless they say otherwise.
  package var importsAreInternal: Bool

  package init(level: Declaration.Access = .package, importsAreInternal: Bool = false) {
    self.level = level
    self.importsAreInternal = importsAreInternal
  }
}
