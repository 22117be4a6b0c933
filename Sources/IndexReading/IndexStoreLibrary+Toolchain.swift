import HostSystem
import Snapshots

extension IndexStoreLibrary {
  #if canImport(Darwin)
  private static let fileName = "libIndexStore.dylib"
  #else
  private static let fileName = "libIndexStore.so"
  #endif

  /// Opens the library of the toolchain in use.
  ///
  /// The toolchain is the one whose `swift` comes first on PATH, followed through symbolic links; for `swiftly`, which
  /// stands in for every tool, its newest toolchain; on macOS, where `/usr/bin/swift` is a stand-in as well, the
  /// selected Xcode.
  ///
  /// - Throws: ``IndexStoreError/libraryNotFound(searched:)`` or ``IndexStoreError/libraryUnusable(path:reason:)``.
  package static func ofToolchain() throws(IndexStoreError) -> Self {
    try ofToolchain(searchPath: variable("PATH") ?? "")
  }

  static func ofToolchain(searchPath: String) throws(IndexStoreError) -> Self {
    let candidates = toolchainLibraryFolders(searchPath: searchPath).map { $0 + "/" + fileName }
    for path in candidates where FileStatus(path: path) != nil { return try Self(path: path) }
    throw .libraryNotFound(searched: candidates)
  }

  private static func toolchainLibraryFolders(searchPath: String) -> [String] {
    var folders: [String] = []
    for folder in searchPath.split(separator: ":") {
      let path = String(folder) + "/swift"
      guard FileStatus(path: path) != nil else { continue }
      let swift = WorkingTree.canonical(path)
      if swift.hasSuffix("/swiftly") {
        folders += swiftlyToolchains(besides: String(folder)).map { $0 + "/usr/lib" }
      } else {
        folders.append(swift.droppingLastComponent.droppingLastComponent + "/lib")
      }
    }
    return folders + xcodeLibraryFolders
  }

  /// The newest first.
  private static func swiftlyToolchains(besides binaries: String) -> [String] {
    let folder = variable("SWIFTLY_TOOLCHAINS_DIR") ?? binaries.droppingLastComponent + "/toolchains"
    let names = namesInFolder(folder).sorted { versionNumbers($1).lexicographicallyPrecedes(versionNumbers($0)) }
    return names.map { folder + "/" + $0 }
  }

  private static var xcodeLibraryFolders: [String] {
    #if canImport(Darwin)
    let developerFolders = [variable("DEVELOPER_DIR"), "/var/db/xcode_select_link"].compactMap { $0 }
    return developerFolders.flatMap { [$0 + "/Toolchains/XcodeDefault.xctoolchain/usr/lib", $0 + "/usr/lib"] }
    #else
    return []
    #endif
  }

  private static func versionNumbers(_ name: String) -> [Int] {
    name.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }

  private static func variable(_ name: String) -> String? { ProcessEnvironment.value(name) }
}
