import CodeModel

extension CodeModel {
  /// Packages, modules, files and what is declared and imported.
  ///
  /// The revision is left out: the same content is the same model, whichever commit or working tree holds it.
  func encode(into writer: inout ByteWriter) {
    writer.write(list: packages) { $1.encode(into: &$0) }
    writer.write(list: modules) { $1.encode(into: &$0) }
    writer.write(list: files) { $1.encode(into: &$0) }
    writer.write(list: types) { $1.encode(into: &$0) }
    writer.write(list: declaredDependencies) { $1.encode(into: &$0) }
    writer.write(words: Import.wordCount, of: imports) { $0.fill($1) }
    references.encode(into: &writer)
  }

  init(from reader: inout ByteReader) throws {
    self.init()
    packages = try reader.readList { try Package(from: &$0) }
    modules = try reader.readList { try Module(from: &$0) }
    files = try reader.readList { try SourceFile(from: &$0) }
    types = try reader.readList { try NominalType(from: &$0) }
    declaredDependencies = try reader.readList { try DeclaredDependency(from: &$0) }
    imports = try reader.readWords(Import.wordCount) { Import($0) }
    references = try [Reference](from: &reader)
    guard isCoherent else { throw DamagedEntry() }
  }

  /// Whether every number leads into its array.
  private var isCoherent: Bool {
    func has(_ id: PackageID?) -> Bool { id.map { packages.indices.contains($0.index) } ?? true }
    func has(_ id: ModuleID) -> Bool { modules.indices.contains(id.index) }
    func has(_ id: FileID) -> Bool { files.indices.contains(id.index) }
    func has(_ id: TypeID?) -> Bool { id.map { types.indices.contains($0.index) } ?? true }
    return modules.allSatisfy { has($0.package) } && files.allSatisfy { has($0.module) }
      && types.enumerated().allSatisfy { index, type in
        has(type.module) && has(type.file) && has(type.container) && (type.extended?.index ?? -1) < index
      }
      && declaredDependencies.allSatisfy { has($0.dependent) && has($0.dependency) }
      && imports.allSatisfy { has($0.file) && has($0.dependency) }
      && references.allSatisfy { has($0.file) && has($0.dependencyFile) && has($0.dependent) && has($0.dependency) }
  }
}

extension Package {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(identity)
    writer.write(name)
    writer.write(origin.rawValue)
    writer.write(path)
    writer.write(projectFile) { $0.write($1) }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(
      identity: try reader.readText(), name: try reader.readText(), origin: try reader.readWord(),
      path: try reader.readText())
    projectFile = try reader.readOptional { try $0.readText() }
  }
}

extension Module {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(name)
    writer.write(kind.rawValue)
    writer.write(package) { $0.write($1.rawValue) }
    writer.write(folder) { $0.write($1) }
    writer.write(declaration) { $1.encode(into: &$0) }
    writer.write(isVended)
    writer.write(importsTesting)
    writer.write(holdsResources)
    writer.write(moduleName) { $0.write($1) }
    writer.write(list: platforms) { $0.write($1) }
    writer.write(conditions) { $0.write(list: $1) { $0.write($1) } }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(
      name: try reader.readText(), kind: try reader.readWord(),
      package: try reader.readOptional { try $0.readNumber() },
      folder: try reader.readOptional { try $0.readText() },
      declaration: try reader.readOptional { try Location(from: &$0) },
      isVended: try reader.readBool())
    importsTesting = try reader.readBool()
    holdsResources = try reader.readBool()
    moduleName = try reader.readOptional { try $0.readText() }
    platforms = try reader.readList { try $0.readText() }
    conditions = try reader.readOptional { try $0.readList { try $0.readText() } }
  }
}

extension SourceFile {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(path)
    writer.write(module.rawValue)
    writer.write(count: lineCount)
    writer.write(isSwift)
    writer.write(isWhollyRead)
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(
      path: try reader.readText(), module: try reader.readNumber(), lineCount: try reader.readCount(),
      isSwift: try reader.readBool(), isWhollyRead: try reader.readBool())
  }
}

extension NominalType {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(name)
    writer.write(kind.rawValue)
    writer.write(module.rawValue)
    writer.write(file.rawValue)
    writer.write(line)
    writer.write(column)
    writer.write(container) { $0.write($1.rawValue) }
    writer.write(extended) { $0.write($1.rawValue) }
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(
      name: try reader.readText(), kind: try reader.readWord(), module: try reader.readNumber(),
      file: try reader.readNumber(),
      line: try reader.read(), column: try reader.read(), container: try reader.readOptional { try $0.readNumber() },
      extended: try reader.readOptional { try $0.readNumber() })
  }
}

extension DeclaredDependency {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(dependent.rawValue)
    writer.write(dependency.rawValue)
    writer.write(location) { $1.encode(into: &$0) }
    writer.write(isConditional)
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(
      dependent: try reader.readNumber(), dependency: try reader.readNumber(),
      location: try reader.readOptional { try Location(from: &$0) }, isConditional: try reader.readBool())
  }
}

extension Location {
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(file)
    writer.write(count: line)
    writer.write(count: column)
  }

  fileprivate init(from reader: inout ByteReader) throws {
    self.init(file: try reader.readText(), line: try reader.readCount(), column: try reader.readCount())
  }
}

extension ByteReader {
  mutating func readNumber<Element>() throws -> Numbered<Element> { Numbered(Int(try read(Int32.self))) }

  /// A case of an enumeration by its word.
  mutating func readWord<Word: RawRepresentable<String>>() throws -> Word {
    guard let word = Word(rawValue: try readText()) else { throw DamagedEntry() }
    return word
  }
}
