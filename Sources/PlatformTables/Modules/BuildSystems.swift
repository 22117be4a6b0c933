/// The systems that code can be built for, as far as `#if` tells them apart.
///
/// Linux is two, by its library of C, and Mac Catalyst is one of its own: `os(iOS)` holds there.
package struct BuildSystems: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let macOS = Self(rawValue: 1 << 0)
  package static let iOS = Self(rawValue: 1 << 1)
  package static let catalyst = Self(rawValue: 1 << 2)
  package static let tvOS = Self(rawValue: 1 << 3)
  package static let watchOS = Self(rawValue: 1 << 4)
  package static let visionOS = Self(rawValue: 1 << 5)
  package static let linux = Self(rawValue: 1 << 6)
  package static let musl = Self(rawValue: 1 << 7)
  package static let android = Self(rawValue: 1 << 8)
  package static let windows = Self(rawValue: 1 << 9)
  package static let wasi = Self(rawValue: 1 << 10)
  package static let freeBSD = Self(rawValue: 1 << 11)
  package static let openBSD = Self(rawValue: 1 << 12)
  /// Systems of which nothing is known here.
  package static let others = Self(rawValue: 1 << 13)

  package static let apple: Self = [.macOS, .iOS, .catalyst, .tvOS, .watchOS, .visionOS]
  package static let all = Self(rawValue: (1 << 14) - 1)

  /// Those for which `#if os(…)` holds; a word that is not known may mean any of the ``others``.
  package static func called(_ word: some StringProtocol) -> Self { byName[String(word)] ?? .others }

  private static let byName: [String: Self] = [
    "macOS": .macOS, "OSX": .macOS, "iOS": [.iOS, .catalyst], "tvOS": .tvOS, "watchOS": .watchOS,
    "visionOS": .visionOS, "xrOS": .visionOS, "Linux": [.linux, .musl], "Android": .android, "Windows": .windows,
    "WASI": .wasi, "FreeBSD": .freeBSD, "OpenBSD": .openBSD,
  ]
}

/// On which systems something is so, where not all is known.
package struct SystemBounds: Sendable, Hashable {
  /// It is so on none but these.
  package var possible: BuildSystems
  /// It is so on each of these.
  package var certain: BuildSystems

  package init(possible: BuildSystems = .all, certain: BuildSystems = []) {
    (self.possible, self.certain) = (possible, certain)
  }

  package init(_ exactly: BuildSystems) { self.init(possible: exactly, certain: exactly) }

  package var negated: Self {
    Self(possible: BuildSystems.all.subtracting(certain), certain: BuildSystems.all.subtracting(possible))
  }

  package func and(_ other: Self) -> Self {
    Self(possible: possible.intersection(other.possible), certain: certain.intersection(other.certain))
  }

  package func or(_ other: Self) -> Self {
    Self(possible: possible.union(other.possible), certain: certain.union(other.certain))
  }
}
