import Architecture
import PackageReading
import Yams

/// What `.seam.yml` in a package's folder says.
///
/// ```yaml
/// cycles:
///   keep:
///     - Core -> Model      # never cut this one
///   prefer:
///     - Checkout -> Cart   # cut this one wherever it stands in a cycle
/// ```
struct Configuration {
  var cycles = CycleConfiguration()
  var injection = InjectionConfiguration()
  var wiring = WiringConfiguration()
}

struct CycleConfiguration {
  var pins: [EdgePin] = []
}

enum ConfigurationFile {
  static let name = ".seam.yml"

  /// The configuration of the package in `folder`; the empty one where there is no file.
  ///
  /// - Throws: ``ConfigurationError`` with the line at fault.
  static func read(in folder: String) throws -> Configuration {
    guard let text = text(in: folder) else { return Configuration() }
    return try configuration(from: text)
  }

  /// What the file says; nil where there is none.
  static func text(in folder: String) -> String? {
    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    return (try? InputFile.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
  }

  static func configuration(from text: String) throws -> Configuration {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw ConfigurationError(line: error.line, problem: "this is no YAML")
    }
    guard let root, root != Node("") else { return Configuration() }
    guard let sections = root.mapping else { throw ConfigurationError(root, "the file is a list of sections, such as 'cycles:'") }
    var configuration = Configuration()
    for (key, section) in sections {
      switch key.string {
      case "cycles": configuration.cycles = try cycleConfiguration(from: section)
      case InjectionSection.name: configuration.injection = try InjectionSection.configuration(from: section)
      case "wire": configuration.wiring = try WiringConfiguration(section)
      default: throw ConfigurationError(key, "there is no section '\(key.string ?? "…")', only 'cycles', 'injection' and 'wire'")
      }
    }
    return configuration
  }

  private static func cycleConfiguration(from section: Node) throws -> CycleConfiguration {
    guard let members = section.mapping else { throw ConfigurationError(section, "'cycles' holds 'keep' and 'prefer'") }
    var configuration = CycleConfiguration()
    for (key, value) in members {
      guard let wish = key.string.flatMap(EdgePin.Wish.init) else {
        throw ConfigurationError(key, "'cycles' knows 'keep' and 'prefer', not '\(key.string ?? "…")'")
      }
      guard let edges = value.sequence else { throw ConfigurationError(value, "'\(wish.rawValue)' is a list of edges, such as '- Core -> Model'") }
      for edge in edges { configuration.pins.append(try pin(wish, from: edge)) }
    }
    return configuration
  }

  private static func pin(_ wish: EdgePin.Wish, from node: Node) throws -> EdgePin {
    let ends = (node.string ?? "").split(separator: "->", omittingEmptySubsequences: false).map(Self.trimmed)
    guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty }) else {
      throw ConfigurationError(node, "an edge is written 'Core -> Model', the dependent first")
    }
    return EdgePin(wish, dependent: String(ends[0]), dependency: String(ends[1]))
  }

  /// Names of folders may hold spaces.
  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? start.prefix(0)
  }
}

/// Why `.seam.yml` cannot be followed.
struct ConfigurationError: Error, CustomStringConvertible {
  var line: Int?
  var problem: String

  var description: String { "\(ConfigurationFile.name)\(line.map { ":\($0)" } ?? ""): \(problem)" }
}

extension ConfigurationError {
  init(_ node: Node, _ problem: String) {
    self.init(line: node.mark?.line, problem: problem)
  }
}

extension YamlError {
  fileprivate var line: Int? {
    switch self {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
    default: nil
    }
  }
}
