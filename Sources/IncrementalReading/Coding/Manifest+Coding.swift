import CodeModel
import Manifests

extension Manifest {
  func encode(into writer: inout ByteWriter) {
    writer.write(name)
    for part in [toolsVersion.major, toolsVersion.minor, toolsVersion.patch] { writer.write(count: part) }
    writer.write(list: packageDependencies) { $1.encode(into: &$0) }
    writer.write(list: products) { $1.encode(into: &$0) }
    writer.write(list: targets) { $1.encode(into: &$0) }
  }

  init(from reader: inout ByteReader) throws {
    self.init(
      name: try reader.readText(),
      toolsVersion: ToolsVersion(try reader.readCount(), try reader.readCount(), try reader.readCount()),
      packageDependencies: try reader.readList { try PackageDependency(from: &$0) },
      products: try reader.readList { try Product(from: &$0) }, targets: try reader.readList { try Target(from: &$0) })
  }
}

extension Manifest.PackageDependency {
  fileprivate func encode(into writer: inout ByteWriter) {
    let (kind, text): (UInt8, String) =
      switch location {
      case .fileSystem(let path): (0, path)
      case .localRepository(let path): (1, path)
      case .remoteRepository(let url): (2, url)
      case .registry(let id): (3, id)
      }
    writer.write(kind)
    writer.write(text)
    writer.write(explicitName) { $0.write($1) }
    writer.write(position) { $1.encode(into: &$0) }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    let kind = try reader.read(UInt8.self)
    let text = try reader.readText()
    let location: Location
    switch kind {
    case 0: location = .fileSystem(path: text)
    case 1: location = .localRepository(path: text)
    case 2: location = .remoteRepository(url: text)
    case 3: location = .registry(id: text)
    default: throw DamagedEntry()
    }
    self.init(
      location: location, explicitName: try reader.readOptional { try $0.readText() },
      position: try reader.readOptional { try Manifest.Position(from: &$0) })
  }
}

extension Manifest.Product {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(name)
    let (number, text): (UInt8, String) =
      switch kind {
      case .library(let linkage): (0, linkage.rawValue)
      case .executable: (1, "")
      case .plugin: (2, "")
      case .other(let text): (3, text)
      }
    writer.write(number)
    writer.write(text)
    writer.write(list: targets) { $0.write($1) }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    let name = try reader.readText()
    let number = try reader.read(UInt8.self)
    let text = try reader.readText()
    let kind: Kind
    switch number {
    case 0:
      guard let linkage = Manifest.Product.Linkage(rawValue: text) else { throw DamagedEntry() }
      kind = .library(linkage)
    case 1: kind = .executable
    case 2: kind = .plugin
    case 3: kind = .other(text)
    default: throw DamagedEntry()
    }
    self.init(name: name, kind: kind, targets: try reader.readList { try $0.readText() })
  }
}

extension Manifest.Target {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(name)
    writer.write(kind.rawValue)
    writer.write(list: dependencies) { $1.encode(into: &$0) }
    for text in [path, url, publicHeadersPath] { writer.write(text) { $0.write($1) } }
    writer.write(list: exclude) { $0.write($1) }
    writer.write(sources) { $0.write(list: $1) { $0.write($1) } }
    writer.write(list: resources) { $0.write($1) }
    writer.write(list: pluginUsages) { $1.encode(into: &$0) }
    writer.write(position) { $1.encode(into: &$0) }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(name: try reader.readText(), kind: try reader.readWord())
    dependencies = try reader.readList { try Manifest.TargetDependency(from: &$0) }
    path = try reader.readOptional { try $0.readText() }
    url = try reader.readOptional { try $0.readText() }
    publicHeadersPath = try reader.readOptional { try $0.readText() }
    exclude = try reader.readList { try $0.readText() }
    sources = try reader.readOptional { try $0.readList { try $0.readText() } }
    resources = try reader.readList { try $0.readText() }
    pluginUsages = try reader.readList { try Manifest.PluginUsage(from: &$0) }
    position = try reader.readOptional { try Manifest.Position(from: &$0) }
  }
}

extension Manifest.TargetDependency {
  fileprivate func encode(into writer: inout ByteWriter) {
    let (kind, package): (UInt8, String?) =
      switch reference {
      case .target: (0, nil)
      case .product(_, let package): (1, package)
      case .byName: (2, nil)
      }
    writer.write(kind)
    writer.write(reference.name)
    writer.write(package) { $0.write($1) }
    writer.write(condition) {
      $0.write(list: $1.platforms) { $0.write($1) }
      $0.write($1.traits) { $0.write(list: $1) { $0.write($1) } }
    }
    writer.write(position) { $1.encode(into: &$0) }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    let kind = try reader.read(UInt8.self)
    let name = try reader.readText()
    let package = try reader.readOptional { try $0.readText() }
    let reference: Reference
    switch kind {
    case 0: reference = .target(name: name)
    case 1: reference = .product(name: name, package: package)
    case 2: reference = .byName(name)
    default: throw DamagedEntry()
    }
    self.init(
      reference,
      condition: try reader.readOptional {
        Manifest.Condition(
          platforms: try $0.readList { try $0.readText() },
          traits: try $0.readOptional { try $0.readList { try $0.readText() } })
      },
      position: try reader.readOptional { try Manifest.Position(from: &$0) })
  }
}

extension Manifest.PluginUsage {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(name)
    writer.write(package) { $0.write($1) }
    writer.write(position) { $1.encode(into: &$0) }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(
      name: try reader.readText(), package: try reader.readOptional { try $0.readText() },
      position: try reader.readOptional { try Manifest.Position(from: &$0) })
  }
}

extension Manifest.Position {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(count: line)
    writer.write(count: column)
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(line: try reader.readCount(), column: try reader.readCount())
  }
}
