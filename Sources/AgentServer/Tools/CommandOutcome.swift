/// What a command of Seam printed, and how it ended.
package struct CommandOutcome: Sendable {
  package var status: Int
  package var output: [UInt8]
  package var complaints: String

  package init(status: Int, output: [UInt8], complaints: String) {
    (self.status, self.output, self.complaints) = (status, output, complaints)
  }
}
