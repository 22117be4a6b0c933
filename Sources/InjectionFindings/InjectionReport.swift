package import CodeModel

/// What the injection lens sees in a package.
package struct InjectionReport: Sendable {
  /// In order of file and place.
  package private(set) var findings: [InjectionFinding] = []
  /// Singletons that reach far, and are no findings: mostly screens name them, they show something, or nobody could be
  /// handed one. In order of file and place.
  package private(set) var untold: [InjectionFinding] = []
  /// The types that have a part in injection, in order of id.
  package private(set) var nodes: [InjectionNode] = []
  /// Who gets what, in order of its ends, kind and place.
  package private(set) var edges: [InjectionEdge] = []
  /// Findings that a comment in the source silences.
  package var silencedCount = 0

  package init() {}

  /// Brings findings, roles and edges into their orders; several roles of one type become one node.
  package mutating func add(_ part: InjectionPart) {
    findings = Self.once((findings + part.findings).sorted(by: InjectionFinding.precedes))
    untold = Self.once((untold + part.untold).sorted(by: InjectionFinding.precedes))
    edges = Set(edges + part.edges).sorted()
    var roles: [TypeID: Set<InjectionNode.Role>] = [:]
    for node in nodes { roles[node.type] = node.roles }
    for (type, added) in part.roles { roles[type, default: []].formUnion(added) }
    for edge in part.edges {
      roles[edge.dependent, default: []].formUnion([])
      roles[edge.dependency, default: []].formUnion([])
    }
    nodes = roles.map { InjectionNode(type: $0.key, roles: $0.value) }.sorted { $0.type < $1.type }
  }

  private struct Said: Hashable {
    var rule: InjectionRule
    var message: String
    var file: Substring
    var line: Int
    var column: Int
    var modules: [ModuleID] = []
  }

  /// A file that two targets list, or that lies behind a link, says the same twice: once is enough, where it costs most.
  private static func once(_ findings: [InjectionFinding]) -> [InjectionFinding] {
    var placeOf: [Said: Int] = [:]
    var result: [InjectionFinding] = []
    for finding in findings {
      let (said, linked) = (said(finding), saidByLink(finding))
      if let known = placeOf[said] ?? placeOf[linked] {
        if cost(of: finding) > cost(of: result[known]) { result[known] = finding }
      } else {
        placeOf[said] = result.count
        placeOf[linked] = result.count
        result.append(finding)
      }
    }
    return result
  }

  /// Of two targets that list a file each may reach for a singleton as often as it does.
  private static func said(_ finding: InjectionFinding) -> Said {
    let place = finding.location
    return Said(
      rule: finding.rule,
      message: finding.users.isEmpty ? finding.message : String(finding.message.prefix { $0 != " " }),
      file: place.file[...], line: place.line, column: place.column)
  }

  /// Files of one name may be one file behind a link, where all else is the same too.
  private static func saidByLink(_ finding: InjectionFinding) -> Said {
    let place = finding.location
    return Said(
      rule: finding.rule, message: finding.message, file: place.file.split(separator: "/").last ?? "",
      line: place.line, column: place.column, modules: finding.users.map(\.module))
  }

  private static func cost(of finding: InjectionFinding) -> Int { finding.cost?.rebuiltLines ?? 0 }

  /// Changes every finding, or drops it where the change is nil.
  package mutating func rewrite(_ change: (InjectionFinding) -> InjectionFinding?) {
    findings = findings.compactMap(change)
  }

  /// The same of what is no finding.
  package mutating func rewriteUntold(_ change: (InjectionFinding) -> InjectionFinding?) {
    untold = untold.compactMap(change)
  }
}

/// What one lens (code by hand, or one framework) adds to a report.
package struct InjectionPart: Sendable {
  package var findings: [InjectionFinding] = []
  package var untold: [InjectionFinding] = []
  package var edges: [InjectionEdge] = []
  package var roles: [TypeID: Set<InjectionNode.Role>] = [:]

  package init() {}
}

/// A type that has a part in injection.
package struct InjectionNode: Sendable, Hashable {
  package enum Role: String, Sendable, CaseIterable, Comparable {
    /// Knows implementations and wires them.
    case compositionRoot = "composition-root"
    /// Does work for others; see docs/injection.md for what counts as one.
    case service
    /// A protocol by which others know a service.
    case abstraction
    case singleton
    /// A component of needle or Cleanse, or what another framework calls so.
    case scope
    /// Holds registrations and is asked for services.
    case container

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var type: TypeID
  package var roles: Set<Role>

  package init(type: TypeID, roles: Set<Role>) {
    self.type = type
    self.roles = roles
  }
}

/// `dependent` gets `dependency`: past the protocol, the implementation that it has at run time.
///
/// - `provides`: a scope or root makes it for others.
/// - `resolves`: code asks a container for it.
/// - `injects`: it is handed over, by an argument, a default or a generated initializer.
package struct InjectionEdge: Sendable, Hashable, Comparable {
  package var dependent: TypeID
  package var dependency: TypeID
  package var kind: DependencyKind
  package var file: FileID
  package var line: Int32
  package var column: Int32

  package init(dependent: TypeID, dependency: TypeID, kind: DependencyKind, file: FileID, line: Int32, column: Int32) {
    precondition(DependencyKind.injection.contains(kind), "\(kind.rawValue) is no kind of injection")
    self.dependent = dependent
    self.dependency = dependency
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
  }

  package static func < (left: Self, right: Self) -> Bool { left.order.lexicographicallyPrecedes(right.order) }

  private var order: [Int] {
    [
      dependent.index, dependency.index, kind == .provides ? 0 : kind == .resolves ? 1 : 2, file.index, Int(line),
      Int(column),
    ]
  }
}

extension InjectionReport {
  /// The edges as evidence of the type graph, so that cycles and paths lead through injection.
  ///
  /// What an extension in another module than its type's hands over is that extension's doing.
  package func references(in model: CodeModel) -> [Reference] {
    let extensions = model.extensionOfType
    return edges.map { edge in
      let module = model[edge.file].module
      let isOwn = model[edge.dependent].module == module
      return Reference(
        file: edge.file, dependent: isOwn ? edge.dependent : extensions[module]?[edge.dependent] ?? edge.dependent,
        dependencyFile: model[edge.dependency].file,
        dependency: edge.dependency, kind: edge.kind,
        line: edge.line, column: edge.column, traits: isOwn ? [] : .inExtension)
    }
  }
}
