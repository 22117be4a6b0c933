/// What a manifest sees of the machine: the variables that were given, and its own folder.
struct EnvironmentVariables {
  let environment: Environment

  /// A variable as it was given, otherwise unset.
  func variable(_ name: Value, _ offset: Int) -> Value {
    guard case .string(let name, _) = name else {
      return .unknown(
        Refusal(offset: offset, reason: "it asks for an environment variable whose name Seam does not know"))
    }
    if let value = environment.configuration.environment[name] { return .string(value) }
    if Self.setEverywhere.contains(name) {
      return .unknown(
        Refusal(offset: offset, reason: "it asks for the environment variable \(name), which differs from user to user")
      )
    }
    return .null
  }

  /// Variables that are never unset where SwiftPM runs.
  private static let setEverywhere: Set<String> = [
    "HOME", "PATH", "PWD", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "TERM", "HOSTNAME", "OLDPWD", "SHLVL",
  ]

  /// `Context.packageDirectory`, `ProcessInfo.processInfo` and the environment behind them.
  func member(_ name: String, of type: String) -> Value? {
    switch (type, name) {
    case ("Context", "packageDirectory"): .string(environment.folder)
    case ("Context", "environment"): Self.variables
    case ("ProcessInfo", "processInfo"):
      .structure(Structure(type: "ProcessInfo", fields: ["environment": Self.variables]))
    default: nil
    }
  }

  /// The dictionary of all variables, of which only single ones are asked for.
  private static var variables: Value { .structure(Structure(type: Library.environmentType, fields: [:])) }
}

extension Library {
  /// How the type of `ProcessInfo.processInfo.environment` is called here, and that of its keys.
  static let environmentType = "ProcessInfo.Environment"
  static let environmentKeysType = "ProcessInfo.Environment.Keys"
}
