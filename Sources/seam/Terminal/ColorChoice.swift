/// When text has colours.
enum ColorChoice: String, CaseIterable {
  /// On a terminal, unless `NO_COLOR` is set.
  case auto
  case always, never
}
