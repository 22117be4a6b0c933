import CCairo

extension CairoCanvas {
  /// How a line is drawn.
  struct Pen {
    var colour: String
    var width = 1.0
    var dashes: [Double] = []
  }

  enum Alignment { case start, middle }

  /// Everything that follows counts from here.
  func move(by offset: Layout.Point) { functions.pointee.translate(context, offset.x, offset.y) }

  func paint(_ colour: String) {
    set(colour)
    functions.pointee.paint(context)
  }

  func box(_ frame: Layout.Rectangle, radius: Double, fill: String, pen: Pen) {
    let (left, top, right, bottom) = (frame.x, frame.y, frame.x + frame.width, frame.y + frame.height)
    let bend = min(radius, frame.width / 2, frame.height / 2)
    let call = functions.pointee
    call.move_to(context, left + bend, top)
    call.line_to(context, right - bend, top)
    call.curve_to(context, right, top, right, top, right, top + bend)
    call.line_to(context, right, bottom - bend)
    call.curve_to(context, right, bottom, right, bottom, right - bend, bottom)
    call.line_to(context, left + bend, bottom)
    call.curve_to(context, left, bottom, left, bottom, left, bottom - bend)
    call.line_to(context, left, top + bend)
    call.curve_to(context, left, top, left, top, left + bend, top)
    call.close_path(context)
    set(fill)
    call.fill_preserve(context)
    stroke(pen)
  }

  func line(_ line: Layout.Line, pen: Pen) {
    guard let first = line.points.first else { return }
    functions.pointee.move_to(context, first.x, first.y)
    for index in stride(from: 1, to: line.points.count - 2, by: 3) {
      let piece = line.points[index...index + 2].map { $0 }
      functions.pointee.curve_to(context, piece[0].x, piece[0].y, piece[1].x, piece[1].y, piece[2].x, piece[2].y)
    }
    if let tip = line.tip { functions.pointee.line_to(context, tip.x, tip.y) }
    stroke(pen)
  }

  /// - Parameter fill: nil for an angle that is open.
  func head(_ corners: [Layout.Point], fill: String?, pen: Pen) {
    for (index, corner) in corners.enumerated() {
      (index == 0 ? functions.pointee.move_to : functions.pointee.line_to)(context, corner.x, corner.y)
    }
    if let fill {
      functions.pointee.close_path(context)
      set(fill)
      functions.pointee.fill_preserve(context)
    }
    stroke(pen)
  }

  /// - Parameters:
  ///   - place: On the base line.
  ///   - outline: the colour around the letters, where they stand over something.
  func text(
    _ text: String, at place: Layout.Point, size: Double, colour: String, isBold: Bool = false,
    _ alignment: Alignment = .start, outline: String? = nil
  ) {
    let shown = text.replacing("\0", with: "\u{FFFD}")
    functions.pointee.select_font_face(context, Typography.graphvizFamily, 0, isBold ? 1 : 0)
    functions.pointee.set_font_size(context, size)
    var extents = seam_cairo_extents()
    functions.pointee.text_extents(context, shown, &extents)
    let left = place.x - (alignment == .middle ? extents.x_advance / 2 : 0)
    func show(_ colour: String, right: Double = 0, down: Double = 0) {
      set(colour)
      functions.pointee.move_to(context, left + right, place.y + down)
      functions.pointee.show_text(context, shown)
      functions.pointee.new_path(context)
    }
    if let outline {
      let reach = size * 0.12
      for (right, down) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0)] {
        show(outline, right: right * reach, down: down * reach)
      }
    }
    show(colour)
  }

  private func stroke(_ pen: Pen) {
    set(pen.colour)
    functions.pointee.set_line_width(context, pen.width)
    functions.pointee.set_dash(context, pen.dashes, CInt(pen.dashes.count), 0)
    functions.pointee.stroke(context)
  }

  /// - Parameter colour: `#rrggbb`, as all of a ``Palette`` are.
  private func set(_ colour: String) {
    let value = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { Double(value >> $0 & 0xFF) / 255 }
    functions.pointee.set_source_rgb(context, parts[0], parts[1], parts[2])
  }
}
