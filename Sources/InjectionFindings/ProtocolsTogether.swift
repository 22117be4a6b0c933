package import CodeModel

extension InjectionReport {
  /// Tells the protocols of one method of a module in one finding, where there are more than three: that is how its
  /// people write code. Each of their places stays with it.
  package mutating func tellProtocolsTogether(in model: CodeModel) {
    let single = findings.filter { $0.rule == .singleMethodProtocol }
    let modules = Dictionary(grouping: single) { model[$0.types[0]].module }  // The protocol, then what implements it.
    let many = modules.filter { $0.value.count > Self.detailedProtocols }
    var told: Set<ModuleID> = []
    rewrite { finding in
      guard finding.rule == .singleMethodProtocol, let type = finding.types.first,
        let all = many[model[type].module]
      else { return finding }
      return told.insert(model[type].module).inserted ? Self.together(all, in: model) : nil
    }
  }

  private static let detailedProtocols = 3

  private static func together(_ findings: [InjectionFinding], in model: CodeModel) -> InjectionFinding {
    let types = findings.map { $0.types[0] }
    let names = types.prefix(detailedProtocols).map { model[$0].name }.joined(separator: ", ")
    var result = findings[0]
    result.message =
      "\(types.count) protocols have one method, and one implementation, which is that method: \(names) and \(types.count - detailedProtocols) more"
    result.types = types
    result.places = findings.map(\.location)
    result.remedy = "closures might do"
    return result
  }
}
