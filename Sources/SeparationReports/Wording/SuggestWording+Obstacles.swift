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

  /// Of every obstacle: a new one is no program without its sentence.
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
    case .implements:
      "\(subject) implements a protocol of \(DisplayText.make(separation.provider)), and an interface is to hide that; leave it out of 'moves'"
    case .conformance: "code may rely on \(subject) without naming it, and it would take too much along"
    case .partlyRead: "this file was not read as a whole, and may name what moves"
    case .reliesOnDefault: "relies on the default argument of \(subject) that has to go; pass it here"
    case .usedAsValue: "uses \(subject) as a value, so that nobody passes the argument"
    case .subclassedInProvider: "subclasses \(subject), which would be a class of another module"
    case .restrictedSetter: "\(subject) can be set by its own module only"
    case .inlinable: "inlinable code names \(subject), which would have to be public"
    case .ownModuleOnly(.isolated): "reads \(subject) without waiting, which only the module that declares it may"
    case .ownModuleOnly(.noncopyable): "takes \(subject) apart, which only the module that declares it may"
    case .exposes(let exposure): "\(subject) would be open to other modules, and \(exposureSentence(exposure))"
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
    // Of injection.
    case .keepsInstance:
      "does more with an instance of \(subject) than call its members; type what holds it by a protocol"
    case .argumentsOutOfReach: "comes by \(subject) with what only this place knows; pass a function that gives it"
    case .madeWithEffects:
      "comes by \(subject) in a way that may fail, wait or throw; do so where the program starts and pass it"
    case .outOfReach(let place): place.phrase(subject)
    case .fixedInitializer(let reason): "\(subject) cannot take a parameter: \(reason.phrase)"
    case .notSendable:
      "what keeps \(subject) is shared between threads, and its protocol is not Sendable; make the protocol inherit Sendable"
    case .lacksAbstraction: "no protocol has all members of \(subject) that are used here; add them to one"
    case .unrequirable(let why): "no protocol can ask for \(subject): \(why.phrase)"
    case .unresolvedCall:
      "this may be a call of \(subject), which needs another argument; the sources alone do not tell"
    case .calledFromOutside: "only other packages call \(subject), and would have to pass the implementation"
    // Of modules.
    case .reexports(let id): "passes \(module(id)) on to whoever imports it"
    case .runs(let id): "runs \(module(id)), and an interface is no program; keep the dependency"
    case .generatedCode(let id): "the plug-in \(module(id)) writes code that is not seen"
    case .takenName(let name): "\(DisplayText.make(name)) is taken; name another with --naming"
    case .cannotHold(let id):
      "\(module(id)) cannot take what moves: it is no library in Swift of the same package; leave --invert out"
    case .nothingToInvert: "nothing has to move, so there is nothing to turn round; leave --invert out"
    case .nameOfConsumer(let name):
      "\(DisplayText.make(separation.consumer)) has a \(DisplayText.make(name)) of its own, which this would be mistaken for; leave --invert out"
    case .cycle(let ids) where Set(ids).count < ids.count:
      "folders would need each other, together with what is suggested above"
    case .cycle(let ids): "modules would need each other: \(ids.map(module).joined(separator: ", "))"
    case .missingProduct(let id): "\(module(id)) is imported, and the manifest names no product of that name for it"
    case .unwritable(let sentence): sentence.terminalSafe
    }
  }

  private func module(_ id: ModuleID) -> String { DisplayText.make(report.model[id].name) }
}

extension SeparationObstacle.Unrequirable {
  /// With what to do about it.
  fileprivate var phrase: String {
    switch self {
    case .unwrittenType: "its type is not written; write it"
    case .defaultArgument: "a protocol has no default arguments; declare the function without them as well"
    case .generic: "it is generic or has an opaque type; write the protocol by hand"
    case .subscripts: "it is no method or property; declare a method that does the same"
    case .attribute: "an attribute of its signature would have to move as well; write the protocol by hand"
    case .setter: "the package alone may set it; open the setter, or add a method that sets it"
    case .bound:
      "it stands under a condition, or names what only its type knows by that name; write the protocol by hand"
    }
  }
}

/// What is named that others may not see.
private func exposureSentence(_ exposure: SeparationObstacle.Exposure) -> String {
  func name(_ text: String) -> String { DisplayText.make(text) }
  return switch exposure {
  case .spi(let used): "names \(name(used)), which is SPI"
  case .package(let used): "names \(name(used)), which is open to its package alone"
  case .imported(let used, let module): "names \(name(used)), which the import of \(name(module)) keeps from them"
  case .mayBeClosed(let used, let module):
    "names \(name(used)), which may be kept from them by the import of \(name(module)), or be SPI"
  }
}
