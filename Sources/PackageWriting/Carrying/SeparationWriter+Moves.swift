import CodeModel
import SeparationChecks
import SeparationPlans
import SwiftFacts

extension SeparationWriter {
  /// Moves declarations: whole files where nothing else is in them. Comes last, so that what moves is edited already.
  mutating func move() throws(Refusal) {
    if let names { try move(to: names.folder) }
    for source in edits.edited where !moved.contains(source.path) {
      changes.add(.modify(source.path, from: source.bytes, to: source.edited()))
    }
  }

  private mutating func move(to folder: String) throws(Refusal) {
    var written: Set<String> = Set(changes.changes.compactMap(\.newPath))
    let byFile = Dictionary(grouping: plan.moves, by: { model[$0.declaration].file })
    let losesFoundation = try losesFoundation(byFile.keys)
    for file in byFile.keys.sorted() {
      let path = model[file].path
      let source = try edits.source(path)
      var slices: [DeclarationSlice] = []
      for move in byFile[file]! {
        let slice = try DeclarationSlice(of: syntax(of: move.declaration), in: source)
        if slices.last != slice { slices.append(slice) }
      }
      let target = try freePath(
        for: byFile[file]!.map(\.declaration), of: file, isWhole: source.holdsNothing(without: slices), in: folder,
        taken: written)
      written.insert(target)
      if source.holdsNothing(without: slices) {
        changes.add(
          .move(path, to: target, from: source.bytes, to: try wholeFile(source, losesFoundation: losesFoundation)))
        moved.insert(path)
      } else {
        var imports = try imports(for: source)
        if losesFoundation, slices.contains(where: { source.names.nameMembersOfFoundation(in: $0.range) }) {
          imports = imports.isEmpty ? "import Foundation" : "import Foundation\(source.style.lineBreak)\(imports)"
        }
        let file = MovedFile(of: slices, from: source, imports: imports).named(target, from: path)
        changes.add(.create(target, file.text(lineBreak: source.style.lineBreak)))
        try edits.edit(path) { $0.cut(slices) }
      }
    }
  }

  /// A file that moves as it is, but for the imports that its new module has no use for.
  private func wholeFile(_ source: EditedSource, losesFoundation: Bool) throws(Refusal) -> String {
    var source = source
    if losesFoundation, source.names.nameMembersOfFoundation() {
      source.addImport(of: "Foundation", besides: nil)
    }
    for place in ImportPlace.all(in: source.tree) where !mayStandInInterface(place.module) {
      source.removeImport(of: place.module)
    }
    let present = Set(ImportPlace.all(in: source.tree).map(\.module))
    for module in modulesExportedWithinProvider where !present.contains(module) && mayStandInInterface(module) {
      source.addImport(of: module, besides: nil)
    }
    return source.edited()
  }

  /// Whether code that moves names a member of Foundation, none of the files that it comes from imports Foundation, and
  /// others of their module do: for all of them, unless the package asks for `MemberImportVisibility`.
  private mutating func losesFoundation(_ moved: some Collection<FileID>) throws(Refusal) -> Bool {
    var namesMembers = false
    for file in moved {
      let source = try edits.source(model[file].path)
      if source.imports("Foundation") { return false }
      namesMembers = namesMembers || source.names.nameMembersOfFoundation()
    }
    guard namesMembers else { return false }
    for file in model.files where file.module == plan.provider && file.isSwift {
      if try edits.source(file.path).imports("Foundation") { return true }
    }
    return false
  }

  /// Where the declarations of one file go: a file named after the only type among them, or after the file they come
  /// from, with a number where the module has a file of the name. No two files of a module may be called the same,
  /// whatever their folders.
  private func freePath(
    for moved: [DeclarationID], of file: FileID, isWhole: Bool, in target: String, taken: Set<String>
  ) throws(Refusal) -> String {
    let old = model[file].path
    let base =
      model[plan.provider].folder.map { old.hasPrefix("\($0)/") ? String(old.dropFirst($0.count + 1)) : old } ?? old
    let types = moved.filter { model[$0].kind.isNominal }
    var candidates = [base]
    if !isWhole, types.count == 1 {
      let folder = base.split(separator: "/").dropLast().map { "\($0)/" }.joined()
      candidates.insert("\(folder)\(model[types[0]].name).swift", at: 0)
    }
    if base.hasSuffix(".swift") { candidates += (2...9).map { "\(base.dropLast(6))+\($0).swift" } }
    let names = fileNames(taken)
    for candidate in candidates {
      let path = "\(target)/\(candidate)"
      let parts = path.split(separator: "/")
      let present = folder.names(parts.dropLast().joined(separator: "/")) ?? []
      if !names.contains(parts.last!), !present.contains(String(parts.last!)) { return path }
    }
    throw Refusal(file: "\(target)/\(base)", "there is a file of this name already; rename one of the two")
  }

  /// Of the files that are written, and of those that the module has already.
  private func fileNames(_ written: Set<String>) -> Set<Substring> {
    let home: ModuleID? =
      switch plan.interface {
      case .existing(let interface): interface
      case .consumer: plan.consumer
      case .new, .none: nil
      }
    let paths = Array(written) + model.files.filter { $0.module == home }.map(\.path)
    return Set(paths.compactMap { $0.split(separator: "/").last })
  }
}

extension EditedSource {
  /// Of the original text.
  fileprivate var names: SourceNames { SourceNames.parsing([bytes])[0] }
}
