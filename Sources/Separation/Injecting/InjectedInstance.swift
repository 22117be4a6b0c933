import CodeModel
import SeparationChecks
import SeparationPlans

/// Something that code is given from now on: an instance, or a factory of instances.
struct InjectedInstance {
  var implementation: DeclarationID
  /// `FeatureBImpl()`, `FeatureBImpl.shared`: what those write who know the implementation.
  var spelling: String
  /// Declarations of the provider in ``spelling``.
  var named: [DeclarationID]
  /// `any FeatureB`
  var type: String
  /// One instance for everybody: a constant static member. Otherwise every evaluation gives another one.
  var isShared: Bool
  /// `() -> any FeatureB` instead of `any FeatureB`.
  var isFactory = false
  /// Where a type that may be shared between threads keeps it.
  var isSendable = false
  /// Tells instances apart that are made at different places; nil for one that is the same everywhere.
  var origin: SeparationPlan.Place?
  /// What it may be called, best first.
  var names: [String]
  /// The stem of a factory's name: `make` and this.
  var stem: String
  /// The local variable whose place it takes may give it its name.
  var replacesLocal = false
  /// The property whose initial value it was, and whether that is a constant: code of an initializer that names it
  /// means the same object.
  var property: (name: String, isConstant: Bool)?

  /// Whether it keeps its meaning when it is evaluated once and used many times.
  var mayBeKept: Bool { isShared || isFactory }

  /// A factory for what was made on the spot.
  var factory: InjectedInstance {
    var result = self
    result.isFactory = true
    result.origin = nil
    result.replacesLocal = false
    result.property = nil
    result.names = ["make\(stem)", "makeOther\(stem)", "makeThird\(stem)", "makeFourth\(stem)"]
    return result
  }

  var typeText: String { isFactory ? "\(isSendable ? "@Sendable " : "")() -> \(type)" : type }
  var value: String { isFactory ? "{ \(spelling) }" : spelling }

  /// Those with equal keys are one.
  struct Key: Hashable {
    var spelling: String
    var typeText: String
    var origin: SeparationPlan.Place?
  }

  var key: Key { Key(spelling: spelling, typeText: typeText, origin: isFactory || isShared ? nil : origin) }
}

extension String {
  /// `FeatureB` → `featureB`, `URLLoading` → `urlLoading`
  var loweringFirstWord: String {
    let capitals = prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return self }
    let isWhole = capitals.count == count || capitals.count == 1
    let count = isWhole ? capitals.count : capitals.count - 1
    return prefix(count).lowercased() + dropFirst(count)
  }

  /// Without what only says that it is a protocol.
  var withoutProtocolSuffix: String {
    for suffix in ["Protocol", "Interface", "Type"] where hasSuffix(suffix) && count > suffix.count {
      return String(dropLast(suffix.count))
    }
    return self
  }
}
