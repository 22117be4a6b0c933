import CodeModel

/// An answer for each type, found out when it is first asked for.
///
/// A class, because who asks is often a value that others hold a copy of.
final class TypeMemo {
  private var known: [Bool?]

  init(_ survey: InjectionSurvey) { known = [Bool?](repeating: nil, count: survey.model.types.count) }

  func value(of type: TypeID, _ find: (TypeID) -> Bool) -> Bool {
    if let answer = known[type.index] { return answer }
    let answer = find(type)
    known[type.index] = answer
    return answer
  }
}
