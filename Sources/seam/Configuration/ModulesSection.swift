import PackageReading
import Settings

/// The section `modules` of `.seam.yml`: folders, each a module, for what no project or package declares.
///
/// ```yaml
/// modules:
///   Core: Sources/Core/**
///   App: [Sources/App/**, Sources/Main/**]
/// ```
enum ModulesSection {
  static let name = "modules"

  static func modules(from section: SettingsNode, _ reader: inout SettingsReader) -> [DeclaredModule] {
    let sentence = "'modules' holds names of modules with the patterns of their files"
    let members = reader.members(of: section, expecting: sentence)
    if members.isEmpty, section.members != nil { reader.tell(section, sentence) }
    return members.compactMap { member in
      guard !member.key.isEmpty else {
        reader.tell(member.line, "a module has a name")
        return nil
      }
      let files = reader.texts(
        member.value, expecting: "'\(member.key)' has patterns of files, such as 'Sources/\(member.key)/**'")
      guard !files.isEmpty else { return nil }
      return DeclaredModule(name: member.key, files: files.map(\.text), line: member.line)
    }
  }
}
