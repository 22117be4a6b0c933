/// Puts the middles of what stands above each other in one line: outermost clusters, and boxes outside all clusters.
///
/// Graphviz has seen only the lines between neighbouring rows, which are few between clusters, so that it sets them off
/// sideways. Whatever shares a height moves as one band, so nothing can come to overlap.
struct Bands {
  /// How far each item is to move sideways.
  private(set) var shifts: [Double]

  /// - Parameter frames: of the items.
  init(_ frames: [Layout.Rectangle]) {
    shifts = [Double](repeating: 0, count: frames.count)
    var band: [Int] = []
    var bottom = -Double.infinity
    for item in frames.indices.sorted(by: { (frames[$0].y, $0) < (frames[$1].y, $1) }) {
      if frames[item].y > bottom { close(&band, frames) }
      band.append(item)
      bottom = max(bottom, frames[item].y + frames[item].height)
    }
    close(&band, frames)
  }

  private mutating func close(_ band: inout [Int], _ frames: [Layout.Rectangle]) {
    guard !band.isEmpty else { return }
    let left = band.map { frames[$0].x }.min()!
    let right = band.map { frames[$0].x + frames[$0].width }.max()!
    for item in band { shifts[item] = -(left + right) / 2 }
    band = []
  }
}
