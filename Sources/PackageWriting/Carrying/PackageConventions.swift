import CodeModel
import Separation
import SeparationPlans

/// What the package's manifest decides about how its code is written.
struct PackageConventions {
  /// The manifest that declares the provider.
  let manifestPath: String
  let manifestBytes: [UInt8]
  /// How open a declaration becomes that another module needs: `package` where the language has it, so that nobody
  /// outside sees more than before.
  let level: AccessLevel
  /// Imports are internal unless they say otherwise.
  let importsAreInternal: Bool
  /// Each file imports the modules whose members it uses.
  let membersNeedImports: Bool

  init(plan: SeparationPlan, model: CodeModel, folder: PackageFolder) throws(Refusal) {
    let provider = model[plan.provider]
    try Self.checkIsOfPackage(provider, in: model)
    guard let place = provider.declaration else {
      throw Refusal("no manifest declares '\(provider.name)'; only targets of a package can be separated")
    }
    manifestPath = place.file
    manifestBytes = try folder.bytes(place.file)
    importsAreInternal = Self.text(manifestBytes, contains: "InternalImportsByDefault")
    membersNeedImports = Self.text(manifestBytes, contains: "MemberImportVisibility")
    let modules = Set(plan.imports.map { model[$0.file].module })
    let staysInPackage = modules.allSatisfy { model[$0].package == provider.package }
    level = staysInPackage && Self.toolsVersion(of: manifestBytes) >= (5, 9) ? .package : .public
  }

  /// By hand, in a project, nothing narrower than `public` is sure to do.
  static func opening(of plan: SeparationPlan, in model: CodeModel, _ folder: PackageFolder) -> Opening {
    guard let conventions = try? Self(plan: plan, model: model, folder: folder) else { return Opening(level: .public) }
    return Opening(
      level: conventions.level == .package ? .package : .public, importsAreInternal: conventions.importsAreInternal,
      membersNeedImports: conventions.membersNeedImports)
  }

  /// Project files are read and never changed: they have no syntax to edit, but a net of numbered objects.
  private static func checkIsOfPackage(_ module: Module, in model: CodeModel) throws(Refusal) {
    guard let package = module.package, model[package].origin == .project else { return }
    throw Refusal(
      file: model[package].manifestPath, line: module.declaration?.line,
      "'\(module.name)' is a target of the project \(model[package].name), which Seam does not change: make the interface module in a local package, link it to '\(module.name)' in Xcode, and move by hand what the suggestion lists"
    )
  }

  /// `// swift-tools-version:5.9` as (5, 9); the oldest version where nothing is said.
  static func toolsVersion(of manifest: [UInt8]) -> (Int, Int) {
    let firstLine = manifest.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: firstLine, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":"), text[..<colon].contains("swift-tools-version") else { return (3, 1) }
    let numbers = text[colon...].dropFirst().drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }.split(
      separator: "."
    ).map { Int($0) ?? 0 }
    return (numbers.first ?? 3, numbers.count > 1 ? numbers[1] : 0)
  }

  private static func text(_ bytes: [UInt8], contains word: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(word)
  }
}
