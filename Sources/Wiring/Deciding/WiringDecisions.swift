import CodeModel

/// What a request's names mean.
struct WiringDecisions {
  private(set) var bindings: [TypeID: TypeID] = [:]
  private(set) var signatures: [TypeID: String] = [:]
  private(set) var perUse: Set<TypeID> = []
  private(set) var shared: [TypeID] = []
  private(set) var passed: Set<TypeID> = []
  /// Types, in the order in which they were asked for, and executables.
  private(set) var roots: [TypeID] = []
  private(set) var executables: [ModuleID] = []

  private let model: CodeModel
  private let types: NamedTypes

  /// - Throws: ``WiringError`` for a name that means nothing, or several things.
  init(_ request: WiringRequest, in table: TypeTable, implementations: Implementations, home: WiringHome)
    throws(WiringError)
  {
    model = table.model
    types = NamedTypes(table.model, distance: request.module.flatMap(home.distances))
    for name in request.perUse { perUse.insert(try types.type(named: name, for: "a type to build per use")) }
    for name in request.shared { shared.append(try types.type(named: name, for: "a type to share")) }
    for name in request.passed { passed.insert(try types.type(named: name, for: "a type to pass")) }
    for binding in request.bindings {
      let abstraction = try types.type(named: binding.abstraction, for: "an abstraction to bind")
      let implementation = try types.type(named: binding.implementation, for: "an implementation to bind")
      guard implementations.isImplementation(implementation, of: abstraction) else {
        throw WiringError(
          "\(types.id(of: implementation)) cannot stand for \(types.id(of: abstraction)): it neither conforms to it nor inherits from it",
          at: table.location(of: implementation))
      }
      bindings[abstraction] = implementation
    }
    for text in request.initializers { try add(initializer: text) }
    for name in request.roots { try add(root: name) }
  }

  /// `DiskStore.init(path:)`
  private mutating func add(initializer text: String) throws(WiringError) {
    guard let range = text.firstRange(of: ".init(") else {
      throw WiringError("'\(text)' is no initializer; write it with its type and labels, such as DiskStore.init(path:)")
    }
    let type = try types.type(named: String(text[..<range.lowerBound]), for: "the type of an initializer")
    signatures[type] = String(text[range.lowerBound...].dropFirst())
  }

  private mutating func add(root name: String) throws(WiringError) {
    if let module = model.modules.firstIndex(where: { $0.name == name && $0.kind.isProgram }) {
      executables.append(ModuleID(module))
    } else {
      let type = try types.type(named: name, for: "a root")
      if !roots.contains(type) { roots.append(type) }
    }
  }
}

extension String {
  fileprivate func firstRange(of part: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
  }
}
