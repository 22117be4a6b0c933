package import Snapshots
import Yams

/// Specifications by what they say: XcodeGen takes a file of any name by `--spec`.
extension ProjectSpecification {
  /// Whether a file may hold a specification.
  package static func isNamedLikeOne(_ path: String) -> Bool { path.hasSuffix(".yml") || path.hasSuffix(".yaml") }

  /// Those of some YAML files that describe a project, without those that another of them includes.
  ///
  /// - Complexity: linear in the bytes of the files.
  package static func files(among paths: [String], in snapshot: any Snapshot) -> [String] {
    var found: [String] = []
    var included: Set<String> = []
    for path in paths where mentionsProject(path, in: snapshot) {
      let parts = SpecificationFiles(at: path, in: snapshot).parts
      guard describeProject(parts) else { continue }
      found.append(path)
      included.formUnion(parts.dropFirst().map(\.file))
    }
    return found.filter { !included.contains($0) }
  }

  /// A look at the text spares most files the parser.
  private static func mentionsProject(_ path: String, in snapshot: any Snapshot) -> Bool {
    guard let bytes = try? snapshot.bytes(of: path), bytes.count <= sizeLimit else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("include:") || text.contains("name:") && text.contains("targets:")
  }

  /// In bytes, more than any specification has.
  private static let sizeLimit = 4_000_000

  /// A project has a name, and targets that are of a type or take one from a template.
  private static func describeProject(_ parts: [SpecificationFiles.Part]) -> Bool {
    parts.contains { $0.root["name"]?.string != nil }
      && parts.contains { part in
        (part.root["targets"]?.members ?? []).contains { _, target in
          target["type"]?.string != nil || !(target["templates"]?.entries ?? []).isEmpty
        }
      }
  }
}
