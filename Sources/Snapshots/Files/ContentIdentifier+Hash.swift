import HostSystem

extension ContentIdentifier {
  /// What git calls a file of these bytes.
  package init(ofFile bytes: [UInt8]) {
    var hash = SHA1()
    hash.update(Array("blob \(bytes.count)\0".utf8))
    hash.update(bytes)
    self.init(algorithm: .sha1, bytes: hash.finish())
  }
}
