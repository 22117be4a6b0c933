/// Where the names of a picture's regions are written: in the middle of what bears their colour, and none over another.
///
/// None in a picture whose boxes can be read when all of it is seen.
struct RegionNames {
  struct Name {
    var text: String
    var hue: Int
    /// The middle of the base line.
    var place: Layout.Point
    var size: Double
  }

  private(set) var names: [Name] = []

  /// Names can be read where boxes no longer can: they grow with the picture.
  private static let share = 0.014
  private static let leastPicture = 2_000.0

  init(of drawing: Drawing, layout: Layout) {
    guard max(layout.width, layout.height) > Self.leastPicture else { return }
    let size = max(layout.width, layout.height) * Self.share
    for (hue, text) in drawing.regions.enumerated() {
      let places = drawing.nodes.indices.filter { drawing.nodes[$0].hue == hue }.map { layout.nodes[$0] }
      guard !places.isEmpty else { continue }
      let middle = Layout.Point(x: Self.median(places.map(\.x)), y: Self.median(places.map(\.y)))
      names.append(Name(text: text, hue: hue, place: middle, size: size))
    }
    names.sort { ($0.place.y, $0.hue) < ($1.place.y, $1.hue) }
    for index in names.indices { moveDown(index, below: names[..<index]) }
  }

  private mutating func moveDown(_ index: Int, below others: ArraySlice<Name>) {
    while let other = others.first(where: { $0.frame.meets(names[index].frame) }) {
      names[index].place.y = other.place.y + names[index].size * 1.2
    }
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

extension RegionNames.Name {
  /// The room that the letters take.
  fileprivate var frame: Layout.Rectangle {
    let width = TextMetrics.width(of: text, size: size) * 1.1
    return Layout.Rectangle(x: place.x - width / 2, y: place.y - size, width: width, height: size * 1.15)
  }
}

extension Layout.Rectangle {
  fileprivate func meets(_ other: Self) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}
