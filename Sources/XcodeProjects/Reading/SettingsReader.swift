import CodeModel
import Snapshots

/// Finds the build settings of targets, with all that they inherit.
struct SettingsReader {
  /// Without files that are not there: ``missing`` holds those.
  private var found: [Problem] = []
  /// Every `.xcconfig` that was asked for, whether it is there or not.
  private(set) var paths: Set<String> = []
  private var missing: [String] = []
  private let file: String
  private let objects: ObjectTable
  private let groups: GroupPaths
  private let snapshot: any Snapshot
  private let configuration: String
  /// The project's own, then its `.xcconfig`.
  private var projectLayers: [SettingLayer] = []
  /// What Xcode takes for granted in every target.
  private let givens: [String: String]
  /// By path, because targets share them.
  private var files: [String: SettingLayer] = [:]

  init(
    objects: ObjectTable, groups: GroupPaths, snapshot: any Snapshot, project: XcodeProject, sourceRoot: String,
    wanted: String?
  ) {
    self.objects = objects
    self.groups = groups
    self.snapshot = snapshot
    file = project.file
    let list = objects[objects.root?.text("buildConfigurationList")]
    let choices = list.map { objects.list("buildConfigurations", of: $0) } ?? []
    let names = choices.compactMap { $0.text("name") }
    configuration = Self.choose(wanted, among: names, usual: list?.text("defaultConfigurationName"))
    givens = [
      "PROJECT_NAME": project.name, "PROJECT": project.name, "SRCROOT": sourceRoot, "PROJECT_DIR": sourceRoot,
      "SOURCE_ROOT": sourceRoot, "CONFIGURATION": configuration,
    ]
    if let wanted, wanted != configuration {
      found.append(
        Problem(
          file: project.file,
          message:
            "there is no configuration '\(wanted)', only \(names.joined(separator: ", ")); \(configuration) is read"))
    }
    if let chosen = choices.first(where: { $0.text("name") == configuration }) { projectLayers = layers(of: chosen) }
  }

  private static func choose(_ wanted: String?, among names: [String], usual: String?) -> String {
    if let wanted, names.contains(wanted) { return wanted }
    if names.contains("Debug") { return "Debug" }
    return names.first { $0.lowercased().contains("debug") } ?? usual ?? names.first ?? "Debug"
  }

  mutating func settings(of target: ProjectObject) -> BuildSettings {
    let name = target.text("name") ?? ""
    let choices =
      objects[target.text("buildConfigurationList")].map { objects.list("buildConfigurations", of: $0) } ?? []
    let chosen = choices.first { $0.text("name") == configuration } ?? choices.first
    var given = SettingLayer()
    for (key, value) in givens { given.add(key, value, configuration: configuration) }
    for (key, value) in [
      "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": name,
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ] {
      given.add(key, value, configuration: configuration)
    }
    return BuildSettings((chosen.map { layers(of: $0) } ?? []) + projectLayers + [given])
  }

  /// How many missing files are named; the rest are counted.
  private static let namedLimit = 2

  /// CocoaPods' files are often not kept in the repository: many that are not there are one sentence.
  var problems: [Problem] {
    guard let first = missing.first else { return found }
    guard missing.count > 1 else {
      return found + [
        Problem(file: first, message: "the file of build settings is not there; what it sets is not known")
      ]
    }
    let rest = missing.count > Self.namedLimit ? " and \(missing.count - Self.namedLimit) more" : ""
    let names = missing.prefix(Self.namedLimit).joined(separator: ", ") + rest
    return found + [
      Problem(
        file: file,
        message: "\(missing.count) files of build settings are not there; what they set is not known: \(names)")
    ]
  }

  /// A list of settings, and the file on which it is based.
  private mutating func layers(of object: ProjectObject) -> [SettingLayer] {
    let own = SettingLayer(object.table("buildSettings"), configuration: configuration)
    guard let path = basePath(of: object) else { return [own] }
    if files[path] == nil {
      let file = ConfigurationFile(at: path, in: snapshot, configuration: configuration)
      files[path] = file.layer
      found += file.problems
      paths.formUnion(file.paths)
      if file.isMissing { missing.append(path) }
    }
    return [own, files[path] ?? SettingLayer()]
  }

  /// A file of the navigator, or one in a synchronized folder.
  private func basePath(of object: ProjectObject) -> String? {
    if let reference = object.text("baseConfigurationReference") { return groups.paths[reference] }
    guard let anchor = object.text("baseConfigurationReferenceAnchor"), let folder = groups.paths[anchor],
      let relative = object.text("baseConfigurationReferenceRelativePath")
    else { return nil }
    return joinPaths(folder, relative)
  }
}
