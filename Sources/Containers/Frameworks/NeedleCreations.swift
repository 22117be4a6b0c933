import CodeModel
import Collaborators
import InjectionFindings

/// Where components are made: `Child(parent: self)` in the code of another component makes that one the parent.
struct NeedleCreations {
  struct Creation {
    var parent: Int
    var child: Int
    var place: SourcePlace
  }

  private(set) var found: [Creation] = []
  /// `wrong-instantiation`: the parent that is handed over is not the component that makes it.
  private(set) var mistakes: [ScopeGraph.Mistake] = []

  private let index: DeclarationIndex
  private let numberOfType: [TypeID: Int]
  private let numbersOfName: [String: [Int]]
  private let components: [TypeID]

  init(_ index: DeclarationIndex, components: [TypeID]) {
    self.index = index
    self.components = components
    numberOfType = Dictionary(zip(components, components.indices), uniquingKeysWith: { first, _ in first })
    numbersOfName = Dictionary(grouping: components.indices) { index.model[components[$0]].shortName }
    for id in index.all {
      for code in index.code(of: id) { read(code, in: index[id].file, owner: index[id].type) }
    }
    for (file, code) in index.model.topLevelCode.sorted(by: { $0.key < $1.key }) where index.shipped.contains(file) {
      read(code, in: file, owner: nil)
    }
  }

  private mutating func read(_ code: Expression, in file: FileID, owner: TypeID?) {
    var calls: [(child: Int, parent: Expression, place: SourcePlace)] = []
    code.visitShallowly { expression in
      guard case .call(let callee, _, let arguments) = expression.form, let parent = arguments.first,
        parent.label == "parent",
        let name = Self.typeName(callee), let child = component(name, from: file)
      else { return }
      calls.append((child, parent.value, callee.place(in: file)))
    }
    for call in calls { note(call.child, parent: call.parent, at: call.place, owner: owner) }
  }

  private mutating func note(_ child: Int, parent: Expression, at place: SourcePlace, owner: TypeID?) {
    if parent.isSelf, let owner, let number = numberOfType[owner] {
      found.append(Creation(parent: number, child: child, place: place))
    } else if !Self.isBootstrap(parent) {
      let name = index.model[components[child]].shortName
      let fault = parent.isSelf ? "`self` is no component there" : "its parent is not `self`"
      mistakes.append(
        .init(
          rule: .wrongInstantiation,
          message:
            "\(name) is instantiated incorrectly: \(fault), and all components must be instantiated by parent components, "
            + "by passing `self` as the argument to the parent parameter",
          place: place, types: [components[child]] + (owner.map { [$0] } ?? []),
          remedy: "create it in its parent with \(name)(parent: self)"))
    }
  }

  /// `Child(…)`, `Module.Child(…)` or `Child.init(…)`.
  private static func typeName(_ callee: Expression) -> Expression.Name? {
    if case .member(let base?, let name) = callee.form, name.text == "init" { return base.spelledName }
    return callee.spelledName
  }

  private func component(_ name: Expression.Name, from file: FileID) -> Int? {
    if let id = name.declaration {
      guard let type = index[id].type, index[id].kind.isNominal || index[id].kind == .initializer else { return nil }
      return numberOfType[type]
    }
    let candidates = numbersOfName[name.text] ?? []
    let module = index.model[file].module
    return candidates.first { index.model[components[$0]].module == module }
      ?? (candidates.count == 1 ? candidates.first : nil)
  }

  /// A root may be given `BootstrapComponent()`.
  private static func isBootstrap(_ expression: Expression) -> Bool {
    guard case .call(let callee, _, _) = expression.form else { return false }
    return callee.spelledName?.text == "BootstrapComponent"
  }
}
