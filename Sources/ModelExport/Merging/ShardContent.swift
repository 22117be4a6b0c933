import CodeModel

/// The rows of one shard that a model is made of.
struct ShardContent: Sendable {
  struct PackageRow: Sendable {
    var identity: String
    var name: String
    var isOwn: Bool
    var path: String
  }
  struct ModuleRow: Sendable {
    var key: KeyParts
    var kind: Module.Kind
    var folder: String?
    var file: String?
    var line: Int?
    var isVended: Bool
  }
  struct ProductRow: Sendable {
    var package: String
    var name: String
    var modules: [KeyParts]
  }
  struct FileRow: Sendable {
    var module: KeyParts
    var path: String
    var lines: Int
    var isSwift: Bool
  }
  struct NodeRow: Sendable {
    var key: KeyParts
    var kind: NominalType.Kind
    var file: String
    var line: Int
    var column: Int
    var isPublic: Bool
    /// What an extension extends; nil where no shard declares it, and in shards of before.
    var extended: KeyParts?
  }
  struct DeclaredRow: Sendable {
    var from: KeyParts
    var to: KeyParts
    var product: String?
    var file: String?
    var line: Int
    var column: Int
    var isConditional: Bool
  }
  struct ImportRow: Sendable {
    var from: KeyParts
    var file: String
    var name: String
    var to: KeyParts
    var line: Int
    var column: Int
    var attributes: Import.Attributes
  }
  struct EvidenceRow: Sendable {
    var file: String
    var fromModule: KeyParts
    var from: KeyParts?
    var toFile: String
    var toModule: KeyParts
    var to: KeyParts?
    var kind: DependencyKind
    var line: Int
    var column: Int
    var traits: Reference.Traits
  }
  struct ExternalRow: Sendable {
    var file: String
    var fromModule: KeyParts
    var from: KeyParts?
    var name: String
    var toModules: [KeyParts]
    var line: Int
    var column: Int
  }

  var packages: [PackageRow] = []
  var modules: [ModuleRow] = []
  var products: [ProductRow] = []
  var files: [FileRow] = []
  var nodes: [NodeRow] = []
  var declared: [DeclaredRow] = []
  var imports: [ImportRow] = []
  var evidence: [EvidenceRow] = []
  var external: [ExternalRow] = []
}
