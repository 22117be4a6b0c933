import CodeModel
import PlatformTables

/// The ways to make objects: the initializers that a type declares, those that the compiler writes or that it inherits,
/// and static properties.
struct Constructors {
  let table: TypeTable
  private var model: CodeModel { table.model }

  /// The initializers of a type, whoever may call them, without those for decoders and literals.
  func initializers(of type: TypeID) -> [Constructor] {
    guard let entry = table[type] else { return [] }
    let declared = entry.initializers.map { constructor(type, model[$0]) }
    let offered = declared.filter { !$0.isForDecodingOrLiterals }
    switch model[type].kind {
    case .struct where !entry.initializers.contains(where: { !model[$0].flags.contains(.isInExtension) }):
      return offered + [memberwise(type, entry)].compactMap { $0 }
    case .class where declared.allSatisfy(\.isConvenience): return offered + inheritedOnes(by: type, entry)
    case .actor where isModelActor(type): return offered + [ofModelActor(type)]
    case .actor where declared.isEmpty: return [implicit(type, entry)].compactMap { $0 }
    default: return offered
    }
  }

  /// The static constants of the type's own type, such as `shared`.
  func instances(of type: TypeID) -> [Constructor] {
    (table[type]?.staticProperties ?? []).compactMap { id in
      let property = model[id]
      guard case .named(let named)? = property.valueType, table.type(of: named) == type, named.arguments.isEmpty else {
        return nil
      }
      var result = constructor(type, property)
      result.form = .staticProperty(property.name)
      return result
    }
  }

  /// What each parameter asks for.
  func needs(of constructor: Constructor) -> [WiringNeed] {
    let generics = genericParameters(of: constructor)
    let constraints = Dictionary(generics.map { ($0.name, $0.constraint) }) { first, _ in first }
    return constructor.parameters.map { table.need(for: $0.type, generics: constraints) }
  }

  /// The generic parameters that an argument may decide: the initializer's own, then those of its type.
  func genericParameters(of constructor: Constructor) -> [GenericParameter] {
    constructor.genericParameters + (table.declaration(of: constructor.type)?.genericParameters ?? [])
  }

  private func constructor(_ type: TypeID, _ declaration: Declaration) -> Constructor {
    let flags = declaration.flags
    return Constructor(
      type: type, parameters: declaration.parameters, genericParameters: declaration.genericParameters,
      isAsync: flags.contains(.isAsync),
      isThrowing: flags.contains(.isThrowing), isFailable: flags.contains(.isFailable),
      isConvenience: flags.contains(.isConvenience),
      location: table.location(of: declaration), module: table.module(of: declaration), file: declaration.file,
      access: flags.contains(.isUnavailable) ? .private : declaration.access, signature: declaration.signature)
  }

  // MARK: - What the compiler writes

  private func written(for type: TypeID, parameters: [Parameter], access: Declaration.Access) -> Constructor {
    Constructor(
      type: type, parameters: parameters, location: table.location(of: type), module: model[type].module,
      file: model[type].file,
      access: min(access, .internal), signature: "init(\(parameters.map { "\($0.label ?? "_"):" }.joined()))")
  }

  /// A parameter for each stored property that has no fixed value; as open as the least open of them, and never public.
  private func memberwise(_ type: TypeID, _ entry: TypeTable.Entry) -> Constructor? {
    var parameters: [Parameter] = []
    var access = Declaration.Access.internal
    for property in entry.storedProperties.map({ model[$0] }) {
      let isFixed = property.flags.contains(.isConstant) && property.initialValue != nil
      guard !isFixed, !property.flags.contains(.isLazy) else { continue }
      let isOptional = property.valueType.map { if case .optional = $0 { true } else { false } } ?? false
      let nothing = Expression(.literal)
      // A wrapper may take anything; what it was given need not be passed.
      let value = property.initialValue ?? (isOptional && !property.flags.contains(.isConstant) ? nothing : nil)
      if mayBeWrapped(property), value == nil { return nil }
      access = min(access, property.access)
      let type = property.valueType ?? .unknown
      parameters.append(
        Parameter(
          label: property.name, name: property.name, type: type,
          typeText: (type.isFunction(in: table) ? "@escaping " : "")
            + (property.typeText ?? property.valueType?.description ?? ""), defaultValue: value, isVariadic: false,
          isAutoclosure: false))
    }
    return written(for: type, parameters: parameters, access: access)
  }

