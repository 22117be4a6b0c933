import CodeModel
import Settings
import Snapshots
import Yams

/// A `project.yml` with the files that it includes, each with the folder that its paths are relative to.
struct SpecificationFiles {
  /// One file: what it says, and where its paths begin.
  struct Part {
    var root: Node
    var folder: String
    var file: String
  }

  /// The file itself first, then what it includes: what stands in an earlier one counts for more.
  private(set) var parts: [Part] = []
  private(set) var problems: [Problem] = []

  private let snapshot: any Snapshot
  private var seen: Set<String> = []
  private var includeDepth = 0

  /// More brackets, or files, in each other than any specification has; each takes a step of the stack.
  private static let depthLimit = 200

  init(at path: String, in snapshot: any Snapshot) {
    self.snapshot = snapshot
    read(path, folder: nil, includedBy: nil)
  }

  private mutating func read(_ path: String, folder: String?, includedBy place: (file: String, line: Int?)?) {
    guard includeDepth < Self.depthLimit, seen.insert(path).inserted else { return }
    includeDepth += 1
    defer { includeDepth -= 1 }
    guard let bytes = try? snapshot.bytes(of: path) else {
      problems.append(
        Problem(
          file: place?.file ?? path, line: place?.line,
          message: place == nil ? "the file cannot be read" : "the included \(path) is not there; it is left out"))
      return
    }
    guard Self.depth(of: bytes) < Self.depthLimit else {
      problems.append(Problem(file: path, message: "the brackets are nested too deep; the file is left out"))
      return
    }
    do {
      guard let root = try YAMLText.root(of: String(decoding: bytes, as: UTF8.self)), root.mapping != nil else {
        problems.append(Problem(file: path, message: "the file holds no specification of a project; it is left out"))
        return
      }
      let own = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
      parts.append(Part(root: root, folder: folder ?? own, file: path))
      for entry in root["include"]?.entries ?? [] { include(entry, in: own, folder: folder ?? own, file: path) }
    } catch {
      problems.append(Problem(file: path, message: "this is no YAML; the file is left out"))
    }
  }

  /// `- path` or `- {path: …, relativePaths: false}`.
  private mutating func include(_ entry: Node, in own: String, folder: String, file: String) {
    guard let path = entry.string ?? entry["path"]?.string, !path.contains("${") else { return }
    let isRelative = entry["relativePaths"]?.bool ?? true
    read(joinPaths(own, path), folder: isRelative ? nil : folder, includedBy: (file, entry.mark?.line))
  }

  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
    }
    return deepest
  }
}

extension Node {
  /// The elements of a list; a value alone is a list of one.
  var entries: [Node] { sequence.map(Array.init) ?? (self == Node("") ? [] : [self]) }

  /// The members of a table in their order.
  var members: [(key: String, value: Node)] {
    (mapping ?? [:]).compactMap { key, value in key.string.map { ($0, value) } }
  }
}
