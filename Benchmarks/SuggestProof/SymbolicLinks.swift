import Foundation
import SystemPackage

/// Files of a package that are links to others: a change puts a file into the place of each.
struct SymbolicLinks {
  private let root: FilePath
  /// By path, where it leads.
  private let destinations: [String: String]

  init(of paths: [String], in root: FilePath) {
    self.root = root
    var destinations: [String: String] = [:]
    for path in paths {
      destinations[path] = try? FileManager.default.destinationOfSymbolicLink(atPath: root.appending(path).string)
    }
    self.destinations = destinations
  }

  /// Makes them links again.
  func restore() throws {
    for (path, destination) in destinations {
      let place = root.appending(path).string
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: destination)
    }
  }
}
