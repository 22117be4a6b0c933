import CodeModel
import PlatformTables
import SwiftFacts

extension AccessFinder {
  /// By a type's name, the modules that can declare it, as files tell that import one module of which nothing is known.
  var homesOfTypes: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for file in world.model.files.indices where world.model.files[file].isSwift && !world.syntax[file].hasSyntaxErrors {
      guard let module = onlyUnknown(of: file) else { continue }
      let unread = UnreadImport(module, in: file, under: world.conditions(of: module, in: file), world)
      for exposed in levels[file].names where isForeignType(exposed, in: file, beside: unread) {
        result[world.syntax[file].names.text(exposed.name), default: []].insert(module)
      }
    }
    return result
  }

  private func onlyUnknown(of file: Int) -> String? {
    let unknown = Set(
      world.syntax[file].sites.indices.lazy.filter { world.meaning(file, site: $0) == nil }
        .map { world.syntax[file].sites[$0].module }
        .filter { ModuleOffers.of($0) == nil && $0 != "Swift" })
    return unknown.count == 1 ? unknown.first : nil
  }

  private func isForeignType(_ exposed: ExposureLevels.Named, in file: Int, beside unread: UnreadImport) -> Bool {
    let text = world.syntax[file].names.text(exposed.name)
    return exposed.isType && exposed.attributed == nil && !exposed.name.isMember && isMixedCase(text)
      && !exposed.conditions.exclude(unread.conditions) && things[file].modulesAt[exposed.name.offset] == nil
      && !isNobodys(exposed, in: file) && !declaresAnywhere(text) && !isNameOfModule(text) && !mayBeMember(text)
      && !UnreadImport.isOfApple(text) && !UnreadImport.isOfAppleFramework(text)
      && unread.unknown(beside: exposed).isEmpty
      && !unread.isOffered(text, byOthersOf: exposed)
  }
}
