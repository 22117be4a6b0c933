import CodeModel
import GraphRendering
import Reports
import Separation
import SeparationPlans

extension SuggestWording {
  /// What stands in the way and what to do about it, as a sentence without its place.
  func text(of obstacle: SeparationObstacle, in separation: Separation) -> String {
    let subject = obstacle.declaration.map(name(of:))
    let more = obstacle.furtherPlaces > 0 ? " (and \(Count.of(obstacle.furtherPlaces, "more place")))" : ""
    return sentence(for: obstacle.reason, subject: subject ?? "it", separation: separation) + more
      + (remedy(for: obstacle.reason).map { "; \($0)" } ?? "")
  }

  private func sentence(for reason: SeparationObstacle.Reason, subject: String, separation: Separation) -> String {
    switch reason {
    case .constructs: "makes an instance of \(subject); take it as a parameter instead"
    case .usesMembers: "uses members of \(subject); write a protocol of what is used"
    case .usesStatic: "uses a static member of \(subject), which no protocol stands for; pass in what it gives"
    case .typedBy: "something is typed by \(subject); type it by a protocol of what is used"
    case .subclasses: "subclasses \(subject)"
    case .namesType:
      "names \(subject) where no protocol can stand: in a cast, a constraint or an extension, as a metatype or as an argument"
    case .namesNested: "names a type that stands within \(subject); declare that type beside \(subject)"
    case .drags(let declarations, let lines):
      "\(subject) would drag at least \(Count.of(declarations, "declaration")), \(Count.of(lines, "line")) along: more than an interface may take"
    case .outgrows(let lines, let limit):
      "\(subject) takes \(Count.of(lines, "line")) along, too many beside what else has to move: an interface may hold \(Count.grouped(limit)) of \(DisplayText.make(separation.provider))'s \(Count.grouped(separation.providerLines)) lines"
    case .wholeProvider:
      "with \(subject) all of \(DisplayText.make(separation.provider)) would move: it is the interface itself"
    case .takesAbstracted: "\(subject) would take a class along that a protocol is to stand for"
    case .conformance: "code may rely on \(subject) without naming it, and it would take too much along"
    case .reliesOnDefault: "relies on the default argument of \(subject) that has to go; pass it here"
    case .usedAsValue: "uses \(subject) as a value, so that nobody passes the argument"
    case .subclassedInProvider: "subclasses \(subject), which would be a class of another module"
    case .restrictedSetter: "\(subject) can be set by its own module only"
    case .inlinable: "inlinable code names \(subject), which would have to be public"
    case .resources: "\(subject) reaches for the resources of its module"
    case .insideCondition: "canImport would answer no where it answers yes today"
    case .macro: "\(subject) is a macro, and macros stay where they are declared"
    case .sharedFile: "\(subject) stands in a file of two targets"
    case .specialAttribute(let attribute) where reason.isOfModule:
      "\(attribute)\(subject == "it" ? "" : " of \(subject)") is bound to the module"
    case .specialAttribute(let attribute):
      "\(attribute) \(subject) is taken by an initializer that the compiler writes, and that others would have to see"
    case .unlisted: "\(subject) has to move as well, and the plan does not list it"
    case .qualifiedName: "the module is named before the name; write the name alone"
    case .ambiguousName(let rival): "\(subject) would be mistaken for that of \(DisplayText.make(rival))"
    case .unresolvedName where subject == "it":
      "this may be a name of \(DisplayText.make(separation.provider)); the sources alone do not tell"
    case .unresolvedName:
      "this may be \(subject) of \(DisplayText.make(separation.provider)); the sources alone do not tell"
    case .keepsInstance, .argumentsOutOfReach, .madeWithEffects, .outOfReach, .fixedInitializer, .notSendable,
      .lacksAbstraction, .unresolvedCall,
      .calledFromOutside:
      sentenceAboutInjection(for: reason, subject: subject)
    default: sentenceAboutModules(for: reason, separation: separation)
    }
  }

  private func sentenceAboutModules(for reason: SeparationObstacle.Reason, separation: Separation) -> String {
    func module(_ id: ModuleID) -> String { DisplayText.make(report.model[id].name) }
    switch reason {
    case .reexports(let id): return "passes \(module(id)) on to whoever imports it"
    case .runs(let id): return "runs \(module(id)), and an interface is no program; keep the dependency"
    case .generatedCode(let id): return "the plug-in \(module(id)) writes code that is not seen"
    case .takenName(let name): return "\(DisplayText.make(name)) is taken; name another with --naming"
    case .cannotHold(let id):
      return "\(module(id)) cannot take what moves: it is no library in Swift of the same package; leave --invert out"
    case .nothingToInvert: return "nothing has to move, so there is nothing to turn round; leave --invert out"
    case .nameOfConsumer(let name):
      return
        "\(DisplayText.make(separation.consumer)) has a \(DisplayText.make(name)) of its own, which this would be mistaken for; leave --invert out"
    case .cycle(let ids) where Set(ids).count < ids.count:
      return "folders would need each other, together with what is suggested above"
    case .cycle(let ids): return "modules would need each other: \(ids.map(module).joined(separator: ", "))"
    case .missingProduct(let id):
      return "\(module(id)) is imported, and the manifest names no product of that name for it"
    case .unwritable(let sentence): return sentence.terminalSafe
    default: return "unknown"
    }
  }
}
