/// How coarse a graph is.
package enum Level: String, Sendable, CaseIterable, Codable {
  case package, module, folder, file, type
}
