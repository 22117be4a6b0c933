package import CodeModel

/// A target of an Xcode project.
package struct XcodeTarget: Sendable, Hashable {
  /// The object's id, by which other projects name it.
  package var id: String
  package var name: String
  package var kind: Module.Kind
  /// As import statements call it.
  package var moduleName: String
  /// The id of its product among the project's files.
  package var productReference: String?
  /// The product's file without its extension.
  package var productName: String
  /// Where the project file declares it, counted from 1.
  package var line: Int?
  /// Files that its build phases list, whether they are there or not; in the order of the phases.
  package var files: [ListedFile] = []
  /// Folders whose files are its sources.
  package var folders: [SourceFolder] = []
  /// Names or patterns of files that its build leaves out.
  package var excludedNames: [String] = []
  /// In the words of `#if os(…)`, sorted; empty where that is not known.
  package var platforms: [String] = []
  /// The conditions of `#if` that the build sets, sorted; nil where not all are known.
  package var conditions: [String]?
  package var dependencies: [Dependency] = []

  package struct ListedFile: Sendable, Hashable {
    package var path: String
    package var line: Int?

    package init(path: String, line: Int?) {
      self.path = path
      self.line = line
    }
  }

  /// A file, or a folder with all that is in it.
  package struct SourceFolder: Sendable, Hashable {
    package var path: String
    /// Files and folders below it that do not belong to the target.
    package var excluded: Set<String> = []
    /// Patterns of files that do not belong to it, and of those that alone do where there are any.
    package var excludedPatterns: [String] = []
    package var includedPatterns: [String] = []

    package init(path: String, excluded: Set<String> = []) {
      self.path = path
      self.excluded = excluded
    }
  }

  /// What a target says it depends on.
  package struct Dependency: Sendable, Hashable {
    package enum Reference: Sendable, Hashable {
      /// A target of the same project.
      case target(id: String)
      /// A target of another project, by its id or its product's, or else by its name.
      case foreignTarget(id: String, name: String, project: String)
      /// A product of a package: of the one with this identity, or of any that is seen.
      case product(name: String, package: String?)
      /// A framework or library that no target of the project makes.
      case library(name: String)
      /// A target of the same project by its name.
      case targetNamed(String)
    }

    package var reference: Reference
    package var line: Int?
    /// It counts on some platforms only.
    package var isConditional: Bool

    package init(_ reference: Reference, line: Int? = nil, isConditional: Bool = false) {
      self.reference = reference
      self.line = line
      self.isConditional = isConditional
    }
  }

  package init(id: String, name: String, kind: Module.Kind, moduleName: String, productName: String) {
    self.id = id
    self.name = name
    self.kind = kind
    self.moduleName = moduleName
    self.productName = productName
  }
}
