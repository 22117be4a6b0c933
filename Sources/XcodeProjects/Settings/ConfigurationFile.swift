import CodeModel
import Snapshots

/// An `.xcconfig` with all that it includes, in the order in which Xcode reads it.
struct ConfigurationFile {
  private(set) var layer = SettingLayer()
  private(set) var problems: [Problem] = []
  private let snapshot: any Snapshot
  private let configuration: String
  /// The file itself and all that it includes, whether it is there or not.
  private(set) var paths: Set<String> = []
  /// The file itself is not there.
  private(set) var isMissing = false
  private var depth = 0

  /// Files that include each other one within another; each takes a step of the stack.
  private static let depthLimit = 100

  /// - Parameter path: relative to the snapshot's root.
  init(at path: String, in snapshot: any Snapshot, configuration: String) {
    self.snapshot = snapshot
    self.configuration = configuration
    read(path, isOptional: false, includedBy: nil)
  }

  private mutating func read(_ path: String, isOptional: Bool, includedBy place: (file: String, line: Int)?) {
    guard depth < Self.depthLimit, paths.insert(path).inserted else { return }
    depth += 1
    defer { depth -= 1 }
    guard let bytes = try? snapshot.bytes(of: path) else {
      if place == nil { isMissing = true }
      if let place, !isOptional {
        problems.append(
          Problem(
            file: place.file, line: place.line,
            message: "the included \(path) is not there; what it sets is not known"))
      }
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      read(line: Self.withoutComment(line), at: (path, index + 1))
    }
  }

  private mutating func read(line: Substring, at place: (file: String, line: Int)) {
    let words = line.drop { $0 == " " || $0 == "\t" }
    if words.hasPrefix("#include") {
      let quoted = words.split(separator: "\"", omittingEmptySubsequences: false)
      guard quoted.count >= 3, !quoted[1].hasPrefix("<") else { return }
      let isOptional = quoted[0].contains("?")
      let folder = place.file.lastIndex(of: "/").map { String(place.file[..<$0]) } ?? ""
      read(joinPaths(folder, String(quoted[1])), isOptional: isOptional, includedBy: place)
      return
    }
    guard let (name, value) = Self.setting(in: words) else { return }
    layer.add(name, value, configuration: configuration)
  }

  /// `NAME[config=Debug] = value`: an equals sign within brackets belongs to a condition.
  private static func setting(in line: Substring) -> (name: String, value: String)? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0:
        let name = trimmed(line[..<index])
        return name.isEmpty ? nil : (String(name), String(trimmed(line[line.index(after: index)...])))
      default: break
      }
    }
    return nil
  }

  /// A comment runs from two slashes to the end, wherever they stand.
  private static func withoutComment(_ line: Substring) -> Substring {
    var previous: Character?
    for index in line.indices {
      if line[index] == "/", previous == "/" { return line[..<line.index(before: index)] }
      previous = line[index]
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let end = start.lastIndex(where: { !" \t\r;".contains($0) }) else { return "" }
    return start[...end]
  }
}
