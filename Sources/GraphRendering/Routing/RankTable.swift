/// The ranks that lines cross: a row of boxes each and, where titles of frames stand between rows, those.
struct RankTable {
  /// From top to bottom.
  let ranks: [Rank]
  let rankOfBox: [Int]

  init(_ boxes: [Layout.Rectangle], titles: [Layout.Rectangle]) {
    let rows = Rows(boxes).rows
    var bands = rows.map { Band(frames: $0.map { boxes[$0] }) }
    var free: [Layout.Rectangle] = []
    for title in titles {
      let beside = bands.indices.filter { bands[$0].overlaps(title) }
      for band in beside { bands[band].titles.append(title) }
      if beside.isEmpty { free.append(title) }
    }
    let order = Self.between(free).map { (band: $0, row: Int?.none) } + zip(bands, rows.indices).map { ($0, $1) }
    let sorted = order.sorted { $0.band.top < $1.band.top }
    ranks = sorted.map { Rank($0.band.frames, beside: $0.band.titles) }
    var rankOfBox = [Int](repeating: 0, count: boxes.count)
    for (rank, entry) in sorted.enumerated() {
      for box in entry.row.map({ rows[$0] }) ?? [] { rankOfBox[box] = rank }
    }
    self.rankOfBox = rankOfBox
  }

  /// Titles that share a height are one band.
  private static func between(_ titles: [Layout.Rectangle]) -> [Band] {
    var bands: [Band] = []
    for title in titles.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      if let last = bands.last, last.overlaps(title) {
        bands[bands.count - 1].frames.append(title)
      } else {
        bands.append(Band(frames: [title]))
      }
    }
    return bands
  }

  private struct Band {
    var frames: [Layout.Rectangle]
    /// Titles that reach into the band and do not make it higher.
    var titles: [Layout.Rectangle] = []

    var top: Double { frames.map(\.y).min()! }  // made of one frame at least
    var bottom: Double { frames.map { $0.y + $0.height }.max()! }  // made of one frame at least

    func overlaps(_ frame: Layout.Rectangle) -> Bool { frame.y < bottom && frame.y + frame.height > top }
  }
}
