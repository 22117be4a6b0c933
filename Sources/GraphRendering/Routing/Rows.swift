/// The boxes of a picture by the rank that they stand in, from top to bottom, each from left to right.
struct Rows {
  let rows: [[Int]]

  init(_ boxes: [Layout.Rectangle]) {
    var rows: [[Int]] = []
    for box in boxes.indices.sorted(by: { (boxes[$0].centre.y, $0) < (boxes[$1].centre.y, $1) }) {
      // Graphviz rounds, so the centres of one rank may differ a little.
      if let last = rows.last?.last, boxes[box].centre.y - boxes[last].centre.y <= 2 {
        rows[rows.count - 1].append(box)
      } else {
        rows.append([box])
      }
    }
    self.rows = rows.map { row in row.sorted { (boxes[$0].x, $0) < (boxes[$1].x, $1) } }
  }
}
