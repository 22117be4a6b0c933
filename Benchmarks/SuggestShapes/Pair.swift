/// Two modules of which one uses features that the other declares, and what stands around them.
struct Pair: Sendable {
  var number: Int
  var features: [Feature]
  /// What was chosen beside the features, for the one who reads about a failure.
  var surroundings: [String] = []
  /// By path.
  var files: [String: String] = [:]
  /// Lines of the manifest.
  var targets: [String] = []
  var products: [String] = []

  var consumer: String { "A\(number)" }
  var provider: String { "B\(number)" }
  /// A module beside the consumer that uses the provider as well.
  var bystander: String { "C\(number)" }
  /// A module that uses the consumer.
  var caller: String { "D\(number)" }

  var title: String {
    "\(consumer) → \(provider): \(features.map(\.name).joined(separator: " + ")) (\(surroundings.joined(separator: ", ")))"
  }

  /// The pair of a number and a seed.
  ///
  /// Every feature comes first in one of so many pairs as there are features; others come by chance.
  init(_ number: Int, seed: UInt64) {
    self.number = number
    var random = RandomNumbers(seed: seed &* 1_000_003 &+ UInt64(number))
    let all = Feature.all
    features = [all[(number + Int(seed % 1000)) % all.count]]
    while features.count < 3, random.once(in: 2) {
      let other = all.randomElement(using: &random)!  // There are features.
      if !features.contains(where: { $0.name == other.name }) { features.append(other) }
    }
    writeProvider(&random)
    write(consumer, into: "Sources/\(consumer)", withImports: true, &random)
    declare(&random)
    writeCaller()
    // Files of two pairs that were the same would look like one file of two targets.
    for path in files.keys { files[path]! += "// \(number)\n" }
  }

  // MARK: - The provider

  private mutating func writeProvider(_ random: inout RandomNumbers) {
    let isForPackage = random.once(in: 6)
    let isTogether = random.once(in: 4)
    if isTogether { surroundings.append("one file") }
    var together = isTogether ? Ballast.imports(of: features.map(\.provider)) : ""
    for (index, feature) in features.enumerated() {
      var text = feature.provider
      if isForPackage, feature.isForPackage {
        text = text.replacing(/\bpublic\b/, with: "package")
        surroundings.append("package access")
      }
      if isTogether {
        together += "\n" + Ballast.withoutImports(text)
      } else if feature.isDivisible, random.once(in: 2) {
        surroundings.append("scattered")
        for (part, piece) in Ballast.pieces(of: text).enumerated() {
          files["Sources/\(provider)/Feature\(index)Part\(part).swift"] = piece
        }
      } else {
        files["Sources/\(provider)/Feature\(index).swift"] = text
      }
    }
    let isSmall = random.once(in: 5)
    if isSmall { surroundings.append("small provider") }
    files["Sources/\(provider)/Provider.swift"] = together + Ballast.text(classes: isSmall ? 1 : 4 * features.count)
    if random.once(in: 2), features.allSatisfy(\.isRepeatable) {
      surroundings.append("used by the provider")
      write(provider, into: "Sources/\(provider)", withImports: false, &random)
    }
  }

  // MARK: - Those who use it

  private mutating func write(
    _ module: String, into folder: String, withImports: Bool, _ random: inout RandomNumbers
  ) {
    let isOneFile = features.allSatisfy { !$0.consumer.contains("import ") } && random.once(in: 3)
    let texts = isOneFile ? [features.map(\.consumer).joined(separator: "\n")] : features.map(\.consumer)
    for (index, text) in texts.enumerated() {
      let whole =
        withImports && !text.contains("$B\n") && !text.contains(/import [a-z]+ \$B/)
        ? "\(text.contains("public ") ? "public " : "")import $B\n\n" : ""
      let lines = (whole + text).split(separator: "\n", omittingEmptySubsequences: false)
      let kept = withImports ? lines : lines.filter { !($0.contains("import ") && $0.contains("$B")) }
      files["\(folder)/Use\(index).swift"] = kept.joined(separator: "\n").replacing("$B", with: provider)
    }
  }

  private mutating func declare(_ random: inout RandomNumbers) {
    targets = [
      ".target(name: \"\(consumer)\", dependencies: [\"\(provider)\"])", ".target(name: \"\(provider)\")",
    ]
    if random.once(in: 3), features.allSatisfy(\.caller.isEmpty) {
      surroundings.append("used by a third module")
      write(bystander, into: "Sources/\(bystander)", withImports: true, &random)
      targets.append(".target(name: \"\(bystander)\", dependencies: [\"\(provider)\"])")
    }
    if random.once(in: 4) {
      surroundings.append("product")
      products.append(".library(name: \"\(provider)\", targets: [\"\(provider)\"])")
    }
  }

  private mutating func writeCaller() {
    let texts = features.map(\.caller).filter { !$0.isEmpty }
    guard !texts.isEmpty else { return }
    files["Sources/\(caller)/Call.swift"] = "import \(consumer)\n\n" + texts.joined(separator: "\n")
    targets.append(".target(name: \"\(caller)\", dependencies: [\"\(consumer)\"])")
  }
}
