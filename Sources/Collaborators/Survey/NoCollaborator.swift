package import CodeModel

extension InjectionSurvey {
  /// What nobody needs to be given: a log, a formatter, a namespace, pure functions.
  package func isNoCollaborator(_ type: TypeID) -> Bool {
    if isLog(type) { return true }
    if ancestry.inheritsForeign(type, where: { $0.hasSuffix("Formatter") }) { return true }
    if Self.computingNames.contains(where: name(type).lastComponent.hasSuffix), !remembers(type) { return true }
    guard isReference(type), !ancestry.inheritsForeign(type, where: { !Self.isWithoutState($0) }) else { return false }
    return onlyAnswers(type) || isTable(type)
  }

  /// Whatever others ask of it is a function of the arguments, or a constant: it looks up or formats.
  private func onlyAnswers(_ type: TypeID) -> Bool {
    let constants = Constants(self)
    let open = ([type] + ancestry.ancestors(of: type).filter(isReference)).flatMap { membersOfType[$0.index] }.filter {
      model[$0].access > .fileprivate && !model[$0].flags.contains(.isStatic)
        && [.function, .variable, .subscript].contains(model[$0].kind)
    }
    return !open.isEmpty && !remembers(type) && open.allSatisfy { constants.contains($0) || isAnswer(model[$0]) }
  }

  /// What changes in it may change an answer, unless it is kept to save work.
  private func remembers(_ type: TypeID) -> Bool {
    storedProperties(of: type).contains { id, property in
      !isMemo(id) && !Constants(self).contains(id) && property.flags.isDisjoint(with: [.isConstant, .isLazy])
        && !isNamedAsMemo(property)
    }
  }

  /// Kept to save work.
  func isNamedAsMemo(_ property: Declaration) -> Bool {
    ["cache", "memo", "known", "loaded"].contains(where: property.name.lowercased().contains)
  }

  private func isAnswer(_ member: Declaration) -> Bool {
    member.kind == .function && !member.parameters.isEmpty && member.flags.isDisjoint(with: [.isAsync, .isThrowing])
      && (member.valueType.map { isPlain($0) } ?? false)
      && member.parameters.allSatisfy { isPlain($0.type) || $0.type.declarations.isEmpty && !$0.type.isFunction }
  }

  /// Everybody writes to a log, and nobody wants to be given one.
  ///
  /// What a log holds, such as its categories, is part of it. So is what only measures how long something takes.
  package func isLog(_ type: TypeID) -> Bool {
    name(type).split(separator: ".").contains { Self.isLogName(String($0)) } && !keepsRecords(type)
  }

  /// `FoodLog`: what was noted is its state, which others read.
  private func keepsRecords(_ type: TypeID) -> Bool {
    let words = name(type).lastComponent.words
    guard isReference(type), words.count > 1, let last = words.last, ["Log", "Logs"].contains(last),
      !words.contains(where: Self.ofMachines.contains)
    else { return false }
    return storedProperties(of: type).contains { _, property in
      guard !property.flags.contains(.isConstant) else { return false }
      switch property.valueType?.unwrapped {
      case .array(let element)?, .dictionary(_, let element)?: return !element.declarations.isEmpty
      default: return false
      }
    }
  }

  /// What a program writes about itself.
  private static let ofMachines: Set<String> = [
    "Debug", "Error", "Event", "Events", "App", "Console", "File", "System", "OS", "Crash", "Network", "Request",
    "Trace",
    "Audit", "Diagnostic", "Diagnostics", "Remote", "Memory", "Message",
  ]

  package static func isLogName(_ name: String) -> Bool {
    name.words.contains(where: logs.contains) || reporters.contains(where: name.lastComponent.hasSuffix)
  }

  private static let reporters = [
    "ErrorReporter", "ErrorReporting", "CrashReporter", "CrashReporting", "Crashlytics", "Debug", "Tracer", "Tracing",
  ]

  /// Gives one thing for another.
  package static let computingNames = [
    "Parser", "Decoder", "Encoder", "Formatter", "Converter", "Mapper", "Serializer", "Validator", "Calculator",
    "Tokenizer",
  ]

  /// There can be one in a process only, whoever passes it about: what runs everything else, or keeps it apart.
  package func isProcessWide(_ type: TypeID) -> Bool {
    ancestry.inherits(type, anyOf: Self.runners) || ancestry.inherits(type, anyOf: Self.ofTheSystem)
      || Self.runnerNames.contains { name(type).lastComponent.hasSuffix($0) } || guardsProcess(type) || isQueue(type)
      || holdsRunnersAlone(type)
  }

  /// Called when the process is told to end, or does.
  private func guardsProcess(_ type: TypeID) -> Bool {
    let words = name(type).lastComponent.words
    return words.contains { $0.hasPrefix("Crash") }
      || words.contains { $0.hasPrefix("Signal") } && words.contains { $0.hasPrefix("Handl") || $0.hasPrefix("Trap") }
  }

