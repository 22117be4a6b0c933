/// A dependency between two modules that a manifest declares.
package struct DeclaredDependency: Sendable, Hashable {
  package var dependent: ModuleID
  package var dependency: ModuleID
  /// Where the manifest names it; nil where only SwiftPM's answer is known and the name is not found in the text.
  package var location: Location?
  /// Whether a platform, configuration or trait condition guards it.
  package var isConditional: Bool

  package init(dependent: ModuleID, dependency: ModuleID, location: Location?, isConditional: Bool) {
    self.dependent = dependent
    self.dependency = dependency
    self.location = location
    self.isConditional = isConditional
  }
}

/// An import statement that names a module of the model.
package struct Import: Sendable, Hashable {
  package var file: FileID
  package var dependency: ModuleID
  package var line: Int32
  package var column: Int32
  package var attributes: Attributes

  package init(file: FileID, dependency: ModuleID, line: Int32, column: Int32, attributes: Attributes) {
    self.file = file
    self.dependency = dependency
    self.line = line
    self.column = column
    self.attributes = attributes
  }

  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `@testable import`
    package static let testable = Self(rawValue: 1 << 0)
    /// `@_exported import`
    package static let exported = Self(rawValue: 1 << 1)
    /// Inside `#if`.
    package static let conditional = Self(rawValue: 1 << 2)
    /// `public import`
    package static let publicly = Self(rawValue: 1 << 3)
    /// `package import`
    package static let withinPackage = Self(rawValue: 1 << 4)
    /// `internal import`, or one that is narrower still.
    package static let internally = Self(rawValue: 1 << 5)
  }
}

/// One place where code names a declaration of the package, or a member of it.
package struct Reference: Sendable, Hashable {
  package struct Traits: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The dependency's own name is written at this place; otherwise a member of it is.
    package static let explicit = Self(rawValue: 1 << 0)
    /// Inside `#if`.
    package static let conditional = Self(rawValue: 1 << 1)
    /// The code stands in an extension of the dependent, its header included.
    package static let inExtension = Self(rawValue: 1 << 2)
  }

  /// The file that holds the code.
  package var file: FileID
  /// The innermost nominal type whose code it is (its extensions in its own module included), or the extension of
  /// another module's type; nil for a free function or a global.
  package var dependent: TypeID?
  /// The file that declares what is named.
  package var dependencyFile: FileID
  /// The type that is named or whose member is named, or the extension whose member is; nil for a free function, a
  /// global or a typealias.
  package var dependency: TypeID?
  package var kind: DependencyKind
  package var line: Int32
  package var column: Int32
  package var traits: Traits

  package init(
    file: FileID, dependent: TypeID?, dependencyFile: FileID, dependency: TypeID?, kind: DependencyKind,
    line: Int32, column: Int32, traits: Traits
  ) {
    self.file = file
    self.dependent = dependent
    self.dependencyFile = dependencyFile
    self.dependency = dependency
    self.kind = kind
    self.line = line
    self.column = column
    self.traits = traits
  }
}
