import CodeModel
import SwiftFacts

/// The names by which code elsewhere can use something of a module, each with who may.
struct ModuleNameTable {
  struct Entry {
    /// The most open of the declarations of that name.
    var access = Declaration.Access.private
    /// One of them is no member, and can be named without anything before it.
    var isFree = false
    /// Only the compiler makes it, as it makes `rawValue`.
    var isImplied = true
  }

  private(set) var entries: [String: Entry] = [:]
  /// Something may be used by brackets alone.
  private(set) var hasUnnamedMembers = false
  /// Something may be used without a sign of it: a call of a value, a member made up when it is looked up.
  private(set) var hasSignlessMembers = false
  /// A pattern may call it without a sign: `~=`.
  private(set) var hasPatternOperators = false
  /// It adds members or conformances to what others declare: these work without being named.
  private(set) var addsToOthers = false
  /// What the sources of the module do not show: C, generated code, syntax errors.
  private(set) var isOpaque = false
  /// The most open of what it declares; nil where it declares nothing.
  private(set) var mostOpen: Declaration.Access?
  private(set) var macros: Set<String> = []
  /// The labels of initializers that it adds to what others declare; empty for one without labels.
  private(set) var lentInitializers: Set<String> = []

  init(of module: ModuleID, in world: ImportWorld) {
    let model = world.model
    isOpaque = !model[module].kind.isOfSources
    for file in world.filesOfModule[module.index] {
      if !model.files[file].isSwift || world.syntax[file].hasSyntaxErrors { isOpaque = true }
      for index in world.declarations(of: file) { add(model.declarations[index], in: world) }
    }
    if entries.isEmpty, !addsToOthers { isOpaque = true }
    // What the compiler makes: of enums and structs.
    for name in ["rawValue", "allCases", "hashValue", "init", "hash", "encode", "id"] {
      if entries[name] == nil { entries[name] = Entry(access: .public) }
    }
  }

  private mutating func add(_ declaration: Declaration, in world: ImportWorld) {
    let isMember = declaration.container != nil
    mostOpen = max(mostOpen ?? .private, declaration.access)
    switch declaration.kind {
    case .extension:
      let isOwn = declaration.type.map { world.model[$0].module == world.model[declaration.file].module } ?? false
      if !isOwn, !declaration.inheritance.isEmpty { addsToOthers = true }
      return
    case .deinitializer: return
    case .function where Self.isComparison(declaration, in: world.model): return
    case .macro: macros.insert(declaration.name)
    case .subscript where declaration.parameters.first?.label == "dynamicMember": hasSignlessMembers = true
    case .subscript: hasUnnamedMembers = true
    case .function where Self.signless.contains(declaration.name): hasSignlessMembers = true
    case .function where declaration.name == "~=": hasPatternOperators = true
    default: break
    }
    if isMember, declaration.type.map({ world.model[$0].module != world.model[declaration.file].module }) ?? true {
      addsToOthers = true
      if declaration.kind == .initializer { lend(declaration) }
    }
    var entry = entries[declaration.name, default: Entry()]
    entry.access = max(entry.access, declaration.access)
    // `init` is written where anybody's is meant.
    if declaration.kind != .initializer { entry.isImplied = false }
    if !isMember { entry.isFree = true }
    entries[declaration.name] = entry
  }

  private static let signless: Set = ["callAsFunction", "dynamicallyCall"]

  /// Whether an operator is what the standard library's protocol asks of its type: it is found by way of the protocol,
  /// wherever the type is known.
  private static func isComparison(_ declaration: Declaration, in model: CodeModel) -> Bool {
    guard let required = comparisons[declaration.name], let container = declaration.container else { return false }
    return model[container].inheritance.contains { required.contains($0.description) }
  }

  private static let comparisons: [String: Set<String>] = [
    "==": ["Equatable", "Hashable", "Comparable"], "<": ["Comparable"],
  ]

  /// `String(price: 3)`: the type's name stands there, and only a label tells whose initializer is meant.
  private mutating func lend(_ initializer: Declaration) {
    let labels = initializer.parameters.compactMap(\.label)
    lentInitializers.formUnion(labels.isEmpty ? [""] : labels)
  }
}
