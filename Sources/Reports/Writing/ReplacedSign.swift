extension String {
  /// The text with every sign of that kind written otherwise, also one that a combining mark follows: to Swift `"` and an
  /// accent are one character that is no `"`, to whoever reads the output a sign and a mark.
  ///
  /// - Precondition: `sign` is one scalar.
  package func replacingSign(_ sign: Unicode.Scalar, by replacement: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == sign { result.append(contentsOf: replacement.unicodeScalars) } else { result.append(scalar) }
    }
    return String(result)
  }
}
