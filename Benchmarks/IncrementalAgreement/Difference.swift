import CodeModel
import PackageReading

/// Where two readings of one commit first differ.
enum Difference {
  static func between(_ left: PackageReading?, _ right: PackageReading?) -> String? {
    guard let left, let right else { return left == nil && right == nil ? nil : "one of two readings failed" }
    let (one, other) = (left.model, right.model)
    if left.problems != right.problems { return "problems" }
    if one.packages != other.packages || one.modules != other.modules { return "packages or modules" }
    if one.files != other.files { return "files" }
    if one.types != other.types { return "types" }
    if one.declaredDependencies != other.declaredDependencies { return "declared dependencies" }
    if one.imports != other.imports { return "imports" }
    if one.references != other.references { return firstReference(one, other) }
    if let difference = DeclarationDifference.between(one, other) { return difference }
    return one.revision == other.revision ? nil : "revision"
  }

  private static func firstReference(_ one: CodeModel, _ other: CodeModel) -> String {
    let pair = zip(one.references, other.references).first { $0 != $1 }
    guard let pair else { return "\(one.references.count) references against \(other.references.count)" }
    return "\(words(pair.0, one)) against \(words(pair.1, other))"
  }

  private static func words(_ reference: Reference, _ model: CodeModel) -> String {
    let dependency = reference.dependency.map { model[$0].name } ?? model[reference.dependencyFile].path
    return
      "\(model[reference.file].path):\(reference.line):\(reference.column) \(reference.kind.rawValue) \(dependency)"
  }
}
