import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

extension InjectionOracle {
  static func folders(in folder: FilePath) throws -> [String] {
    guard let directory = opendir(folder.string) else { throw Errno(rawValue: errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  static func text(of file: FilePath) throws -> String {
    let descriptor = try FileDescriptor.open(file, .readOnly)
    return try descriptor.closeAfter {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = try buffer.withUnsafeMutableBytes({ try descriptor.read(into: $0) }), count > 0 {
        bytes += buffer[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
