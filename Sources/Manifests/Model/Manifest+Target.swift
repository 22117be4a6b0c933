extension Manifest {
  /// A target as it is declared; nothing is filled in that SwiftPM would find out from the file system.
  package struct Target: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
      case regular, executable, test, macro, plugin, system, binary
    }

    package var name: String
    package var kind: Kind
    package var dependencies: [TargetDependency]
    /// As written; nil where SwiftPM looks in the folders that it knows (`Sources/NAME` and so on).
    package var path: String?
    /// The archive of a remote binary target.
    package var url: String?
    package var exclude: [String]
    /// nil for every source in the target's folder.
    package var sources: [String]?
    package var resources: [String]
    package var publicHeadersPath: String?
    package var pluginUsages: [PluginUsage]
    package var position: Position?

    package init(
      name: String, kind: Kind, dependencies: [TargetDependency] = [], path: String? = nil, url: String? = nil,
      exclude: [String] = [], sources: [String]? = nil, resources: [String] = [], publicHeadersPath: String? = nil,
      pluginUsages: [PluginUsage] = [], position: Position? = nil
    ) {
      self.name = name
      self.kind = kind
      self.dependencies = dependencies
      self.path = path
      self.url = url
      self.exclude = exclude
      self.sources = sources
      self.resources = resources
      self.publicHeadersPath = publicHeadersPath
      self.pluginUsages = pluginUsages
      self.position = position
    }
  }

  /// What a target says it depends on.
  package struct TargetDependency: Sendable, Hashable {
    package enum Reference: Sendable, Hashable {
      /// `.target(name:)`: a target of this package.
      case target(name: String)
      /// `.product(name:package:)`: the package by identity or by name, nil where an old manifest leaves it out.
      case product(name: String, package: String?)
      /// `"Name"` or `.byName(name:)`: a target of this package, or else a product of that name.
      case byName(String)

      /// What the manifest writes: the name of a target or product.
      package var name: String {
        switch self {
        case .target(let name), .product(let name, _), .byName(let name): name
        }
      }
    }

    package var reference: Reference
    package var condition: Condition?
    package var position: Position?

    package init(_ reference: Reference, condition: Condition? = nil, position: Position? = nil) {
      self.reference = reference
      self.condition = condition
      self.position = position
    }
  }

  /// When a dependency counts: on one of the platforms (any, if none is named) and with one of the traits (likewise).
  package struct Condition: Sendable, Hashable {
    /// SwiftPM's names (`macos`, `linux`, …) in the order of the manifest.
    package var platforms: [String]
    /// Sorted; nil where the condition does not speak of traits.
    package var traits: [String]?

    package init(platforms: [String], traits: [String]? = nil) {
      self.platforms = platforms
      self.traits = traits
    }
  }

  /// A build-tool plugin that a target uses; `package` is nil for a plugin of this package.
  package struct PluginUsage: Sendable, Hashable {
    package var name: String
    package var package: String?
    package var position: Position?

    package init(name: String, package: String? = nil, position: Position? = nil) {
      self.name = name
      self.package = package
      self.position = position
    }
  }
}
