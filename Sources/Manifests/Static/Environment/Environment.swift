/// What is around the code of a manifest while it runs: what it may ask for, what it has declared, and what it has done
/// so far.
final class Environment {
  let configuration: ManifestConfiguration
  /// The package's folder.
  let folder: String
  /// The path of the manifest itself, absolute.
  let file: String
  /// The files around the manifest; nil where none are to be seen.
  let files: PackageFiles?
  let types: KnownTypes
  let budget = Budget()
  let globals = Scope(parent: nil)
  /// The packages that were made; SwiftPM takes the last.
  private(set) var packages: [Instance] = []
  /// How often something that already existed was changed: an evaluation that failed after a change cannot be undone.
  private(set) var changes = 0
  /// Where top-level code calls the function that is running: there, the manifest names what the function makes.
  private(set) var callSite: Int?

  /// Whether something hangs on files beside the manifest.
  private(set) var looksAtFiles = false

  init(
    configuration: ManifestConfiguration, folder: String, file: String, files: PackageFiles?, types: KnownTypes
  ) {
    self.configuration = configuration
    self.folder = folder
    self.file = file
    self.files = files
    self.types = types
  }
}

extension Environment {
  func noteChange() { changes += 1 }

  func noteLook() { looksAtFiles = true }

  func notePackage(_ package: Instance) {
    packages.append(package)
    noteChange()
  }

  /// Where the manifest writes what is made at `offset`: there, or where it calls the function that this stands in.
  func place(of offset: Int) -> Int { callSite ?? offset }

  /// Runs code for which the manifest's own place is `site`.
  func called<Result>(from site: Int?, _ body: () throws -> Result) rethrows -> Result {
    let previous = callSite
    callSite = site
    defer { callSite = previous }
    return try body()
  }

  /// The value, or an unknown one where it cannot be told and nothing was changed on the way.
  func lazily(_ body: () throws -> Value) throws -> Value {
    let before = changes
    do {
      return try body()
    } catch let refusal as Refusal where !refusal.isFinal && changes == before {
      return .unknown(refusal)
    }
  }
}
