/// A target of a package, or a module of another package that is only named.
package struct Module: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case library, executable, test, macro, plugin, system, binary, external
    // Of Xcode targets only.
    case app, appExtension, framework, uiTest, tool, bundle, aggregate

    /// Code that tests other code and is never shipped.
    package var isTest: Bool { self == .test || self == .uiTest }

    /// What other code imports is what its sources declare.
    package var isOfSources: Bool { isTest || isProgram || [.library, .framework, .bundle].contains(self) }

    /// Something that starts, and may wire what the others offer.
    package var isProgram: Bool { [.executable, .app, .appExtension, .tool].contains(self) }
  }

  /// The target's name as the manifest writes it; for an external module its product or module name.
  package var name: String
  package var kind: Kind
  /// Nil for an imported module of which no manifest says where it comes from.
  package var package: PackageID?
  /// The folder of the sources relative to the root package, nil where there is none (a remote binary, an external
  /// module).
  package var folder: String?
  /// Where the manifest declares it, nil where no manifest does.
  package var declaration: Location?
  /// Part of a library product: other packages may import it.
  package var isVended: Bool
  /// How import statements call it, where that is not the target's name as an identifier.
  package var moduleName: String?
  /// The systems that it is built for, in the words of `#if os(…)` and sorted; empty where that is not known.
  package var platforms: [String] = []
  /// Whether a file of it imports XCTest or Swift Testing, whatever the build.
  package var importsTesting = false
  /// Whether its manifest gives it resources: whoever depends on it may want these and import nothing.
  package var holdsResources = false
  /// The conditions of `#if` that its build sets, sorted; nil where they are not known.
  package var conditions: [String]?

  package init(
    name: String, kind: Kind, package: PackageID?, folder: String?, declaration: Location? = nil, isVended: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.package = package
    self.folder = folder
    self.declaration = declaration
    self.isVended = isVended
  }

  /// The name that an import statement uses: characters that no identifier may hold become `_`, as the compiler is told
  /// by SwiftPM.
  package var importName: String { moduleName ?? Self.importName(of: name) }

  /// Whether one build may hold both: modules for different systems never see each other.
  package func sharesPlatform(with other: Module) -> Bool {
    platforms.isEmpty || other.platforms.isEmpty || !Set(platforms).isDisjoint(with: other.platforms)
  }

  package static func importName(of targetName: String) -> String {
    var result = ""
    for scalar in targetName.unicodeScalars {
      let isAllowed = scalar == "_" || scalar.properties.isXIDContinue
      result.unicodeScalars.append(isAllowed ? scalar : "_")
    }
    if let first = result.unicodeScalars.first, first != "_", !first.properties.isXIDStart {
      result.unicodeScalars.replaceSubrange(
        result.unicodeScalars.startIndex...result.unicodeScalars.startIndex, with: ["_"])
    }
    return result
  }
}

/// A place in a file: the path relative to the root package's folder, line and column counted from 1, columns in UTF-8
/// bytes.
package struct Location: Sendable, Hashable, Comparable {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
