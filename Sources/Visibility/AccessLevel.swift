/// From where a declaration can be named.
package enum AccessLevel: UInt8, Comparable, Sendable {
  case file, module, package, everywhere

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
