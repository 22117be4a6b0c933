package import CodeModel

extension Declaration {
  /// The types of parameters, of the value and of what is returned.
  package var writtenTypes: [TypeExpression] { parameters.map(\.type) + [valueType].compactMap(\.self) }
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
