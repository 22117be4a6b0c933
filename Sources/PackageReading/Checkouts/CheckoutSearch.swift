import Snapshots

/// Where checkouts of other packages lie: in the build folders of packages and projects.
struct CheckoutSearch {
  /// By identity, the nearest to the root.
  private(set) var folders: [String: String] = [:]

  /// - Parameter bases: the folders of packages and projects, in order.
  init(beside bases: [String], in snapshot: any Snapshot) {
    for base in bases {
      for place in Self.places(in: base, snapshot) {
        for name in Self.subfolders(of: place, snapshot) {
          let identity = name.lowercased()
          if folders[identity] == nil { folders[identity] = joinPaths(place, name) }
        }
      }
    }
  }

  /// SwiftPM's own folder first, then those that Xcode makes where it is told to build beside the project.
  private static func places(in base: String, _ snapshot: any Snapshot) -> [String] {
    let derived = joinPaths(base, "DerivedData")
    let usual = [".build", "SourcePackages", "build/SourcePackages", "DerivedData/SourcePackages", "Tuist/.build"]
    let perProject = subfolders(of: derived, snapshot).map { "DerivedData/\($0)/SourcePackages" }
    return (usual + perProject).map { joinPaths(base, "\($0)/checkouts") }
  }

  /// Real ones: what a link leads to is a package that somebody works on, and lies elsewhere.
  private static func subfolders(of folder: String, _ snapshot: any Snapshot) -> [String] {
    guard snapshot.kind(of: folder) == .folder, let entries = try? snapshot.entries(of: folder) else { return [] }
    return entries.filter { $0.kind == .folder && $0.linkedFolder == nil && !$0.name.hasPrefix(".") }.map(\.name)
  }
}
