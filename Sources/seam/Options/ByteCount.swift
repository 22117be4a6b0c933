import ArgumentParser

/// A number of bytes as people write it: `16M`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init(_ bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let factors: [Character: Int] = ["K": 1_000, "M": 1_000_000, "G": 1_000_000_000]
    let factor = argument.last.flatMap { factors[Character($0.uppercased())] }
    guard let number = Int(factor == nil ? argument[...] : argument.dropLast()), number > 0,
      case (let bytes, let overflows) = number.multipliedReportingOverflow(by: factor ?? 1), !overflows
    else { return nil }
    self.bytes = bytes
  }

  var defaultValueDescription: String { String(bytes) }
}
