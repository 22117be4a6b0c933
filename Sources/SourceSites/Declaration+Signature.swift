package import CodeModel

extension Declaration {
  /// The types of parameters, of the value and of what is returned.
  package var writtenTypes: [TypeExpression] { parameters.map(\.type) + [valueType].compactMap(\.self) }

  /// What default values name that nothing declares which was read, not behind a dot.
  package var unreadNamesInDefaults: [String] {
    var names: [String] = []
    for value in parameters.compactMap(\.defaultValue) {
      value.visit { part in
        switch part.form {
        case .name(let name) where name.declaration == nil && !name.text.hasPrefix("$"): names.append(name.text)
        case .type(let type): names += type.named.filter { $0.declaration == nil }.map(\.name)
        default: break
        }
      }
    }
    return names
  }
}

extension DependencyKind {
  /// How signatures name something.
  package static let ofSignatures: Set<DependencyKind> = [
    .inherits, .conforms, .stores, .signature, .constrains, .defaultArgument,
  ]
}

extension ArraySlice<UInt8> {
  /// Whether attributes among these say that other modules compile the code behind them.
  package var areOfInlinedCode: Bool {
    ["inlinable", "_alwaysEmitIntoClient", "_transparent", "backDeployed"].contains(where: contains)
  }
}
