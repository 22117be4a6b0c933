/// Why nothing is written.
struct OutputRefusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
