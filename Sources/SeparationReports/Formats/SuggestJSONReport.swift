import CodeModel
import GraphRendering
import Separation
import SeparationPlans

/// `seam-suggestions/1`: everything that is known about each suggestion.
enum SuggestJSONReport {
  static func bytes(of report: SeparationReport) -> [UInt8] {
    let wording = SuggestWording(report)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("belowMinimum", report.slightCount)
      writer.member("blocked", report.blockedCount)
      writer.member("bypassed", report.bypassedCount)
      writer.member("examined", report.examinedCount)
      writer.member("foreign", report.foreignCount)
      writer.member("large", report.largeCount)
      writer.member("level", report.graph.level.rawValue)
      writer.member("package", report.graph.package)
      writer.member("revision", report.graph.revision)
      writer.member("schema", "seam-suggestions/1")
      writer.array("suggestions", of: report.separations.indices, onLines: true) { writer, index in
        write(report.separations[index], number: index + 1, of: report, wording: wording, to: &writer)
      }
      writer.key("together")
      if let together = report.together { write(together, to: &writer) } else { writer.null() }
      writer.array("unused", of: report.unused) { $0.edge($1) }
      writer.member("weighing", report.commitCount == nil ? "lines" : "history")
    }
    return writer.file()
  }

  private static func write(
    _ separation: Separation, number: Int, of report: SeparationReport, wording: SuggestWording,
    to writer: inout JSONWriter
  ) {
    let plan = separation.plan
    writer.object { writer in
      writer.array("adds", of: separation.addedEdges) { $0.edge($1) }
      writer.object("after") { figures(separation.after, &$0) }
      writer.member("alternative", separation.mayInvert ? "invert" : nil)
      writer.object("before") { figures(separation.before, &$0) }
      writer.member("clean", plan.isClean && separation.split == nil)
      writer.key("composition")
      if let composition = plan.composition { write(composition, report, wording, &writer) } else { writer.null() }
      writer.member("consumer", separation.consumer)
      writer.array("extracts", of: plan.extractions) { writer, extraction in
        writer.object { writer in
          writer.member("from", report.identifier(of: extraction.type))
          writer.array("members", of: extraction.members) { $0.string(report.model[$1].signature) }
          writer.member("protocol", extraction.protocolName)
        }
      }
      writer.array("injects", of: SuggestedInjection.all(of: plan, in: report.model)) { inject($1, report, &$0) }
      writer.key("inversion")
      if let inversion = separation.inversion { write(inversion, of: separation, to: &writer) } else { writer.null() }
      writer.member("inverted", separation.isInverted)
      writer.member("module", separation.interfaceName)
      writer.array("moves", of: plan.moves) { $0.string(report.identifier(of: $1.declaration)) }
      writer.array("needs", of: separation.needs) { need($1, report, &$0) }
      writer.member("number", number)
      writer.array("obstacles", of: plan.obstacles) { writer, obstacle in
        writer.object { writer in
          writer.member("file", obstacle.place?.file)
          writer.member("line", obstacle.place?.line)
          writer.member("reason", wording.text(of: obstacle, in: separation))
        }
      }
      writer.member("provider", separation.provider)
      writer.array("raises", of: plan.raises) { $0.string(report.identifier(of: $1)) }
      writer.array("removes", of: separation.removedEdges) { $0.edge($1) }
      writer.key("saving")
      writer.number(separation.saving)
      writer.key("split")
      if let split = separation.split { write(split, of: separation, report, to: &writer) } else { writer.null() }
      writer.array("takes", of: plan.moves) { take($1, report, &$0) }
    }
  }

  private static func write(
    _ composition: SeparationPlan.Composition, _ report: SeparationReport, _ wording: SuggestWording,
    _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.array("factories", of: composition.factories) { writer, factory in
        let owner = report.model[factory.owner]
        writer.object { writer in
          writer.member("of", report.identifier(of: factory.owner))
          writer.array("passes", of: factory.parameters) { $0.string(owner.parameters[$1].name) }
        }
      }
      writer.member("module", wording.name(of: composition))
    }
  }

  private static func write(_ inversion: Separation.Inversion, of separation: Separation, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.object("after") { figures(inversion.after, &$0) }
      writer.member("clean", inversion.isClean)
      writer.key("saving")
      writer.number(separation.saving(with: inversion.after))
    }
  }

  private static func write(
    _ split: FolderSplit, of separation: Separation, _ report: SeparationReport, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.array("modules", of: split.parts) { writer, part in
        writer.object { writer in
          writer.array("importers", of: part.importers) { $0.string(report.model[$1].path) }
          writer.array("initializers", of: part.implicitInitializers) { $0.string(report.identifier(of: $1)) }
          writer.array("needs", of: part.dependencies) { $0.string($1) }
          writer.array("raises", of: part.raises) { $0.string(report.identifier(of: $1)) }
          writer.member("role", part.role.rawValue)
          writer.array("subclassed", of: part.subclassed) { $0.string(report.identifier(of: $1)) }
        }
      }
      writer.array("tangles", of: split.tangles) { writer, tangle in writer.array(of: tangle) { $0.string($1) } }
    }
  }

  private static func write(_ together: SeparationReport.Together, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.object("after") { writer in
        writer.key("averageRebuild")
        writer.number(together.averageRebuildAfter, digits: 1)
        writer.member("criticalPath", together.criticalPathAfter)
      }
      writer.object("before") { writer in
        writer.key("averageRebuild")
        writer.number(together.averageRebuildBefore, digits: 1)
        writer.member("criticalPath", together.criticalPathBefore)
      }
      writer.member("count", together.count)
      writer.array("modules", of: together.interfaces) { $0.string($1) }
    }
  }

  private static func figures(_ figures: BuildFigures, _ writer: inout JSONWriter) {
    writer.key("averageByHistory")
    if let average = figures.averageByHistory { writer.number(average, digits: 1) } else { writer.null() }
    writer.key("averageByLines")
    writer.number(figures.averageByLines, digits: 1)
    writer.key("averageRebuild")
    writer.number(figures.averageRebuild, digits: 1)
    number("averageSeconds", figures.averageSeconds, &writer)
    writer.member("criticalLines", figures.criticalLines)
    writer.member("criticalPath", figures.criticalPath)
    number("distance", figures.distance, &writer)
    number("instability", figures.instability, &writer)
    writer.key("parallelism")
    writer.number(figures.parallelism)
    writer.member("rebuildCone", figures.rebuildCone)
    writer.member("rebuildLines", figures.rebuildLines)
    writer.member("tangles", figures.tangleCount)
  }

  private static func number(_ key: StaticString, _ value: Double?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.number(value) } else { writer.null() }
  }

  private static func inject(_ injection: SuggestedInjection, _ report: SeparationReport, _ writer: inout JSONWriter) {
    let owner = report.model[injection.owner]
    let type = owner.kind.isNominal ? injection.owner : owner.container ?? injection.owner
    writer.object { writer in
      writer.array("callers", of: injection.callers) { writer, caller in
        writer.object { writer in
          writer.member("file", report.model[caller.file].path)
          writer.member("line", caller.line)
        }
      }
      writer.member("file", report.model[owner.file].path)
      writer.member("implementation", injection.implementation.map(report.identifier))
      writer.member("line", Int(owner.line))
      writer.member("parameter", injection.parameter)
      writer.member("type", report.identifier(of: type))
    }
  }

  /// Why a declaration moves: null for what the consumer asks for itself.
  private static func take(_ move: SeparationPlan.Move, _ report: SeparationReport, _ writer: inout JSONWriter) {
    writer.object { writer in
      switch move.reason {
      case .needed: writer.member("for", String?.none)
      case .namedBy(let other), .belongsTo(let other): writer.member("for", report.identifier(of: other))
      }
      writer.member("id", report.identifier(of: move.declaration))
    }
  }

  private static func need(_ need: Need, _ report: SeparationReport, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("answer", need.answer.rawValue)
      writer.member("count", need.count)
      writer.member("id", report.identifier(of: need.declaration))
      writer.array("kinds", of: need.kinds) { $0.string($1.rawValue) }
      writer.array("members", of: need.members) { $0.string($1) }
      writer.array("places", of: need.places) { writer, place in
        writer.object { writer in
          writer.member("column", place.column)
          writer.member("file", place.file)
          writer.member("line", place.line)
        }
      }
      writer.member("role", need.role.rawValue)
    }
  }
}

/// A parameter that is given an implementation from outside: one that lost its default, or a new one.
private struct SuggestedInjection {
  var owner: DeclarationID
  var parameter: String
  var implementation: DeclarationID?
  /// Who passes the implementation; those who hand on what they are given do not count.
  var callers: [SeparationPlan.Place]

  static func all(of plan: SeparationPlan, in model: CodeModel) -> [Self] {
    let defaults = plan.injections.map { injection in
      Self(
        owner: injection.owner, parameter: model[injection.owner].parameters[injection.parameter].name,
        implementation: injection.implementations.first, callers: injection.callers)
    }
    return defaults
      + plan.injecting.parameters.map { parameter in
        let calls = plan.injecting.arguments.filter {
          $0.isRoot && $0.owner == parameter.owner && $0.name == parameter.name
        }
        return Self(
          owner: parameter.owner, parameter: parameter.name, implementation: parameter.implementation,
          callers: calls.map(\.call).sorted())
      }
  }
}

extension SeparationReport {
  func identifier(of id: DeclarationID) -> String { model.identifier(of: id) }
}
