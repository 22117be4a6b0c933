import CodeModel
import GraphRendering
import SeparationPlans

extension SuggestWording {
  /// What to do about an obstacle; nil where its sentence says so itself.
  func remedy(for reason: SeparationObstacle.Reason) -> String? {
    switch reason {
    case .subclasses: "hold an instance of it behind a protocol instead, or keep the dependency"
    case .namesType: "make that code generic, or have what it does with the type passed in"
    case .drags, .outgrows, .takesAbstracted: "cut it off from what it names, or pass in what it gives"
    case .wholeProvider: "keep the dependency, or split that module first"
    case .conformance: "cut it off from what it names"
    case .usedAsValue: "write a closure that passes it"
    case .subclassedInProvider: "declare it open, or let a protocol stand between them"
    case .restrictedSetter: "open the setter, or add a method that sets it"
    case .ownModuleOnly(.isolated): "declare it nonisolated, or wait for it"
    case .ownModuleOnly(.noncopyable): "add a member that does it to the type itself"
    case .inlinable: "make it public, or take @inlinable away"
    case .exposes(.imported(_, let module)):
      "import \(DisplayText.make(module)) as openly, or take that name out of the signature"
    case .exposes: "open that as well, or take it out of the signature"
    case .resources: "pass in what it loads from there"
    case .macro: "leave it where it is, and keep what expands it there too"
    case .partlyRead: "mend what keeps it from being read, as a warning says"
    case .sharedFile: "put it into a file that one target alone has"
    case .specialAttribute(let attribute) where reason.isOfModule:
      attribute == "@testable" ? "import without it, and open what is needed" : "do without the attribute first"
    case .specialAttribute: "write the initializer out first"
    case .ambiguousName: "rename one of the two"
    case .unresolvedName: "rename one of the two where it is another's, or cut that use first where it is not"
    case .unlisted: "add it to 'moves', or leave the consumer out"
    case .reexports: "let whoever relies on that import it"
    case .generatedCode: "look there for what names the modules, and go on by hand"
    case .cycle: "carry out the others, then ask again"
    case .missingProduct: "declare its product for the target that imports it"
    case .constructs, .usesMembers, .usesStatic, .typedBy, .namesNested, .keepsInstance, .argumentsOutOfReach,
      .madeWithEffects, .outOfReach, .fixedInitializer, .notSendable, .lacksAbstraction, .unresolvedCall,
      .unrequirable,
      .calledFromOutside, .implements, .reliesOnDefault, .insideCondition, .runs, .qualifiedName, .takenName,
      .cannotHold, .nothingToInvert, .nameOfConsumer, .unwritable:
      nil
    }
  }
}
