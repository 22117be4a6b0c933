import CodeModel
import PackageReading
import Snapshots

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A package, or one that holds it several times as local packages: the same code, that many times.
struct CopiedPackage {
  let folder: String
  private let links: [String]

  init(of package: String, copies: Int) throws {
    guard copies > 1 else {
      folder = package
      links = []
      return
    }
    var template = Array("/tmp/pipeline-speed-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ReadingError("no temporary folder can be made") }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let names = (1...copies).map { "Copy\($0)" }
    for name in names { symlink(WorkingTree.canonical(package), "\(folder)/\(name)") }
    let dependencies = names.map { ".package(path: \"\($0)\")" }.joined(separator: ", ")
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Copies", dependencies: [\(dependencies)], targets: [.target(name: "Root")])
      """
    mkdir("\(folder)/Sources", 0o755)
    mkdir("\(folder)/Sources/Root", 0o755)
    guard let file = fopen("\(folder)/Package.swift", "w") else { throw ReadingError("\(folder) cannot be written") }
    fputs(manifest, file)
    fclose(file)
    self.folder = folder
    links = names.map { "\(folder)/\($0)" }
  }

  func remove() {
    guard !links.isEmpty else { return }
    for link in links { unlink(link) }
    unlink("\(folder)/Package.swift")
    for folder in ["\(folder)/Sources/Root", "\(folder)/Sources", folder] { rmdir(folder) }
  }
}
