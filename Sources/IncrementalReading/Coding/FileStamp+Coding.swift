import HostSystem

extension FileStamp {
  func encode(into writer: inout ByteWriter) {
    writer.write(size)
    writer.write(modified)
    writer.write(changed)
    writer.write(inode)
    writer.write(device)
  }

  init(from reader: inout ByteReader) throws {
    self.init(
      size: try reader.read(), modified: try reader.read(), changed: try reader.read(), inode: try reader.read(),
      device: try reader.read())
  }
}
