import CodeModel
import SeparationChecks
import SourceSites

/// Follows the instances of a class through the consumer's code.
///
/// Once a protocol stands for the class, an instance is nothing else any more. It may still be asked for members, kept,
/// and handed to what takes the class by its name, for that takes the protocol from then on. What a generic function,
/// another protocol or an operator makes of it, it can be no longer.
struct InstanceFlow {
  let facts: SeparationFacts
  let texts: SourceTexts
  let consumer: Int
  let type: DeclarationID

  private var model: CodeModel { facts.model }

  /// The first place from which an instance goes where a protocol cannot follow.
  ///
  /// - Parameter holders: properties that are typed by the class, functions and initializers that take it.
  func placeOfLeaving(_ holders: Set<DeclarationID>) -> Location? {
    var followed: Set<[Int]> = []
    for (file, offset) in holders.sorted().flatMap(mentions) where !stays(offset, in: file, &followed) {
      return texts.location(of: offset, in: file, of: model)
    }
    return nil
  }

  private func mentions(of holder: DeclarationID) -> [(file: FileID, offset: Int)] {
    let declaration = model[holder]
    guard declaration.kind == .variable else {
      let code = texts.code(of: declaration.file)
      return declaration.parameters.filter { $0.type.names(type) }.flatMap { parameter in
        code?.mentions(ofParameter: parameter.name, inFunctionAt: declaration.offset) ?? []
      }.map { (declaration.file, $0) }
    }
    return facts.units.callers(of: holder).filter { facts.parts.part(of: $0.file) == consumer }
      .map { ($0.file, $0.offset) }
  }

  private func stays(_ offset: Int, in file: FileID, _ followed: inout Set<[Int]>) -> Bool {
    guard followed.insert([file.index, offset]).inserted else { return true }
    guard let flow = texts.code(of: file)?.flow(ofValueAt: offset) else { return isLabel(offset, in: file) }
    switch flow {
    case .stays: return true
    case .receiver(let member):
      return uses(at: member, in: file).contains { model[$0].type == model[type].type }
    case .assigned(let target):
      return uses(at: target, in: file).contains { model[$0].valueType.names(type) }
    case .argument(let callee, let label): return isTaken(by: uses(at: callee, in: file), label: label)
    case .bound(let mentions): return mentions.allSatisfy { stays($0, in: file, &followed) }
    case .other: return false
    }
  }

  private func uses(at offset: Int, in file: FileID) -> [DeclarationID] {
    model.uses(in: file).filter { $0.offset == offset }.map(\.used)
  }

  /// `Host(hooks: …)` names the property of a memberwise initializer as well.
  private func isLabel(_ offset: Int, in file: FileID) -> Bool {
    let bytes = texts.bytes(of: file)
    let behind = bytes[min(max(0, offset), bytes.count)...].drop(while: \.isNameByte).drop { $0 <= UInt8(ascii: " ") }
    return behind.first == UInt8(ascii: ":")
  }

  private func isTaken(by called: [DeclarationID], label: String?) -> Bool {
    let functions = called.filter { [.function, .initializer].contains(model[$0].kind) }
    guard functions.isEmpty else {
      return functions.allSatisfy { function in
        let parameters = model[function].parameters.filter { $0.label == label }
        return parameters.count == 1 && parameters.allSatisfy { takes($0, model[function]) }
      }
    }
    // The memberwise initializer of a structure takes what its properties hold.
    return label.map { label in
      called.contains { made in
        facts.units.declarations(in: facts.units.unit(of: made)).contains {
          model[$0].name == label && model[$0].kind == .variable && model[$0].container == made
            && model[$0].valueType.names(type)
        }
      }
    } ?? false
  }

  private func takes(_ parameter: Parameter, _ function: Declaration) -> Bool {
    if parameter.type.names(type) { return true }
    switch parameter.type {
    case .composition(let parts): return parts.isEmpty
    case .named(let named): return named.declaration == nil && ["Any", "AnyObject"].contains(named.name)
    default: return false
    }
  }
}
