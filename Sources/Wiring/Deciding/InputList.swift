import CodeModel
import PlatformTables

/// The parameters that a factory asks its caller for.
///
/// Two initializers that ask for `name: String` hardly mean the same one, so each parameter of each initializer is one
/// input; objects that the user passes are one for each type.
struct InputList {
  private enum Key: Hashable {
    case parameter(TypeID, signature: String, position: Int)
    case passed([TypeID])
  }

  private struct Entry {
    var proposal: String
    var owner: TypeID
    var ownerName: String
    var type: String
    var purpose: String
  }

  private var entries: [Entry] = []
  private var index: [Key: Int] = [:]
  /// Files whose parameters name types that no package of the model declares.
  private(set) var foreignFiles: Set<FileID> = []
  /// Modules that declare what the inputs are made of.
  private(set) var modules: Set<ModuleID> = []

  /// The number of the input for one parameter of an initializer.
  mutating func add(
    _ parameter: Parameter, _ position: Int, of constructor: Constructor, generics: [String: String],
    context: WiringContext
  ) throws(WiringError) -> Int {
    let key = Key.parameter(constructor.type, signature: constructor.signature, position: position)
    if let known = index[key] { return known }
    let type = try Self.type(of: parameter, constructor, generics: generics, context: context)
    for named in parameter.type.named {
      if let declaration = named.declaration {
        modules.insert(context.table.module(of: context.model[declaration]))
      } else if !StandardNames.needNoImport.contains(named.name) {
        foreignFiles.insert(constructor.file)
      }
    }
    let entry = Entry(
      proposal: Self.proposal(for: parameter, context.model[constructor.type].name), owner: constructor.type,
      ownerName: context.model[constructor.type].name, type: type,
      purpose: "`\(parameter.name)` of ``\(context.model[constructor.type].name)``")
    return append(entry, key)
  }

  /// The number of the input for an object that the caller passes.
  ///
  /// - Parameter apart: the parameter and its initializer, where this one asks for several of the kind: `And(left:
  ///   right:)` is hardly meant to get the same twice.
  mutating func add(
    passed types: [TypeID], for parameter: Parameter, apart: (position: Int, constructor: Constructor)?,
    context: WiringContext
  ) -> Int {
    let key =
      apart.map { Key.parameter($0.constructor.type, signature: $0.constructor.signature, position: $0.position) }
      ?? .passed(types)
    if let known = index[key] { return known }
    let names = types.map(context.names.name(of:)).joined(separator: " & ")
    let isAbstraction = types.contains { context.model[$0].kind == .protocol }
    modules.formUnion(types.map { context.model[$0].module })
    let type = isAbstraction ? "any \(names)" : names
    let name = context.model[types[0]].name
    guard let owner = apart?.constructor.type else {
      let entry = Entry(
        proposal: SwiftName.lowercasingFirstWord(name), owner: types[0], ownerName: name, type: type,
        purpose: "the ``\(name)`` to use")
      return append(entry, key)
    }
    let ownerName = context.model[owner].name
    let entry = Entry(
      proposal: Self.proposal(for: parameter, ownerName), owner: owner, ownerName: ownerName, type: type,
      purpose: "`\(parameter.name)` of ``\(ownerName)``")
    return append(entry, key)
  }

  private mutating func append(_ entry: Entry, _ key: Key) -> Int {
    index[key] = entries.count
    entries.append(entry)
    return entries.count - 1
  }

  /// The inputs with names of their own: that of the parameter, behind its type's where several have it.
  var named: [WiringPlan.Input] {
    var count: [String: Int] = [:]
    for entry in entries { count[entry.proposal, default: 0] += 1 }
    var names = UniqueNames()
    return entries.map { entry in
      let isShared = count[entry.proposal]! > 1
      let name =
        isShared
        ? SwiftName.lowercasingFirstWord(entry.ownerName) + SwiftName.capitalized(entry.proposal) : entry.proposal
      return WiringPlan.Input(name: names.take(name), type: entry.type, purpose: entry.purpose)
    }
  }

  private static func proposal(for parameter: Parameter, _ type: String) -> String {
    let names = [parameter.name, parameter.label ?? ""].map { $0.filter { $0 != "`" } }
    return names.first { !$0.isEmpty && $0 != "_" } ?? SwiftName.lowercasingFirstWord(type) + "Value"
  }

  /// What a caller writes for the parameter's type.
  private static func type(
    of parameter: Parameter, _ constructor: Constructor, generics: [String: String], context: WiringContext
  ) throws(WiringError) -> String {
    // A comment would swallow what follows it on the line.
    let hasComment = parameter.typeText.contains("//") || parameter.typeText.contains("/*")
    var words = (hasComment ? parameter.type.description : parameter.typeText).split(whereSeparator: \.isWhitespace)
      .map(String.init)
    for word in ["inout", "isolated"] where words.contains(word) {
      throw WiringError(
        "'\(parameter.name)' of \(context.label(constructor)) is \(word), so no caller of a factory can provide it; build this one by hand",
        at: constructor.location)
    }
    words.removeAll { ["borrowing", "consuming", "__owned", "__shared", "@autoclosure"].contains($0) }
    guard !words.isEmpty else {
      throw WiringError(
        "the type of '\(parameter.name)' of \(context.label(constructor)) is not known without the compiler; write it down",
        at: constructor.location)
    }
    var generics = generics
    generics["Self"] = context.names.name(of: constructor.type)
    if let name = parameter.type.genericNames.first(where: { generics[$0] == nil }) {
      throw WiringError(
        "'\(parameter.name)' of \(context.label(constructor)) names the generic parameter \(name), which nothing decides; build this one by hand",
        at: constructor.location)
    }
    if parameter.isAutoclosure, !words.contains("@escaping") { words.insert("@escaping", at: 0) }
    return context.names.spelling(of: parameter.type, written: words.joined(separator: " "), generics: generics)
  }
}

/// Names, each given out once.
struct UniqueNames {
  private var taken: Set<String> = []
  /// By name: the number to try next, so that a name that a thousand objects want costs each of them one look.
  private var next: [String: Int] = [:]

  /// The name, or the first free one of `name2`, `name3` and so on.
  mutating func take(_ name: String) -> String {
    var candidate = name
    while !taken.insert(candidate).inserted {
      let number = next[name, default: 2]
      next[name] = number + 1
      candidate = "\(name)\(number)"
    }
    return candidate
  }
}
