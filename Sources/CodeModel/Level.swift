/// How coarse a graph is; coarser levels compare as less.
package enum Level: String, Sendable, CaseIterable, Codable, Comparable {
  case package, module, folder, file, type

  package static func < (left: Self, right: Self) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}