  /// Whether an attribute is none of the language, nor a global actor, which leaves the property what it is.
  private func mayBeWrapped(_ property: Declaration) -> Bool {
    let isolation = Isolation(table: table)
    return property.flags.contains(.hasCustomAttribute)
      && (property.attributes.isEmpty || property.attributes.contains { isolation.globalActor(among: [$0]) == nil })
  }

  private func isModelActor(_ type: TypeID) -> Bool {
    table.declaration(of: type)?.attributes.contains { attribute in
      if case .named(let named) = attribute { named.isModelActor } else { false }
    } ?? false
  }

  /// What SwiftData's macro writes.
  private func ofModelActor(_ type: TypeID) -> Constructor {
    let container = "ModelContainer"
    let parameter = Parameter(
      label: "modelContainer", name: "modelContainer",
      type: .named(.init(name: container, declaration: nil)), typeText: container, defaultValue: nil,
      isVariadic: false, isAutoclosure: false)
    return written(for: type, parameters: [parameter], access: .internal)
  }

  /// `init()`, where every stored property has a value.
  private func implicit(_ type: TypeID, _ entry: TypeTable.Entry) -> Constructor? {
    hasValues(entry) ? written(for: type, parameters: [], access: .internal) : nil
  }

  /// A class without designated initializers of its own has those of its superclass; of one from elsewhere `init()` is
  /// all that is hoped for.
  private func inherited(by type: TypeID, _ entry: TypeTable.Entry) -> [Constructor] {
    var (entry, passed) = (entry, Set([type]))
    while hasValues(entry) {
      guard let parent = entry.supertypes.lazy.compactMap(table.type(of:)).first(where: { model[$0].kind == .class }),
        passed.insert(parent).inserted, let parentEntry = table[parent]
      else { return [written(for: type, parameters: [], access: .internal)] }
      let designated = parentEntry.initializers.map { constructor(type, model[$0]) }.filter { !$0.isConvenience }
      if !designated.isEmpty { return designated.filter { !$0.isForDecodingOrLiterals } }
      entry = parentEntry
    }
    return []
  }

  private func inheritedOnes(by type: TypeID, _ entry: TypeTable.Entry) -> [Constructor] {
    inherited(by: type, entry).map { constructor in
      var constructor = constructor
      constructor.isInherited = entry.supertypes.contains(where: isClass)
      return constructor
    }
  }

  /// Of Apple's classes the names are known; of `NSObject` nothing is inherited but what every class has.
  private func isClass(_ supertype: TypeExpression.Named) -> Bool {
    if let type = table.type(of: supertype) { return model[type].kind == .class }
    return supertype.declaration == nil && SystemClasses.bases[supertype.name] != nil
  }

  private func hasValues(_ entry: TypeTable.Entry) -> Bool {
    entry.storedProperties.allSatisfy { id in
      let property = model[id]
      if property.initialValue != nil || property.flags.contains(.isLazy) { return true }
      guard !property.flags.contains(.isConstant), case .optional? = property.valueType else {
        return property.valueType.isImplicitlyUnwrapped
      }
      return true
    }
  }
}

extension TypeExpression? {
  fileprivate var isImplicitlyUnwrapped: Bool {
    if case .implicitlyUnwrapped? = self { true } else { false }
  }
}

extension TypeExpression.Named {
  /// A macro of SwiftData's, and no global actor.
  var isModelActor: Bool { declaration == nil && (name == "ModelActor" || name == "SwiftData.ModelActor") }
}
