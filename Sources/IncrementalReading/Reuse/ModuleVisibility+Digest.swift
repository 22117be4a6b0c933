import CodeModel
import Visibility

extension ModuleVisibility {
  /// What a file can see, as a number that two readings can compare: modules by their names, in the order in which they
  /// are looked into.
  ///
  /// - Parameter moduleNames: by module, last the standard library.
  func digest(ofFile file: Int, in module: ModuleID, moduleNames: [NameHash]) -> UInt64 {
    func name(_ module: Int32) -> NameHash { module < 0 ? 1 : moduleNames[Int(module)] }
    var writer = ByteWriter(capacity: 256)
    for visible in modulesByFile[file] {
      writer.write(name(visible))
      writer.write(packages[Int(visible)] == packages[module.index])
      writer.write(testableByFile[file].contains(visible))
    }
    for (spelling, module) in qualifiersByFile[file].sorted(by: { $0.key < $1.key }) {
      writer.write(spelling)
      writer.write(name(module))
      if module >= 0 { for exported in exports[Int(module)] { writer.write(name(exported)) } }
    }
    for (spelling, module) in scopedByFile[file].sorted(by: { $0.key < $1.key }) {
      writer.write(spelling)
      writer.write(name(module))
    }
    for reached in reach[module.index].map(name).sorted() { writer.write(reached) }
    return writer.bytes.withUnsafeBytes { Checksum.of($0, seed: 0) }
  }

  /// By file of the model.
  func digests(of model: CodeModel) -> [UInt64] {
    // What another package declares is part of its name: of that there is no smaller piece that changes.
    let others = zip(otherNames, otherDigests).map { NameHash(of: "\($0) \($1)") }
    let names = model.qualifiedModuleNames.map { NameHash(of: $0) } + others + [NameHash(of: "Swift")]
    return model.files.indices.map { digest(ofFile: $0, in: model.files[$0].module, moduleNames: names) }
  }
}
