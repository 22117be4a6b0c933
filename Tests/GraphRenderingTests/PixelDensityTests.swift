import Testing

@testable import GraphRendering

struct PixelDensityTests {
  @Test func whatFitsAScreenHasTwoPixelsAPoint() {
    #expect(PixelDensity.dotsPerInch(width: 800, height: 600) == 144)
    #expect(PixelDensity.dotsPerInch(width: 0, height: 0) == 144)
  }

  @Test(arguments: [(12_339.0, 8_986.0), (60_000, 900), (1_000_000, 1_000)])
  func aWallHasNoMorePixelsThanAViewerOpens(width: Double, height: Double) {
    let density = Double(PixelDensity.dotsPerInch(width: width, height: height))
    #expect(density < 144)
    let pixels = width / 72 * density * height / 72 * density
    #expect((32_000_000...64_000_000).contains(pixels))
  }

  @Test func somethingIsPaintedHoweverLargeThePictureIs() {
    #expect(PixelDensity.dotsPerInch(width: 1e9, height: 1e9) == 8)
  }
}
