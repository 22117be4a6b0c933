import CodeModel

/// The objects that an executable creates and that ask for others: what a composition root is to build for it.
struct EntryObjects {
  let context: WiringContext

  private var model: CodeModel { context.model }

  /// Those that no other one needs: these come with it.
  ///
  /// - Parameter outputFile: a file that does not count, because it is about to be replaced.
  /// - Throws: ``WiringError`` where an executable creates nothing that asks for others.
  func roots(of executables: [ModuleID], except outputFile: String?) throws(WiringError) -> [TypeID] {
    var result: [TypeID] = []
    for executable in executables {
      let created = created(by: executable, except: outputFile)
      guard !created.isEmpty else {
        throw WiringError(
          "\(model[executable].name) creates no object that asks for others; name the types to build with --root")
      }
      var needed: Set<TypeID> = []
      // Another initializer asks for others than the one that is called.
      var ofNothing: Set<TypeID> = []
      for type in created {
        var builder = ObjectBuilder(context)
        var choices = Choices(context)
        guard builder.build(type, choices: &choices) else { continue }
        needed.formUnion(builder.steps.dropLast().map(\.constructor.type))
        if builder.steps.count == 1 { ofNothing.insert(type) }
      }
      let roots = created.filter { !needed.contains($0) }
      let telling = roots.filter { !ofNothing.contains($0) }
      result += telling.isEmpty ? roots : telling
    }
    return result
  }

  /// Of libraries: what asks for others, can be named, and is made by nobody. What cannot be built without a decision is
  /// left out, and told, as long as something is left.
  ///
  /// - Throws: ``WiringError`` where there is no such type, or none that can be built.
  func unbuilt(in libraries: [ModuleID], except standIns: Set<TypeID>) throws(WiringError)
    -> (roots: [TypeID], notes: [String])
  {
    let made = Set(
      model.uses.filter { $0.kind == .creates || model[$0.used].kind == .initializer }.compactMap {
        model[$0.used].type
      })
    let modules = Set(libraries)
    let candidates = model.types.indices.map { TypeID($0) }.filter { type in
      modules.contains(model[type].module) && model[type].kind != .extension && !made.contains(type)
        && !standIns.contains(type) && context.services.contains(type) && !context.table.isView(type)
        && context.obstacle(to: type) == nil
        && context.canBuild(type) && asksForObjects(type)
    }
    guard !candidates.isEmpty else {
      throw Self.nothingToBuild
    }
    var problems: [WiringProblem] = []
    var result: (roots: [TypeID], notes: [String]) = ([], [])
    for tier in tiers(of: candidates) where result.roots.isEmpty {
      for type in tier {
        var builder = ObjectBuilder(context)
        var choices = Choices(context)
        if builder.build(type, choices: &choices), choices.problems.isEmpty {
          if builder.steps.count > 1 { result.roots.append(type) }
        } else {
          problems += choices.problems
          let reason = choices.problems.first.map { ": \($0.message)" } ?? ""
          result.notes.append("\(context.label(type)) is left out\(reason)")
        }
      }
    }
    guard result.roots.isEmpty else { return result }
    if problems.isEmpty { throw Self.nothingToBuild }
    throw WiringError(problems)
  }

  private static let nothingToBuild = WiringError(
    "there is no executable, and no type that asks for others and is built by nobody; name types with --root")

  /// What a library is for: the classes and actors that it offers to others, before those of its own; where it has none,
  /// what is nested or a value.
  private func tiers(of types: [TypeID]) -> [[TypeID]] {
    let objects = types.filter { model[$0].container == nil && [.class, .actor].contains(model[$0].kind) }
    let offered = objects.filter { context.table.declaration(of: $0).map { $0.access >= .public } ?? false }
    if objects.isEmpty { return [types] }
    let others = Set(objects).subtracting(offered)
    return [offered, objects.filter(others.contains)]
  }

  /// In order of their first creation; without views, which other views make.
  private func created(by executable: ModuleID, except outputFile: String?) -> [TypeID] {
    var seen: Set<TypeID> = []
    return model.uses.compactMap { use -> TypeID? in
      guard use.kind == .creates, model[use.file].module == executable, model[use.file].path != outputFile else {
        return nil
      }
      guard let type = model[use.used].type, model[use.used].kind.isNominal || model[use.used].kind == .initializer
      else { return nil }
      // What a type makes of its own kind is its own affair.
      if use.user.flatMap({ model[$0].type }) == type { return nil }
      return context.services.contains(type) && !context.table.isView(type) && asksForObjects(type)
        && seen.insert(type).inserted ? type : nil
    }
  }

  private func asksForObjects(_ type: TypeID) -> Bool {
    context.constructors.initializers(of: type).contains { constructor in
      context.constructors.needs(of: constructor).contains { need in
        switch need {
        case .implementation: true
        case .object(let other): context.services.contains(other)
        case .value, .undecided: false
        }
      }
    }
  }
}
