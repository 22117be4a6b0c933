import Manifests

extension ManifestQuestion {
  var key: CacheKey {
    switch reader {
    case .static(let configuration):
      CacheKey(.staticManifest) { writer in
        configuration.encode(into: &writer)
        writer.write(folder)
        writer.write(raw: text)
      }
    case .swiftPM(let version, let variables):
      CacheKey(.dumpedManifest) { writer in
        writer.write(version)
        writer.write(folder)
        writer.write(list: variables) { writer, variable in
          writer.write(variable.name)
          writer.write(variable.value) { $0.write($1) }
        }
        writer.write(raw: text)
      }
    }
  }
}

extension ManifestConfiguration {
  /// Everything that an answer may hang on.
  fileprivate func encode(into writer: inout ByteWriter) {
    writer.write(host.rawValue)
    for part in [compiler.major, compiler.minor, compiler.patch] { writer.write(count: part) }
    writer.write(list: environment.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      $0.write($1.value)
    }
    writer.write(homeFolder) { $0.write($1) }
  }
}
