package import CodeModel

/// What of all that lies at a path is read; as it comes, whatever belongs together.
package struct CodebaseChoice: Sendable, Hashable {
  /// Projects, workspaces or folders of packages, relative to the root, that are read instead of what would be found;
  /// with what they see.
  package var roots: [String] = []
  /// Everything below the folder is read, whatever a project or Package.swift in it covers.
  package var readsWholeFolder = false
  /// The configuration whose build settings count in Xcode projects; nil for `Debug`.
  package var configuration: String?
  /// Modules that another build system told, instead of all that would be found.
  package var modules: [DeclaredModule]?
  /// The file that told them, for sentences.
  package var modulesFile: String?

  package init() {}

  /// Nothing was said.
  var isPlain: Bool { roots.isEmpty && !readsWholeFolder && modules == nil }
}

/// A module as another build system tells it, by hand or by a query.
package struct DeclaredModule: Sendable, Hashable {
  package var name: String
  package var kind: Module.Kind
  /// The package or project that it belongs to; nil for that of the file.
  package var package: String?
  /// As import statements call it; nil for the name as an identifier.
  package var moduleName: String?
  /// Files, or patterns (`Sources/Core/**`), relative to the root.
  package var files: [String]
  package var excluded: [String]
  /// Names of other modules; one that is none of them is a leaf.
  package var dependencies: [String]
  package var platforms: [String]
  package var conditions: [String]?
  /// Where it is told, counted from 1.
  package var line: Int?

  package init(
    name: String, kind: Module.Kind = .library, package: String? = nil, moduleName: String? = nil, files: [String],
    excluded: [String] = [], dependencies: [String] = [], platforms: [String] = [], conditions: [String]? = nil,
    line: Int? = nil
  ) {
    self.name = name
    self.kind = kind
    self.package = package
    self.moduleName = moduleName
    self.files = files
    self.excluded = excluded
    self.dependencies = dependencies
    self.platforms = platforms
    self.conditions = conditions
    self.line = line
  }
}
