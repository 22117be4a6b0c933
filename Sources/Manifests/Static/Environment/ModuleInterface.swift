/// What a module that manifests import declares, as far as names of types and their members are looked up in it.
struct ModuleInterface: Sendable {
  var typeNames: Set<String>
  /// Other names of these types.
  var aliases: [String: String] = [:]
  /// Types of which nothing is asked: their values pass through as they are written.
  var opaqueTypeNames: Set<String> = []
  /// The types of properties, by the type that has them.
  var propertyTypes: [String: [String: TypeReference]] = [:]
  /// The protocols whose extensions reach a type.
  var conformances: [String: [String]] = [:]
}
