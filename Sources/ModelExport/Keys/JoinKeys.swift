import CodeModel

/// What the parts of a model are called in every repository: `swift:<package identity>/<Module>/<Type.Path>`.
///
/// A reference into another package is written with the *provider's* key, which follows from manifest and imports alone:
/// so no shard has to know another one. Of a module of which no manifest says where it comes from, the identity is empty:
/// `swift:/Alamofire`.
struct JoinKeys {
  /// By package, module and type.
  let identities: [String]
  let modules: [String]
  let types: [String]
  /// By file: relative to the folder of its package, so that a shard does not depend on where it was read.
  let files: [String]
  private let folders: [String]
  private let packageOfModule: [PackageID?]

  /// - Parameter rootIdentity: what others call the root package, where its folder is called otherwise.
  init(_ model: CodeModel, rootIdentity: String? = nil) {
    var identities = model.packageIdentifiers
    if let rootIdentity, !identities.isEmpty { identities[0] = rootIdentity.lowercased() }
    let modules = model.modules.map { module in
      Self.module(module.name, ofPackage: module.package.map { identities[$0.index] })
    }
    let folders = model.packages.map(\.path)
    let packageOfModule = model.modules.map(\.package)
    let files = model.files.map { file in
      Self.relative(file.path, to: packageOfModule[file.module.index].map { folders[$0.index] })
    }
    self.identities = identities
    self.modules = modules
    self.folders = folders
    self.packageOfModule = packageOfModule
    self.files = files
    var fileOfPlain: [String: FileID] = [:]
    types = model.types.map { type in
      let plain = "\(modules[type.module.index])/\(type.name)"
      let first = fileOfPlain[plain, default: type.file]
      fileOfPlain[plain] = first
      return first == type.file ? plain : "\(plain)@\(files[type.file.index])"
    }
  }

  /// A path that belongs to a module, relative to the module's package.
  func path(_ path: String, in module: ModuleID) -> String {
    Self.relative(path, to: packageOfModule[module.index].map { folders[$0.index] })
  }

  static func package(_ identity: String) -> String { "swift:\(KeyText.escaped(identity))" }

  static func module(_ name: String, ofPackage identity: String?) -> String {
    "swift:\(KeyText.escaped(identity ?? ""))/\(KeyText.escaped(name))"
  }

  private static func relative(_ path: String, to folder: String?) -> String {
    guard let folder, !folder.isEmpty, path.hasPrefix("\(folder)/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }
}

/// A key, taken apart again.
struct KeyParts: Hashable {
  var identity: String
  var module: String?
  /// With the file behind `@` that tells namesakes apart.
  var type: String?

  /// Nil for what is no key.
  init?(_ key: String) {
    guard key.hasPrefix("swift:") else { return nil }
    let parts = key.dropFirst(6).split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    identity = KeyText.plain(parts[0])
    module = parts.count > 1 ? KeyText.plain(parts[1]) : nil
    type = parts.count > 2 ? String(parts[2]) : nil
    if module == "" || type == "" { return nil }
  }

  /// The name of a type without the file behind it.
  var typeName: String? { type.map { String($0.prefix { $0 != "@" }) } }
}

/// Names of packages and targets may hold spaces and slashes; a key holds neither, so that keys can stand in a list.
enum KeyText {
  static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { " %/".utf8.contains($0) }) else { return name }
    // By scalars: a sign that another combines with is one all the same.
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ": result += "%20".unicodeScalars
      case "%": result += "%25".unicodeScalars
      case "/": result += "%2F".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  static func plain(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).map(Array.init)
    for index in parts.indices.dropFirst() {
      let sign = ["20": " ", "25": "%", "2F": "/"][String(decoding: parts[index].prefix(2), as: UTF8.self)]
      parts[index] = sign.map { Array($0.utf8) + parts[index].dropFirst(2) } ?? Array("%".utf8) + parts[index]
    }
    return String(decoding: parts.joined(), as: UTF8.self)
  }
}
