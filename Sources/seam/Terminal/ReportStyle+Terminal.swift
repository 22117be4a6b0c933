import Reports

extension ReportStyle {
  /// Where the result goes decides: only a terminal gets links, and colour unless asked otherwise.
  init(color: ColorChoice, file: String?, root: String?) {
    self.init()
    isTerminal = (file == nil || file == "-") && Console.standardOutputIsTerminal && environmentValue("TERM") != "dumb"
    // Wider lines than these are hard to read, and in fewer columns there is no table.
    if isTerminal, let columns = Console.standardOutputColumns { width = min(max(columns, 60), 120) }
    usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && (environmentValue("NO_COLOR") ?? "").isEmpty
      }
    linkRoot = isTerminal ? root : nil
  }
}
