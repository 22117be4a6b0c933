/// How many pixels a painted picture has for its size.
package enum PixelDensity {
  /// Two pixels a point, so that the picture can be enlarged.
  private static let wanted = 144.0
  /// A painter holds four bytes a pixel, and few viewers open more.
  private static let mostPixels = 64_000_000.0
  /// Below this nothing can be seen at all.
  private static let least = 8.0

  /// - Parameters:
  ///   - width: In points, 72 of them an inch.
  ///   - height: Likewise.
  package static func dotsPerInch(width: Double, height: Double) -> Int {
    let squareInches = width * height / (72 * 72)
    guard squareInches > 0 else { return Int(wanted) }
    return Int(min(wanted, max(least, (mostPixels / squareInches).squareRoot())))
  }
}
