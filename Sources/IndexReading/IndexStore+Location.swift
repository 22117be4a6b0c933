import HostSystem

extension IndexStore {
  /// The newest store that a debug build of the package has left, whether by SwiftPM or by an editor's language server.
  ///
  /// - Throws: ``IndexStoreError/storeNotFound(package:)``.
  package static func location(inPackage folder: String) throws(IndexStoreError) -> String {
    let build = folder + "/.build"
    let builds = [build, build + "/index-build"].flatMap { [$0] + subfolders(of: $0) }
    let stores = builds.map { $0 + "/debug/index/store" }.compactMap { path in
      FileStatus(path: path + "/v5/units").map { (path: path, time: $0.modificationTime) }
    }
    // `debug` is a link into the folder of the platform: of two names for one store the first, shorter one stays.
    guard let newest = stores.map(\.time).max(), let store = stores.first(where: { $0.time == newest }) else {
      throw .storeNotFound(package: folder)
    }
    return store.path
  }

  /// The store that a path leads to: itself, or in it where SwiftPM or Xcode put it.
  package static func location(at path: String) -> String {
    let places = ["", "/index/store", "/debug/index/store", "/Index.noindex/DataStore", "/DataStore"]
    return places.map { path + $0 }.first { FileStatus(path: $0 + "/v5/units") != nil } ?? path
  }

  private static func subfolders(of folder: String) -> [String] {
    namesInFolder(folder).map { folder + "/" + $0 }.filter { FileStatus(path: $0)?.isFolder == true }
  }
}
