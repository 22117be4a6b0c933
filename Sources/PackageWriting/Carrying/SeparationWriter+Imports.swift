import CodeModel
import Separation
import SeparationChecks
import SeparationPlans
import SwiftSyntax

extension SeparationWriter {
  mutating func editImports() throws(Refusal) {
    let provider = model[plan.provider].importName
    let interface = names?.importName ?? ""
    let movedNames = Set(plan.moves.map { model[$0.declaration].name })
    let attributes = attributesOfImports
    for edit in plan.imports {
      let given = accessOfParameters(in: edit.file)
      let access = [importsAccess(of: edit.file), conventions.importsAreInternal ? given : nil].compactMap(\.self).max {
        Self.order($0) < Self.order($1)
      }
      let successor = successor(in: edit.file)
      try edits.edit(model[edit.file].path) { source in
        switch edit.change {
        case .replaceProvider:
          if plan.interface == .consumer {
            source.removeImport(of: provider)
          } else {
            source.replaceImport(of: provider, with: interface, holding: movedNames)
          }
          if let given {
            source.raiseImports(
              of: [provider, interface], to: given, unlessPublicByDefault: !conventions.importsAreInternal)
          }
        case .removeProvider:
          if let successor {
            source.replaceImport(of: provider, with: model[successor].importName)
          } else {
            source.removeImport(of: provider)
          }
        case .addInterface:
          source.addImport(
            of: interface, like: provider, whereNamed: movedNames, access: access, attributes: attributes)
        case .addTestableInterface:
          source.addImport(of: interface, besides: provider, attributes: attributes, isTestable: true)
        case .addInterfaceToProvider:
          source.addImport(of: interface, besides: nil, access: access, attributes: attributes)
        case .addScoped(let declaration):
          let keyword = model[declaration].importKeyword ?? ""
          source.addImport(of: "\(interface).\(model[declaration].name)", keyword: keyword, access: access)
        case .addFoundation: source.addImport(of: "Foundation", besides: nil)
        case .add(let module):
          if module == successor { break }
          source.addImport(of: model[module].importName, besides: nil, access: access)
        }
      }
    }
  }

  /// `@_spi(Name) ` for every group that something belongs to that moves, in order: code of the provider saw it without
  /// an import.
  var attributesOfImports: String {
    var groups: Set<String> = []
    for move in plan.moves {
      let declaration = model[move.declaration]
      let bytes = (try? folder.bytes(model[declaration.file].path)) ?? []
      let text = String(decoding: bytes[declaration.extent.clamped(to: 0..<bytes.count)], as: UTF8.self)
      groups.formUnion(text.matches(of: /@_spi\(\s*(\w+)\s*\)/).map { String($0.1) })
    }
    return groups.sorted().map { "@_spi(\($0)) " }.joined()
  }

  /// `Provider.Name` becomes `Interface.Name`.
  mutating func rewriteQualifiers() throws(Refusal) {
    guard let names else { return }
    let old = Array(model[plan.provider].importName.utf8)
    for place in plan.qualifiers {
      try edits.edit(model[place.file].path) { source throws(Refusal) in
        let range = place.offset..<(place.offset + old.count)
        guard range.upperBound <= source.bytes.count, source.bytes[range].elementsEqual(old) else {
          throw source.refusal(
            at: min(place.offset, source.bytes.count), "the module's name no longer stands here; run Seam again")
        }
        source.replace(range, with: names.importName)
      }
    }
  }

  /// How open the functions are that take a parameter typed by a protocol, in a file; nil where none is open.
  private func accessOfParameters(in file: FileID) -> String? {
    let owners = plan.injecting.parameters.map(\.owner).filter { model[$0].file == file && !model[$0].kind.isNominal }
    switch owners.map({ model[$0].access }).max() {
    case .public: return "public"
    case .package: return "package"
    default: return nil
    }
  }

  private static func order(_ access: String) -> Int { access == "public" ? 1 : 0 }

  /// The import that takes the place of the provider's, where that goes for nothing that has moved.
  private func successor(in file: FileID) -> ModuleID? {
    let edits = plan.imports.filter { $0.file == file }
    guard edits.contains(where: { $0.change == .removeProvider }) else { return nil }
    return edits.lazy.compactMap { edit -> ModuleID? in if case .add(let module) = edit.change { module } else { nil } }
      .first
  }

  /// `public` or `package` where the file shows what moves to other modules, and imports are internal unless they say
  /// otherwise.
  func importsAccess(of file: FileID) -> String? {
    guard conventions.importsAreInternal else { return nil }
    switch plan.shown[file] {
    case .public: return "public"
    case .package: return "package"
    default: return nil
    }
  }

