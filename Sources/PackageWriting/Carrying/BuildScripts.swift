import CodeModel
import Snapshots

/// What other build systems are told of the sources: `CMakeLists.txt` of CMake, `BUILD` of Bazel.
struct BuildScripts {
  private let folder: PackageFolder

  init(_ folder: PackageFolder) { self.folder = folder }

  private static let names = ["BUILD", "BUILD.bazel", "CMakeLists.txt"]

  /// The first line of each script, beside a file or above it, that lists one of the files; in order.
  func places(listing files: Set<String>) -> [Location] {
    Set(files.flatMap(Self.folders(around:))).sorted().flatMap { parent in
      Self.names.compactMap { place(of: files, inScript: parent.isEmpty ? $0 : "\(parent)/\($0)", parent) }
    }
  }

  /// The folders around a file, that of the package among them.
  private static func folders(around file: String) -> [String] {
    let parts = file.split(separator: "/").dropLast()
    guard parts.first != ".." else { return [] }
    return (0...parts.count).map { parts.prefix($0).joined(separator: "/") }
  }

  private func place(of files: Set<String>, inScript path: String, _ parent: String) -> Location? {
    guard let bytes = try? folder.bytes(path) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where Self.words(of: line).contains(where: { lists($0, files, parent) }) {
      return Location(file: path, line: number + 1, column: 1)
    }
    return nil
  }

  private func lists(_ word: Substring, _ files: Set<String>, _ parent: String) -> Bool {
    guard word.hasSuffix(".swift") else { return false }
    // `${CMAKE_CURRENT_SOURCE_DIR}/Name.swift`
    let path = word.split(separator: "}").last ?? word
    return files.contains(joinPaths(parent, String(path.drop { $0 == "/" })))
  }

  private static func words(of line: ArraySlice<UInt8>) -> [Substring] {
    let code = line.prefix { $0 != UInt8(ascii: "#") }
    return String(decoding: code, as: UTF8.self).split { " \t\r\"'(),[]".contains($0) }
  }
}
