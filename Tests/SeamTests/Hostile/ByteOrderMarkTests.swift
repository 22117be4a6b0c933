import CodeModel
import Foundation
import TestSupport
import Testing

/// Some editors begin files with a byte order mark, which Swift allows nowhere else.
@Suite struct ByteOrderMarkTests {
  private static let mark = Data([0xEF, 0xBB, 0xBF])

  /// The sources after a suggestion was carried out, by path.
  private func sources(_ shape: Shape, isMarked: Bool) throws -> [String: Data] {
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: Shape.package(of: [shape]).map { path, text in
          (path, isMarked && path != "Package.swift" && path.hasSuffix(".swift") ? "\u{FEFF}\(text)" : text)
        }))
    try folder.git("init", "-q")
    try folder.commit("before")
    let run = try SeamProcess(
      ["suggest", "--edge", "\(shape.consumer):\(shape.provider)", "--apply", "--quiet"] + shape.options, in: folder.url
    )
    #expect(run.status == 0, "\(run.errors)")
    let paths = try folder.git("ls-files", "--cached", "--others", "--exclude-standard").split(separator: "\n")
    var result: [String: Data] = [:]
    for path in paths.map(String.init) where path.hasSuffix(".swift") {
      result[path] = try? Data(contentsOf: folder.url.appendingPathComponent(path))
    }
    return result
  }

  /// With marks the same texts come out as without, and each file that was moved begins with one.
  @Test(arguments: [Shape.bastardInjection, .conditionsAndQualifiers, .importLevels, .membersOfFoundation, .factory])
  func theMarkStaysAtTheBeginning(shape: Shape) throws {
    let plain = try sources(shape, isMarked: false)
    let marked = try sources(shape, isMarked: true)
    #expect(Set(plain.keys) == Set(marked.keys))
    for (path, bytes) in marked {
      let text = bytes.starts(with: Self.mark) ? bytes.dropFirst(3) : bytes
      #expect(Data(text) == plain[path], "\(path)")
      #expect(text.range(of: Self.mark) == nil, "\(path)")
    }
    #expect(marked.values.count { $0.starts(with: Self.mark) } > Shape.package(of: [shape]).count / 2)
  }
}