  /// All that others get of it runs code, and what it keeps for itself beside that are plain values.
  private func holdsRunnersAlone(_ type: TypeID) -> Bool {
    let stored = members(of: type).map(\.declaration).filter {
      ($0.isStoredProperty || $0.isStoredStatic)
        && $0.valueType?.unwrapped.declarations.first.map { model[$0].nominalType } != type
    }
    return stored.count(where: holdsRunner) > 1
      && stored.allSatisfy {
        holdsRunner($0) || $0.access <= .fileprivate && ($0.valueType.map { isPlain($0) } ?? false)
      }
  }

  /// It holds a queue, and all that others ask of it is to run what they hand over, one after the other.
  private func isQueue(_ type: TypeID) -> Bool {
    guard storedProperties(of: type).contains(where: { holdsRunner($0.declaration) }) else { return false }
    let asked = members(of: type).map(\.declaration).filter {
      $0.kind == .function && $0.access > .fileprivate && !$0.flags.contains(.isStatic)
    }
    return !asked.isEmpty && asked.allSatisfy(runsWhatItIsGiven)
  }

  private func holdsRunner(_ property: Declaration) -> Bool {
    if case .named(let named)? = property.valueType?.unwrapped {
      guard let id = named.declaration else { return Self.runners.contains(named.name.lastComponent) }
      return model[id].nominalType.map { ancestry.inherits($0, anyOf: Self.runners) } ?? false
    }
    return property.initialValue?.named.path.split(separator: ".").first.map { Self.runners.contains(String($0)) }
      ?? false
  }

  /// Who has work of its own for its queue, such as on an argument, is a service.
  private func runsWhatItIsGiven(_ function: Declaration) -> Bool {
    function.parameters.contains { isWork($0.type) }
      && function.parameters.allSatisfy { isWork($0.type) || $0.defaultValue != nil }
  }

  private func isWork(_ type: TypeExpression) -> Bool {
    type.unwrapped.isFunction
      || ["Operation", "DispatchWorkItem", "Job", "UnownedJob", "ExecutorJob"].contains(
        type.unwrapped.description.lastComponent)
  }

  private static let runners: Set<String> = [
    "EventLoop", "EventLoopGroup", "Executor", "SerialExecutor", "TaskExecutor", "OperationQueue", "DispatchQueue",
    "Thread", "RunLoop",
  ]
  /// Of which the system keeps the one that there is.
  private static let ofTheSystem: Set<String> = [
    "NSApplication", "UIApplication", "URLCache", "NSCache", "NSDocumentController",
  ]
  private static let runnerNames = [
    "ThreadPool", "Thread", "EventLoop", "EventLoopGroup", "Executor", "RunLoop", "Lock", "Mutex", "Semaphore",
  ]

  private static let withoutState: Set<String> = ["NSObject", "Sendable", "CustomStringConvertible"]

  /// What answers for others keeps nothing by that.
  private static func isWithoutState(_ name: String) -> Bool {
    withoutState.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
  }

  /// What measures is written to in the same way.
  private static let logs: Set<String> = [
    "Log", "Logger", "Logging", "Logs", "Benchmark", "Benchmarks", "Signpost", "Signposts", "Signposter", "Stopwatch",
    "Breadcrumb", "Breadcrumbs", "Debugger",
  ]

  private static let idle = [
    "Null", "NoOp", "Noop", "NOOP", "NOP", "Nop", "Empty", "Dummy", "Disabled", "Unavailable",
    "Unsupported",
  ]

  /// An object or function that does nothing is as good as nil.
  package static func doesNothing(_ name: String) -> Bool {
    idle.contains(where: name.lastComponent.hasPrefix)
  }
}

extension String {
  /// The words of a name in camel case: `URLLogStore` has `URL`, `Log` and `Store`.
  package var words: [String] {
    var words: [[Character]] = []
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let follows = index > 0 && characters[index - 1].isUppercase
      let precedes = index + 1 < characters.count && characters[index + 1].isLowercase
      if words.isEmpty || (character.isUppercase && (!follows || precedes)) { words.append([]) }
      words[words.count - 1].append(character)
    }
    return words.map { String($0) }
  }
}

extension Declaration {
  /// Whoever calls binds it for what is called: it is given already.
  package var isTaskLocal: Bool { attributes.contains { $0.description.lastComponent == "TaskLocal" } }

  /// `let api = Client()` outside types.
  package var isStoredGlobal: Bool {
    kind == .variable && type == nil && container == nil && !flags.contains(.isComputed) && initialValue != nil
  }

  /// A static variable that is empty until somebody sets it.
  var isSetLate: Bool {
    guard initialValue == nil, !flags.contains(.isComputed), !flags.contains(.isConstant) else { return false }
    switch valueType {
    case .optional?, .implicitlyUnwrapped?: return true
    default: return false
    }
  }
}
