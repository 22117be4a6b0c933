package import CodeModel
package import SeparationPlans
import SourceSites

/// Initial values that only an actor may compute, in structs whose initializer is to be written out.
///
/// As the default of an argument such a value does not compile before Swift 6, because code of no actor computes it
/// there. Where no call gives the property a value, the initializer leaves it alone, and the property keeps its own. So it
/// does with what the compiler's initializer leaves out, see ``WrappedProperties``.
package struct IsolatedDefaults {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  /// Properties that the written initializers do not set, in order.
  package private(set) var kept: [DeclarationID] = []
  package private(set) var obstacles: [SeparationObstacle] = []

  /// - Parameter access: tells the structs, and which of them may be made by calls that the sources alone do not tell.
  package init(_ facts: SeparationFacts, texts: SourceTexts, access: AccessDemand) {
    self.facts = facts
    self.texts = texts
    let wrapped = WrappedProperties(facts.model, head: texts.head)
    for id in access.implicitInitializers.sorted() where facts.model[id].kind == .struct {
      for property in facts.storedProperties(of: id) {
        if wrapped.isLeftOut(property) {
          kept.append(property)
          continue
        }
        guard mayBeIsolated(property, in: id) else { continue }
        if access.madeByLabels.contains(id) || isPassed(property, to: id) {
          let place = facts.model.location(of: property)
          obstacles.append(SeparationObstacle(.unwritable(Self.sentence(facts.model[property].name)), place: place))
        } else {
          kept.append(property)
        }
      }
    }
  }

  private static func sentence(_ name: String) -> String {
    "only an actor may compute the value of '\(name)', and no default argument can; write the initializer by hand"
  }

  private func isPassed(_ property: DeclarationID, to type: DeclarationID) -> Bool {
    facts.units.callers(of: type).filter { $0.kind == .creates }.contains { use in
      guard let shape = texts.call(in: use.file, at: use.offset) else { return true }
      return !shape.reliesOnDefault(label: facts.model[property].name, unlabeledBefore: 0)
    }
  }

  private func mayBeIsolated(_ property: DeclarationID, in type: DeclarationID) -> Bool {
    guard let value = facts.model[property].initialValue, !value.isPlain else { return false }
    return facts.mayBeIsolated(type)
      || facts.units.uses(by: property).contains { use in
        [.creates, .calls, .accesses].contains(use.kind) && facts.mayBeIsolated(use.used)
      }
  }
}

extension Expression {
  /// A value that no code computes: literals, and closures, which nobody runs yet.
  fileprivate var isPlain: Bool {
    switch form {
    case .literal, .keyPath, .closure, .type: true
    case .stringLiteral(let text): text != nil
    case .array(let values), .dictionary(let values): values.allSatisfy(\.isPlain)
    case .tuple(let arguments): arguments.allSatisfy(\.value.isPlain)
    default: false
    }
  }
}
