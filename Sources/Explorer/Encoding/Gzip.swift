import CZlib

/// Compression as browsers undo it by themselves.
enum Gzip {
  /// The same bytes give the same result: the header names no file and no time.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    precondition(seam_gzip_begin(&stream, 9) == Z_OK, "zlib has no memory")
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      bytes.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(bound)
        let status = deflate(&stream, Z_FINISH)
        precondition(status == Z_STREAM_END, "the bound that zlib gives is enough")
        count = bound - Int(stream.avail_out)
      }
    }
  }
}
