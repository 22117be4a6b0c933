/// How long one file may take.
///
/// The parser's cost grows with the square of some rows, or faster, in more ways than can be looked for beforehand. A
/// file takes a few milliseconds, and one of a generator with 16 MiB ten seconds; one that takes many times as long as
/// files of its size is left out.
package enum ReadingPatience {
  /// In seconds of a processor.
  package static func seconds(forBytes count: Int) -> Double { factor * (3 + Double(count) / 1_000_000) }

  /// Programs that are not optimized take some twenty times as long.
  private static var factor: Double {
    #if DEBUG
    10
    #else
    1
    #endif
  }

  package static let message = "it takes the parser far longer than other files of its size"
}
