/// The names of the platform as the toolchain of the newest version that Seam knows declares them.
typealias PlatformNames = Names6_3

/// The words of a table, as the generator writes it.
func words(_ table: String) -> [String] { table.split(whereSeparator: \.isWhitespace).map(String.init) }
