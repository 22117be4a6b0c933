import SwiftSyntax

/// Goes through a manifest statement by statement, as the program that SwiftPM would compile of it, but only in its head.
///
/// It knows the language as far as manifests use it, the parts of the standard library that they use, and PackageDescription. Everything
/// else is an unknown value. Steps, depth and sizes are limited, so that no manifest can hang it or exhaust the machine.
final class ManifestInterpreter {
  let configuration: ManifestConfiguration
  let buildConfiguration: ManifestBuildConfiguration
  let folder: String
  let globals = Scope(parent: nil)
  var types: [String: UserType] = [:]
  var typeAliases: [String: TypeReference] = [:]
  /// The packages that were made; SwiftPM takes the last.
  var packages: [Instance] = []
  /// How often something that already existed was changed: an evaluation that failed after a change cannot be undone.
  var changes = 0
  /// Where top-level code calls the function that is running: there, the manifest names what the function makes.
  var callSite: Int?

  private var steps = 0
  private var depth = 0

  init(configuration: ManifestConfiguration, toolsVersion: ToolsVersion, folder: String) {
    self.configuration = configuration
    self.buildConfiguration = ManifestBuildConfiguration(configuration: configuration, toolsVersion: toolsVersion)
    self.folder = folder
  }

  enum Limit {
    static let steps = 3_000_000
    static let depth = 4_000
    static let elements = 1_000_000
    static let stringLength = 4_000_000
  }

  /// Runs the manifest to its end and returns the package.
  func run(_ file: SourceFileSyntax) throws -> Instance {
    defer { globals.clear() }
    switch try execute(file.statements, in: globals) {
    case .next: break
    case .left(let offset): throw Refusal(offset: offset, reason: "the manifest leaves its top level early")
    default: throw Refusal(offset: 0, reason: "the manifest leaves its top level early")
    }
    guard let package = packages.last else { throw Refusal(offset: 0, reason: "it makes no Package") }
    guard packages.count == 1 else { throw Refusal(offset: package.offset, reason: "it makes more than one Package") }
    return package
  }

  /// Counts a step of work; a manifest that wants too many is refused.
  func step(_ offset: @autoclosure () -> Int, count: Int = 1) throws {
    steps += count
    guard steps <= Limit.steps else {
      throw Refusal(offset: offset(), reason: "it takes more than \(Limit.steps) steps", isFinal: true)
    }
  }

  /// Does something one level deeper.
  func descend<Result>(_ offset: @autoclosure () -> Int, _ body: () throws -> Result) throws -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limit.depth else {
      throw Refusal(offset: offset(), reason: "it is nested more than \(Limit.depth) levels deep", isFinal: true)
    }
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

  func checkSize(_ count: Int, _ offset: Int) throws {
    guard count <= Limit.elements else {
      throw Refusal(offset: offset, reason: "it makes a collection of more than \(Limit.elements) elements", isFinal: true)
    }
  }

  func checkLength(_ count: Int, _ offset: Int) throws {
    guard count <= Limit.stringLength else {
      throw Refusal(offset: offset, reason: "it makes a string of more than \(Limit.stringLength) bytes", isFinal: true)
    }
    try step(offset, count: count >> 8)
  }
}

extension SyntaxProtocol {
  /// Where the node begins, after blanks and comments.
  var offset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}
