extension Unicode.Scalar {
  /// Whether the scalar shows nothing and changes how others are shown, or whether they are: control characters,
  /// those that turn the direction of the text around, line and paragraph separators, fillers, spaces that are none.
  ///
  /// A name that holds one looks like another name. The space itself is none of them, and a joiner of emoji is one:
  /// what is rarely seen is better seen in parts than not at all.
  package var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch value {
    case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x2800, 0x3164, 0xFFA0, 0xFFFE, 0xFFFF: return true
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return true
    default: return false
    }
  }
}
