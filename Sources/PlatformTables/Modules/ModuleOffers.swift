/// What a module of the platform offers by name, as far as the toolchain tells.
///
/// ```swift
/// ModuleOffers.of("Dispatch")?.types.contains("DispatchQueue") == true
/// ```
package struct ModuleOffers: Sendable {
  /// Types, protocols and macros; those within types of the standard library as `String.Encoding`.
  package fileprivate(set) var types: Set<String> = []
  /// What else it declares outside of types; of a library of C, what no member of Swift's or Foundation's is called like.
  package fileprivate(set) var values: Set<String> = []
  /// Members that it declares, without those whose names the standard library has; of a library of C what else it
  /// declares outside of types.
  package fileprivate(set) var members: Set<String> = []
  /// A library of C: of all but Glibc it is not known what else it holds.
  package fileprivate(set) var isLibrary = false

  /// What is known of a module by itself; nil where nothing is.
  package static func of(_ module: String) -> Self? {
    all[module] ?? (libraries.contains(module) ? library : partsOfLibraries.contains(module) ? part : nil)
  }

  /// The modules that come with an import of one, itself among them.
  package static func closure(of module: String) -> [String] {
    [module] + (passedOn[module] ?? []).flatMap { closure(of: $0) }
  }

  /// The libraries of C, of which every system has one. They offer what Glibc does, as far as that is known.
  package static let libraries: Set = ["Glibc", "Darwin", "Musl", "Bionic", "Android", "WASILibc", "ucrt", "CRT"]

  /// Other modules of C: of their names nothing is known but how C spells them.
  private static let partsOfLibraries: Set = ["WinSDK", "MachO", "posix_filesystem", "wasi_pthread"]

  private static let part: Self = {
    var result = Self()
    result.isLibrary = true
    return result
  }()

  private static let passedOn = [
    "Foundation": ["FoundationEssentials", "FoundationInternationalization", "Dispatch", "Glibc"],
    "XCTest": ["Foundation"],
  ]

  private static let library: Self = {
    var result = all["Glibc"] ?? Self()
    result.isLibrary = true
    return result
  }()

  private static let all: [String: Self] = {
    var result: [String: Self] = [:]
    var table: WritableKeyPath<Self, Set<String>> = \.types
    var module = ""
    for line in Offers6_3.tables.split(separator: "\n") {
      let words = words(String(line))
      if words.first == "#", words.count == 3 {
        table = words[1] == "types" ? \.types : words[1] == "values" ? \.values : \.members
        module = words[2]
      } else {
        result[module, default: Self()][keyPath: table].formUnion(words)
      }
    }
    result["Glibc"]?.isLibrary = true
    return result
  }()
}
