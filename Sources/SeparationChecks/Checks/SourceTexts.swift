package import CodeModel
import PlatformTables
package import SeparationPlans
package import SourceSites

/// The text of the program's files, and what the parser says about it, for the few questions that declarations and uses
/// leave open.
package final class SourceTexts: SourceReading {
  private let read: (FileID) -> [UInt8]?
  private let readNames: ([[UInt8]]) -> [SourceNames]
  private let parse: ([UInt8]) -> (any ParsedCode)?
  /// What the text of the manifest has against a plan; nil where it can be changed as the plan asks.
  package let obstacleInManifest: (SeparationPlan) -> SeparationObstacle?
  private let identity: (FileID) -> String?
  /// Where scripts of other build systems list files that something moves from, the first place of each.
  package let scripts: (SeparationPlan) -> [Location]
  /// How far what is named from outside is opened.
  package let opening: (SeparationPlan) -> Opening
  private var kept: [FileID: [UInt8]] = [:]
  private var names: [FileID: SourceNames] = [:]
  private var foundation: [FileID: Bool] = [:]
  private var parsed: [FileID: (any ParsedCode)?] = [:]

  /// - Parameters:
  ///   - read: the bytes of a file as the model was made from; nil where they cannot be read.
  ///   - names: the names in the code of files, in their order. It is asked for each file once.
  ///   - parse: understands the code of a file; nil for one with errors. It is asked for few files.
  ///   - identity: the path without links; nil where nobody knows.
  ///   - manifest: what the text of the manifest has against a plan. It is asked about plans that nothing else stands
  ///     against.
  package init(
    read: @escaping (FileID) -> [UInt8]?, names: @escaping ([[UInt8]]) -> [SourceNames],
    parse: @escaping ([UInt8]) -> (any ParsedCode)?, identity: @escaping (FileID) -> String? = { _ in nil },
    manifest: @escaping (SeparationPlan) -> SeparationObstacle? = { _ in nil },
    scripts: @escaping (SeparationPlan) -> [Location] = { _ in [] },
    opening: @escaping (SeparationPlan) -> Opening = { _ in Opening() }
  ) {
    self.read = read
    readNames = names
    self.parse = parse
    self.identity = identity
    obstacleInManifest = manifest
    self.scripts = scripts
    self.opening = opening
  }

  package func code(of file: FileID) -> (any ParsedCode)? {
    if let known = parsed[file] { return known }
    let code = parse(bytes(of: file))
    parsed[file] = .some(code)
    return code
  }

  // MARK: - Names

  /// The names in a file's code.
  package func names(in file: FileID) -> SourceNames {
    prepareNames(in: CollectionOfOne(file))
    return names[file]!  // It was prepared.
  }

  /// Reads the names of files that will be asked for, all of them together.
  package func prepareNames(in files: some Collection<FileID>) {
    let missing = files.filter { names[$0] == nil }
    guard !missing.isEmpty else { return }
    for (file, found) in zip(missing, readNames(missing.map(bytes))) { names[file] = found }
  }

  /// Whether two paths lead to one file: by a link, and not by equal texts. Where nobody knows, the texts decide.
  func areSame(_ one: FileID, _ other: FileID) -> Bool {
    guard let first = identity(one), let second = identity(other) else { return bytes(of: one) == bytes(of: other) }
    return first == second
  }

  // MARK: - Bytes

  /// - Parameter offset: in UTF-8 bytes.
  package func location(of offset: Int, in file: FileID, of model: CodeModel) -> Location {
    Location(of: offset, in: model[file].path, bytes(of: file))
  }

  package func bytes(of file: FileID) -> [UInt8] {
    if let known = kept[file] { return known }
    let bytes = read(file) ?? []
    kept[file] = bytes
    return bytes
  }

  /// Whether a file imports Foundation, a part of it, or what passes it on.
  package func importsFoundation(_ file: FileID) -> Bool {
    if let known = foundation[file] { return known }
    let statements = ImportLevels(of: bytes(of: file), importsAreInternal: false).statements
    let isImported = statements.flatMap { ModuleOffers.closure(of: $0.module) }.contains { $0.hasPrefix("Foundation") }
    foundation[file] = isImported
    return isImported
  }

  /// Whether a type is named as an attribute: `@Wrapped var value`
  package func isAttribute(_ use: DeclarationUse) -> Bool {
    let before = bytes(of: use.file).prefix(max(0, use.offset)).reversed()
    return before.first { !$0.isNameByte && $0 != UInt8(ascii: ".") } == UInt8(ascii: "@")
  }
}
