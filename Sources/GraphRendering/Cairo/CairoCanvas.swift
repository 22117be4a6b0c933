import CCairo

/// What is painted on: a grid of pixels or a page. Freed with the value.
struct CairoCanvas: ~Copyable {
  let functions: UnsafePointer<seam_cairo>
  private let surface: OpaquePointer?
  let context: OpaquePointer?
  private let isPage: Bool
  private let bytes: UnsafeMutablePointer<[UInt8]>

  /// The most pixels of a side that Cairo's images have.
  private static let longestSide = 32_000.0

  /// - Parameters:
  ///   - width: In points, like the height.
  ///   - dotsPerInch: Nil for a page.
  init(_ cairo: Cairo, width: Double, height: Double, dotsPerInch: Double?) {
    functions = cairo.functions
    isPage = dotsPerInch == nil
    bytes = .allocate(capacity: 1)
    bytes.initialize(to: [])
    let scale = min(dotsPerInch.map { $0 / 72 } ?? 1, Self.longestSide / max(width, height, 1))
    if isPage {
      surface = functions.pointee.pdf_surface_create_for_stream(Self.append, bytes, width, height)
    } else {
      surface = functions.pointee.image_surface_create(
        1, CInt((width * scale).rounded(.up)), CInt((height * scale).rounded(.up)))
    }
    context = functions.pointee.create(surface)
    if !isPage { functions.pointee.scale(context, scale, scale) }
  }

  deinit {
    functions.pointee.destroy(context)
    functions.pointee.surface_destroy(surface)
    bytes.deinitialize(count: 1)
    bytes.deallocate()
  }

  private static let append: seam_cairo_write = { closure, data, length in
    guard let closure, let data else { return 0 }
    closure.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(start: data, count: Int(length))
    return 0
  }

  /// The finished picture, as PNG or PDF.
  consuming func finished() throws(RenderingError) -> [UInt8] {
    var status = functions.pointee.status(context)
    if isPage {
      functions.pointee.surface_finish(surface)
      status = max(status, functions.pointee.surface_status(surface))
    } else if status == 0 {
      status = functions.pointee.surface_write_to_png_stream(surface, Self.append, bytes)
    }
    guard status == 0 else {
      throw .graphvizFailed(step: "paint the picture", messages: ["Cairo says \(status)"])
    }
    return bytes.pointee
  }
}
