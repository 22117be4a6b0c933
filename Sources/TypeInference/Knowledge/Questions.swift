/// What a question about declarations may be answered with.
enum Answer: Equatable {
  case flag(Bool)
  case type(TypeRef)
  case types([TypeRef])
  case ancestors([Ancestor])
  case requirements([Requirement])
  case signature(Signature)
  case members(MemberList)
}

extension Answer {
  var type: TypeRef { if case .type(let type) = self { type } else { unknownType } }
  var types: [TypeRef] { if case .types(let types) = self { types } else { [] } }
}

/// A question about a declaration or a type.
enum Question: Hashable {
  case ancestors(SymbolID)
  case unknownAncestor(SymbolID)
  case requirements(SymbolID)
  case signature(SymbolID)
  case value(SymbolID)
  case alias(SymbolID)
  case order(TypeRef)
  case openOrder(TypeInContext)
  case bounds(TypeInContext)
  case witness(MemberOfType)
  case members(MemberOfType)
}

/// A type where its parameters are what the declarations around the code demand.
struct TypeInContext: Hashable {
  /// The innermost declaration that may demand something.
  var context: SymbolID
  var type: TypeRef
  /// Whether what that declaration demands is still to be read; see ``Viewpoint/isReadingRequirements``.
  var isReadingRequirements: Bool

  func hash(into hasher: inout Hasher) { hasher.combine(Int64(context.rawValue) << 32 ^ Int64(type.rawValue)) }
}

/// A name, looked for in a type.
struct MemberOfType: Hashable {
  var type: TypeRef
  var name: NameID

  func hash(into hasher: inout Hasher) { hasher.combine(Int64(type.rawValue) << 32 ^ Int64(name.rawValue)) }
}

/// Answers questions that may come back to themselves: a protocol whose associated type is bound by the protocol
/// itself, a property inferred from one that is inferred from it.
///
/// Questions that wait for each other form a strongly connected component. Whoever of a component was asked first
/// answers for all of it: where a question comes back while it is open it gets the answer of the round before (none in
/// the first), and rounds are repeated until every such answer proves right. Then all of them are final. So the answers
/// are a fixed point, do not depend on the question that was asked first, and each round computes each answer once.
/// Components are told apart as in Tarjan's algorithm: by the lowest open question that an answer leans on.
///
/// Source: the treatment of cycles in tabled logic programming (SLG resolution) and in incremental query systems.
struct Questions {
  private struct Frame {
    var question: Question
    /// The lowest open question that the answer leans on; its own index for a circle that closes here.
    var low: Int
    /// Types nested too deep somewhere inside.
    var isTruncated = false
    /// What was answered for now inside, and leans on this question.
    var leaning: [Question] = []
    /// What was answered to questions that came back, inside the circles that close here.
    var assumed: [Question: Answer] = [:]
    /// What has an answer of a former round on behalf of this question.
    var repeated: Set<Question> = []
    var round = 0
  }

  private struct Provisional {
    var answer: Answer
    var low: Int
    var isTruncated: Bool
  }

  private var open: [Frame] = []
  private var openIndex: [Question: Int] = [:]
  /// Answers of this round.
  private var provisional: [Question: Provisional] = [:]
  /// Answers of the round before.
  private var previous: [Question: Answer] = [:]

  /// Rounds after which an answer that still changes stands as it is: what two demands deny each other in turn.
  private static let roundLimit = 8

  /// What is known without asking; nil where the question is to be computed, which ``begin(_:)`` announces.
  mutating func known(_ question: Question, otherwise none: Answer) -> Answer? {
    if let entry = provisional[question] {
      lean(on: entry.low)
      if entry.isTruncated { truncate() }
      return entry.answer
    }
    guard let index = openIndex[question] else { return nil }
    lean(on: index)
    let answer = previous[question] ?? none
    open[open.count - 1].assumed[question] = answer
    return answer
  }

  mutating func begin(_ question: Question) {
    openIndex[question] = open.count
    open.append(Frame(question: question, low: .max))
  }

  /// What becomes of an answer.
  enum Outcome {
    /// It is final, and so are those that leaned on it.
    case final([(question: Question, answer: Answer)])
    /// It stands as long as a question further out is open, or, truncated, for this once.
    case provisional
    /// It is to be computed once more.
    case again
  }

  mutating func end(_ question: Question, with answer: Answer) -> Outcome {
    let index = open.count - 1
    precondition(open[index].question == question, "questions end in the order opposite to their beginnings")
    if open[index].low < index { return close(question, with: answer) }
    if open[index].low == index, !isSettled(index, answer), open[index].round < Self.roundLimit {
      repeatRound(index, answer)
      return .again
    }
    let frame = open.removeLast()
    openIndex[question] = nil
    for repeated in frame.repeated { previous[repeated] = nil }
    var finals = frame.isTruncated && index > 0 ? [] : [(question, answer)]
    for leaning in frame.leaning {
      guard let entry = provisional.removeValue(forKey: leaning), !entry.isTruncated else { continue }
      finals.append((leaning, entry.answer))
    }
    if frame.isTruncated { truncate() }
    return .final(finals)
  }

  /// Notes that types nest without end: what was found leaves something out.
  mutating func truncate() {
    if !open.isEmpty { open[open.count - 1].isTruncated = true }
  }

  // MARK: - Components

  private mutating func lean(on index: Int) {
    guard !open.isEmpty else { return }
    open[open.count - 1].low = min(open[open.count - 1].low, index)
  }

  /// A member of a component that a question further out answers for.
  private mutating func close(_ question: Question, with answer: Answer) -> Outcome {
    let frame = open.removeLast()
    openIndex[question] = nil
    provisional[question] = Provisional(answer: answer, low: frame.low, isTruncated: frame.isTruncated)
    for leaning in frame.leaning { provisional[leaning]?.low = frame.low }
    open[frame.low].leaning += frame.leaning + [question]
    open[open.count - 1].assumed.merge(frame.assumed) { first, _ in first }
    open[open.count - 1].repeated.formUnion(frame.repeated)
    lean(on: frame.low)
    if frame.isTruncated { truncate() }
    return .provisional
  }

  /// Whether everything that was assumed in this round came true.
  private func isSettled(_ index: Int, _ answer: Answer) -> Bool {
    open[index].assumed.allSatisfy { question, assumed in
      question == open[index].question ? assumed == answer : provisional[question].map { $0.answer == assumed } ?? true
    }
  }

  private mutating func repeatRound(_ index: Int, _ answer: Answer) {
    previous[open[index].question] = answer
    for leaning in open[index].leaning { previous[leaning] = provisional.removeValue(forKey: leaning)?.answer }
    open[index].repeated.formUnion(open[index].leaning + [open[index].question])
    open[index].leaning = []
    open[index].assumed = [:]
    open[index].low = .max
    open[index].isTruncated = false
    open[index].round += 1
  }
}
