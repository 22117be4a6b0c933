/// On which files of build settings (`.xcconfig`) a project and its targets are based, by their names without folders.
package struct SettingsBases: Sendable {
  /// By target; that of the whole project has no name.
  private let basesOfTarget: [String: Set<String>]

  /// - Parameters:
  ///   - bytes: of `project.pbxproj`; of a damaged one what can be read.
  ///   - file: its path.
  package init(_ bytes: [UInt8], file: String) {
    let objects = ObjectTable(bytes, file: file)
    var bases: [String: Set<String>] = [:]
    if let root = objects.root {
      bases[""] = Self.bases(of: root, in: objects)
      for target in objects.list("targets", of: root) {
        bases[target.text("name") ?? "", default: []].formUnion(Self.bases(of: target, in: objects))
      }
    }
    basesOfTarget = bases
  }

  /// The targets that are based on one of these files; an empty name means all targets.
  package func targets(basedOn names: Set<String>) -> Set<String> {
    Set(basesOfTarget.filter { !$1.isDisjoint(with: names) }.keys)
  }

  private static func bases(of owner: ProjectObject, in objects: ObjectTable) -> Set<String> {
    guard let list = objects[owner.text("buildConfigurationList")] else { return [] }
    return objects.list("buildConfigurations", of: list).reduce(into: []) { names, configuration in
      let path =
        objects[configuration.text("baseConfigurationReference")].flatMap { $0.text("path") ?? $0.text("name") }
        ?? configuration.text("baseConfigurationReferenceRelativePath")
      if let name = path?.split(separator: "/").last { names.insert(String(name)) }
    }
  }
}
