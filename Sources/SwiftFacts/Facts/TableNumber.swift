/// The number of something in one table.
package protocol TableNumber: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable
where RawValue == Int32 {
  init(rawValue: Int32)
}

extension TableNumber {
  @inline(__always) package init(_ index: Int) { self.init(rawValue: Int32(index)) }

  @inline(__always) package var index: Int { Int(rawValue) }

  @inline(__always) package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
