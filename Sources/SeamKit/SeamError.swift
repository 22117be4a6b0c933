/// Why a question cannot be answered, and what to do about it.
public struct SeamError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence that names the culprit and the remedy.
  public let description: String

  init(_ description: String) { self.description = description }

  init(_ error: any Error) { self = error as? SeamError ?? SeamError("\(error)") }
}