  /// The import statements of a file as they will stand in a file of the interface module: without those of modules
  /// that it does not depend on, with those that the provider re-exported to itself.
  ///
  /// Taken from the original text: what is added to the file that stays has no place in the one that is new.
  func imports(for source: EditedSource) throws(Refusal) -> String {
    var original = try EditedSource(path: source.path, bytes: source.bytes)
    let places = ImportPlace.all(in: original.tree)
    for place in places where place.isConditional && !mayStandInInterface(place.module) {
      original.removeImport(of: place.module)
    }
    var blocks: [String] = []
    for item in original.tree.statements {
      if let statement = item.item.as(ImportDeclSyntax.self) {
        guard mayStandInInterface(ImportPlace(statement: statement, isConditional: false).module) else { continue }
      } else {
        guard let region = item.item.as(IfConfigDeclSyntax.self), keepsImport(region) else { continue }
        guard Self.holdsImportsAlone(region) else {
          blocks += try importsAmongDeclarations(of: region, places: places, in: original)
          continue
        }
      }
      blocks.append(original.edited(item.textRange).trimmingLines)
    }
    let present = Set(places.map(\.module))
    for module in modulesExportedWithinProvider where !present.contains(module) && mayStandInInterface(module) {
      blocks.append("import \(module)")
    }
    return blocks.joined(separator: source.style.lineBreak)
  }

  /// The imports of a region that holds other code too, each run of them under the conditions that it stands under
  /// there.
  private func importsAmongDeclarations(of region: IfConfigDeclSyntax, places: [ImportPlace], in source: EditedSource)
    throws(Refusal) -> [String]
  {
    var runs: [(conditions: [String], statements: [String])] = []
    for place in places
    where region.textRange.contains(place.statement.textRange.lowerBound) && mayStandInInterface(place.module) {
      let conditions = try DeclarationSlice.conditions(around: Syntax(place.statement), in: source)
      if runs.last?.conditions != conditions { runs.append((conditions, [])) }
      runs[runs.count - 1].statements.append(source.edited(place.statement.textRange))
    }
    return runs.map { run in
      (run.conditions.map { "#if \($0)" } + run.statements + run.conditions.map { _ in "#endif" }).joined(
        separator: source.style.lineBreak)
    }
  }

  private func keepsImport(_ region: IfConfigDeclSyntax) -> Bool {
    region.clauses.contains { clause in
      guard case .statements(let items) = clause.elements else { return false }
      return items.contains { item in
        if let statement = item.item.as(ImportDeclSyntax.self) {
          return mayStandInInterface(ImportPlace(statement: statement, isConditional: true).module)
        }
        return item.item.as(IfConfigDeclSyntax.self).map(keepsImport) == true
      }
    }
  }

  /// Modules of the platform, and those that the interface's target will depend on; never itself or the provider.
  func mayStandInInterface(_ module: String) -> Bool {
    module != names?.importName && module != model[plan.provider].importName && interfaceImportable[module] ?? true
  }

  /// What another file of the provider imports for all of them.
  var modulesExportedWithinProvider: [String] {
    var result: [String] = []
    for statement in model.imports
    where statement.attributes.contains(.exported) && model[statement.file].module == plan.provider {
      let name = model[statement.dependency].importName
      if !result.contains(name) { result.append(name) }
    }
    return result
  }

  private static func holdsImportsAlone(_ region: IfConfigDeclSyntax) -> Bool {
    region.clauses.allSatisfy { clause in
      guard case .statements(let items) = clause.elements else { return clause.elements == nil }
      return items.allSatisfy {
        $0.item.is(ImportDeclSyntax.self) || $0.item.as(IfConfigDeclSyntax.self).map(holdsImportsAlone) == true
      }
    }
  }
}

extension EditedSource {
  /// Imports `module` wherever `neighbour` is imported, with the same attributes and access level and under the same
  /// conditions.
  ///
  /// - Parameter moved: declarations that are imported by name move to the new module.
  mutating func addImport(
    of module: String, like neighbour: String, whereNamed moved: Set<String>, access: String? = nil,
    attributes: String = ""
  ) {
    let places = ImportPlace.all(in: tree).filter { $0.module == neighbour }
    guard !imports(module) else { return }
    if places.isEmpty { return addImport(of: module, besides: nil, access: access, attributes: attributes) }
    for place in places {
      guard let name = place.statement.path.first?.name else { continue }
      if place.namesMember, let member = place.statement.path.last?.name.text {
        if moved.contains(member) { replace(name.textRange, with: module) }
        continue
      }
      insertCopy(of: place, importing: module, named: name)
    }
  }

  /// `import struct Module.Name`, behind all other imports.
  mutating func addImport(of path: String, keyword: String, access: String?) {
    let line = "\(access.map { "\($0) " } ?? "")import \(keyword) \(path)"
    if let last = ImportPlace.all(in: tree).last(where: { !$0.isConditional }) {
      insert(style.lineBreak + line, at: last.statement.textRange.upperBound)
    }
  }

  private mutating func insertCopy(of place: ImportPlace, importing module: String, named name: TokenSyntax) {
    let range = place.statement.textRange
    let start = lineStart(of: range.lowerBound)
    var text = String(decoding: bytes[range.lowerBound..<name.textRange.lowerBound], as: UTF8.self)
    text = text.replacing("@testable ", with: "")
    guard isBlank(start..<range.lowerBound) else {
      return insert("\(text)\(module); ", at: range.lowerBound, followsText: true)
    }
    insert("\(indentation(at: range.lowerBound))\(text)\(module)\(style.lineBreak)", at: start, followsText: true)
  }
}
