package import CodeModel
import InjectionFindings

/// Turns a resolved scope graph into findings, edges and roles.
package struct ContainerFindings {
  let model: CodeModel
  let resolution: InjectionResolution

  var graph: ScopeGraph { resolution.graph }
  var lookup: ScopeLookup { resolution.lookup }

  package init(_ resolution: InjectionResolution, in model: CodeModel) {
    self.model = model
    self.resolution = resolution
  }

  func finding(
    _ rule: InjectionRule, _ severity: InjectionFinding.Severity, _ message: String, at place: SourcePlace,
    types: [TypeID?] = [],
    remedy: String? = nil
  ) -> InjectionFinding {
    InjectionFinding(
      rule: rule, severity: severity, message: message, location: location(place), types: types.compactMap { $0 },
      remedy: remedy)
  }

  func location(_ place: SourcePlace) -> Location {
    Location(file: model[place.file].path, line: Int(place.line), column: Int(place.column))
  }

  func text(_ place: SourcePlace) -> String { "\(model[place.file].path):\(place.line)" }

  /// `Root->LoggedIn->Game`
  func text(_ path: [Int]) -> String { path.map { graph.scopes[$0].name }.joined(separator: "->") }
}
