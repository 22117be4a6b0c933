extension InterpretedLibrary {
  /// Calls a global function; nil where Seam does not know it.
  static func call(_ name: String, _ arguments: [Argument], _ offset: Int, interpreter: ManifestInterpreter) throws -> Value? {
    let values = arguments.map(\.value)
    switch (name, values.count) {
    case ("print", _), ("debugPrint", _), ("fputs", _):
      return .void
    case ("exit", _), ("abort", _), ("fatalError", _), ("preconditionFailure", _), ("assertionFailure", _):
      throw Refusal(offset: offset, reason: "it ends the manifest early by \(name)", isFinal: true)
    case ("setenv", _), ("unsetenv", _), ("putenv", _), ("atexit", _), ("chdir", _):
      throw Refusal(offset: offset, reason: "it changes the process by \(name)", isFinal: true)
    case ("precondition", 1...), ("assert", 1...):
      if case .bool(true) = values[0] { return .void }
      throw Refusal(offset: offset, reason: "a \(name) is not known to hold", isFinal: true)
    case ("getenv", 1):
      return try variable(values[0], offset, interpreter)
    case ("min", 2), ("max", 2):
      guard case .int(let first) = values[0], case .int(let second) = values[1] else { return nil }
      return .int(name == "min" ? min(first, second) : max(first, second))
    case ("zip", 2):
      return .array(
        try zip(interpreter.elements(of: values[0], offset), interpreter.elements(of: values[1], offset)).map {
          .tuple([TupleElement(label: nil, value: $0), TupleElement(label: nil, value: $1)])
        })
    default:
      return nil
    }
  }

  /// Makes a value of one of the standard library's types; nil where Seam does not know how.
  static func construct(
    _ type: String, _ arguments: [Argument], _ offset: Int, interpreter: ManifestInterpreter
  ) throws -> Value? {
    guard let first = arguments.first else {
      switch type {
      case "String": return .string("")
      case "Array": return .array([])
      case "Set": return .set([:])
      case "Dictionary": return .dictionary([:])
      default: return nil
      }
    }
    if case .unknown = first.value { return first.value }
    switch (type, first.label, first.value) {
    case ("String", nil, .string), ("String", "cString", .string), ("Substring", nil, .string), ("String", "stringLiteral", .string),
      ("Character", nil, .string):
      return arguments.count == 1 ? first.value : nil
    case ("String", nil, .int), ("String", nil, .bool), ("String", nil, .double), ("String", "describing", _):
      return arguments.count == 1 ? .string(try interpreter.description(of: first.value, offset)) : nil
    case ("String", "repeating", .string(let text, _)):
      guard case .int(let count)? = arguments.dropFirst().first?.value, count >= 0 else { return nil }
      let length = count.multipliedReportingOverflow(by: text.utf8.count)
      try interpreter.checkLength(length.overflow ? .max : length.partialValue, offset)
      return .string(String(repeating: text, count: count))
    case ("Int", nil, .string(let text, _)): return Int(text).map { .int($0) } ?? .null
    case ("Int", nil, .int): return first.value
    case ("Double", nil, .string(let text, _)): return Double(text).map { .double($0) } ?? .null
    case ("Double", nil, .int(let number)): return .double(Double(number))
    case ("Bool", nil, .string(let text, _)): return Bool(text).map { .bool($0) } ?? .null
    case ("Bool", nil, .bool): return first.value
    case ("Array", _, _): return try array(arguments, of: nil, offset, interpreter: interpreter)
    case ("Set", nil, .set): return first.value
    case ("Set", nil, let value): return try interpreter.set(of: interpreter.elements(of: value, offset), offset)
    case ("Dictionary", "uniqueKeysWithValues", let value): return try dictionary(value, offset, interpreter)
    default: return nil
    }
  }

  /// `Array(elements)`, `Array(repeating:count:)`.
  static func array(
    _ arguments: [Argument], of type: TypeReference?, _ offset: Int, interpreter: ManifestInterpreter
  ) throws -> Value {
    guard let first = arguments.first else { return .array([]) }
    if first.label == "repeating" {
      guard case .int(let count)? = arguments.dropFirst().first?.value, count >= 0 else {
        return .unknown(Refusal(offset: offset, reason: "Seam does not know how long the array is"))
      }
      try interpreter.checkSize(count, offset)
      return try interpreter.coerce(.array(Array(repeating: first.value, count: count)), to: type, offset)
    }
    if case .unknown = first.value { return first.value }
    return try interpreter.coerce(.array(interpreter.elements(of: first.value, offset)), to: type, offset)
  }

  private static func dictionary(_ pairs: Value, _ offset: Int, _ interpreter: ManifestInterpreter) throws -> Value {
    var entries: [ValueKey: DictionaryEntry] = [:]
    for pair in try interpreter.elements(of: pairs, offset) {
      guard case .tuple(let parts) = pair, parts.count == 2, let key = ValueKey(parts[0].value), entries[key] == nil else {
        throw Refusal(offset: offset, reason: "Seam does not know the keys of the dictionary")
      }
      entries[key] = DictionaryEntry(key: parts[0].value, value: parts[1].value)
    }
    return .dictionary(entries)
  }

  /// An environment variable: as it was given, otherwise unset.
  static func variable(_ name: Value, _ offset: Int, _ interpreter: ManifestInterpreter) throws -> Value {
    guard case .string(let name, _) = name else {
      return .unknown(Refusal(offset: offset, reason: "it asks for an environment variable whose name Seam does not know"))
    }
    if let value = interpreter.configuration.environment[name] { return .string(value) }
    if setEverywhere.contains(name) {
      return .unknown(Refusal(offset: offset, reason: "it asks for the environment variable \(name), which differs from user to user"))
    }
    return .null
  }

  /// Variables that are never unset where SwiftPM runs.
  private static let setEverywhere: Set<String> = [
    "HOME", "PATH", "PWD", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "TERM", "HOSTNAME", "OLDPWD", "SHLVL",
  ]
}

extension ManifestInterpreter {
  /// `Context.packageDirectory`, `ProcessInfo.processInfo` and the environment behind them.
  func environmentMember(_ name: String, of type: String, _ offset: Int) -> Value? {
    switch (type, name) {
    case ("Context", "packageDirectory"): .string(folder)
    case ("Context", "environment"): .structure(Structure(type: "ProcessInfo.Environment", fields: [:]))
    case ("ProcessInfo", "processInfo"):
      .structure(Structure(type: "ProcessInfo", fields: ["environment": .structure(Structure(type: "ProcessInfo.Environment", fields: [:]))]))
    default: nil
    }
  }
}
