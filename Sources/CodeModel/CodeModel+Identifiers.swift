extension CodeModel {
  /// The node id of every package: its identity, and where two share one, `identity@path` for the later.
  package var packageIdentifiers: [String] {
    var seen: Set<String> = []
    return packages.map { package in
      let identifier = seen.insert(package.identity).inserted ? package.identity : "\(package.identity)@\(package.path)"
      seen.insert(identifier)
      return identifier
    }
  }

  /// The node id of every module: its name, or `package/name` where two packages have a module of one name.
  ///
  /// - Precondition: a package has no two modules of one name.
  package var moduleIdentifiers: [String] {
    let packageIdentifiers = packageIdentifiers
    var packagesOfName: [String: Set<PackageID?>] = [:]
    for module in modules { packagesOfName[module.name, default: []].insert(module.package) }
    return modules.map { module in
      guard let package = module.package, packagesOfName[module.name]!.count > 1 else { return module.name }
      return "\(packageIdentifiers[package.index])/\(module.name)"
    }
  }

  /// The node id of every type: `Module.Outer.Inner`, and of an extension `Module.extension Provider.Outer.Inner`.
  ///
  /// Declarations of one name in one file (the branches of an `#if`) are one node and share an id. Of those in
  /// different files of a module (private types, say) the first keeps the plain id, the others add the file:
  /// `Module.Helper@Sources/A/Other.swift`.
  package var typeIdentifiers: [String] {
    let moduleIdentifiers = moduleIdentifiers
    var fileOfPlain: [String: FileID] = [:]
    var identifiers: [String] = []
    identifiers.reserveCapacity(types.count)
    for type in types {
      let module = moduleIdentifiers[type.module.index]
      if type.kind == .extension {
        // What it extends stands before it.
        identifiers.append("\(module).extension \(type.extended.map { identifiers[$0.index] } ?? type.name)")
        continue
      }
      let plain = "\(module).\(type.name)"
      let first = fileOfPlain[plain, default: type.file]
      fileOfPlain[plain] = first
      identifiers.append(first == type.file ? plain : "\(plain)@\(self[type.file].path)")
    }
    return identifiers
  }
}

extension CodeModel {
  /// `Module.Outer.Inner`, for functions with their labels; an extension is its type with the file and line of the
  /// extension.
  package func identifier(of id: DeclarationID) -> String {
    let declaration = self[id]
    let module = self[self[declaration.file].module].name
    if declaration.kind == .extension {
      return "\(module).\(declaration.name)@\(self[declaration.file].path):\(declaration.line)"
    }
    var names = [declaration.signature]
    var container = declaration.container
    while let outer = container {
      names.append(self[outer].name)
      container = self[outer].container
    }
    return ([module] + names.reversed()).joined(separator: ".")
  }
}
