import CodeModel

extension ShardContent {
  /// - Parameters:
  ///   - withTypes: whether types are wanted.
  ///   - withReferences: whether it is wanted who names which.
  init(_ entry: ShardCatalog.Entry, of catalog: ShardCatalog, withTypes: Bool, withReferences: Bool) throws(TableError)
  {
    func each(_ table: Table, _ body: (TableRow) throws(TableError) -> Void) throws(TableError) {
      let file = catalog.path(of: table, entry)
      try RowReader.forEachRow(of: TableBytes.read(file), format: entry.format, file: file, body)
    }
    var result = ShardContent()
    try each(.packages) { (row) throws(TableError) in result.packages.append(try PackageRow(row)) }
    try each(.modules) { (row) throws(TableError) in result.modules.append(try ModuleRow(row)) }
    try each(.products) { (row) throws(TableError) in result.products.append(try ProductRow(row)) }
    try each(.files) { (row) throws(TableError) in result.files.append(try FileRow(row)) }
    try each(.declared) { (row) throws(TableError) in result.declared.append(try DeclaredRow(row)) }
    try each(.imports) { (row) throws(TableError) in result.imports.append(try ImportRow(row)) }
    if withTypes || withReferences {
      try each(.nodes) { (row) throws(TableError) in result.nodes.append(try NodeRow(row)) }
    }
    if withReferences {
      try each(.evidence) { (row) throws(TableError) in result.evidence.append(try EvidenceRow(row)) }
      try each(.external) { (row) throws(TableError) in result.external.append(try ExternalRow(row)) }
    }
    self = result
  }
}

extension ShardContent.PackageRow {
  init(_ row: TableRow) throws(TableError) {
    self.init(
      identity: try row.text("identity"), name: try row.text("name"), isOwn: try row.text("origin") == "own",
      path: try row.text("path"))
  }
}

extension ShardContent.ModuleRow {
  init(_ row: TableRow) throws(TableError) {
    self.init(
      key: try row.key("key"), kind: try row.word("kind", Module.Kind.self), folder: try row.optionalText("folder"),
      file: try row.optionalText("file"), line: try row.optionalNumber("line"), isVended: try row.flag("vended"))
    guard key.module != nil else { throw row.problem("the key names no module") }
  }
}

extension ShardContent.ProductRow {
  init(_ row: TableRow) throws(TableError) {
    var modules: [KeyParts] = []
    for word in try row.words("modules") {
      guard let key = KeyParts(word) else { throw row.problem("\"modules\" holds what is no key") }
      modules.append(key)
    }
    self.init(package: try row.text("package"), name: try row.text("name"), modules: modules)
  }
}

extension ShardContent.FileRow {
  init(_ row: TableRow) throws(TableError) {
    self.init(
      module: try row.key("module"), path: try row.text("file"), lines: try row.number("lines"),
      isSwift: try row.flag("swift"))
  }
}

extension ShardContent.NodeRow {
  init(_ row: TableRow) throws(TableError) {
    self.init(
      key: try row.key("key"), kind: try row.word("kind", NominalType.Kind.self), file: try row.text("file"),
      line: try row.number("line"), column: try row.number("column"),
      isPublic: try row.optionalText("access") == "public",
      extended: try row.optionalText("extends").flatMap(KeyParts.init))
    guard key.type != nil else { throw row.problem("the key names no type") }
  }
}

extension ShardContent.DeclaredRow {
  init(_ row: TableRow) throws(TableError) {
    self.init(
      from: try row.key("from"), to: try row.key("to"), product: try row.optionalText("product"),
      file: try row.optionalText("file"), line: try row.optionalNumber("line") ?? 0,
      column: try row.optionalNumber("column") ?? 0, isConditional: try row.flag("conditional"))
  }
}

extension ShardContent.ImportRow {
  init(_ row: TableRow) throws(TableError) {
    var attributes: Import.Attributes = []
    if try row.flag("testable") { attributes.insert(.testable) }
    if try row.flag("exported") { attributes.insert(.exported) }
    if try row.flag("conditional") { attributes.insert(.conditional) }
    self.init(
      from: try row.key("from"), file: try row.text("file"), name: try row.text("name"), to: try row.key("to"),
      line: try row.number("line"), column: try row.number("column"), attributes: attributes)
  }
}

extension ShardContent.EvidenceRow {
  init(_ row: TableRow) throws(TableError) {
    var traits: Reference.Traits = []
    if try row.flag("explicit") { traits.insert(.explicit) }
    if try row.flag("conditional") { traits.insert(.conditional) }
    if try row.flag("extension") { traits.insert(.inExtension) }
    self.init(
      file: try row.text("file"), fromModule: try row.key("fromModule"),
      from: try row.optionalText("from").flatMap(KeyParts.init), toFile: try row.text("toFile"),
      toModule: try row.key("toModule"), to: try row.optionalText("to").flatMap(KeyParts.init),
      kind: try row.word("kind", DependencyKind.self), line: try row.number("line"), column: try row.number("column"),
      traits: traits)
  }
}

extension ShardContent.ExternalRow {
  init(_ row: TableRow) throws(TableError) {
    self.init(
      file: try row.text("file"), fromModule: try row.key("fromModule"),
      from: try row.optionalText("from").flatMap(KeyParts.init), name: try row.text("name"),
      toModules: try row.words("toModules").compactMap(KeyParts.init), line: try row.number("line"),
      column: try row.number("column"))
  }
}
