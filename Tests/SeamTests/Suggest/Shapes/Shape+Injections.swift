extension Shape {
  /// A default argument makes the implementation; callers in an app, in tests, in a subclass and through `.init` rely
  /// on it.
  static let bastardInjection = Shape(
    name: "bastard injection", consumer: "Player", provider: "Sound",
    targets: """
          .executableTarget(name: "PlayerApp", dependencies: ["Player"]),
          .target(name: "Player", dependencies: ["Sound"]),
          .target(name: "Sound"),
          .testTarget(name: "PlayerTests", dependencies: ["Player"]),
      """,
    files: [
      "Sources/Sound/Sound.swift": """
      // Sound.

      import Foundation

      /// What makes a noise.
      public protocol Speaker {
        func play(_ note: Note) throws -> Int
      }

      /// A tone.
      public struct Note: Equatable {
        public var pitch: Int

        public init(pitch: Int) { self.pitch = pitch }
      }

      public final class LoudSpeaker: Speaker {
        public init() {}

        public func play(_ note: Note) throws -> Int { note.pitch * Volume.full }
      }

      enum Volume { static let full = 11 }

      """,
      "Sources/Player/Player.swift": """
      import Sound

      open class Player {
        let speaker: any Speaker
        let times: Int

        public init(speaker: any Speaker = LoudSpeaker(), times: Int = 1) {
          self.speaker = speaker
          self.times = times
        }

        public func play() throws -> Int { try speaker.play(Note(pitch: 2)) * times }
      }

      """,
      "Sources/PlayerApp/main.swift": """
      import Player

      final class QuietPlayer: Player {
        init() { super.init(times: 0) }
      }

      let player: Player = .init()
      print(try player.play(), try QuietPlayer().play(), try Player(times: 3).play())

      """,
      "Tests/PlayerTests/PlayerTests.swift": """
      import XCTest

      @testable import Player

      final class PlayerTests: XCTestCase {
        func testPlays() throws { XCTAssertEqual(try Player(times: 2).play(), 44) }
      }

      """,
    ])

  /// The default is a function of the implementation, passed as a closure.
  static let closureDefault = Shape(
    name: "closure with a static function as default", consumer: "Clocked", provider: "Clocks",
    targets: """
          .executableTarget(name: "ClockApp", dependencies: ["Clocked", "Clocks"]),
          .target(name: "Clocked", dependencies: ["Clocks"]),
          .target(name: "Clocks"),
      """,
    files: [
      "Sources/Clocks/Clock.swift": "public enum Clock { public static func now() -> Int { 12 } }\n",
      "Sources/Clocked/Clocked.swift": """
      import Clocks

      public struct Clocked {
        let now: () -> Int

        public init(now: @escaping () -> Int = Clock.now) { self.now = now }

        public func time() -> Int { now() }
      }

      """,
      "Sources/ClockApp/main.swift": """
      import Clocked

      print(Clocked().time(), Clocked { 7 }.time())

      """,
    ])

  /// The consumer needs values of the provider alone, and there is nothing to inject.
  static let valuesOnly = Shape(
    name: "values", consumer: "Label", provider: "Theme",
    targets: """
          .target(name: "Label", dependencies: ["Theme"]),
          .target(name: "Theme"),
          .target(name: "Themer", dependencies: ["Theme"]),
      """,
    files: [
      "Sources/Theme/Theme.swift": """
      public struct Color: Sendable {
        public let red: Int
        var alpha = 1.0
        public static let black = Color(red: 0)
      }

      /// Many lines that have nothing to do with colours.
      public final class ThemeStore {
        private var colors: [Color] = []

        public init() {}

        public func add(_ red: Int) { colors.append(Color(red: red, alpha: 0.5)) }

        public var brightest: Int { colors.map(\\.red).max() ?? 0 }

        public func clear() { colors.removeAll() }

        public var isOpaque: Bool { colors.allSatisfy { $0.alpha == 1 } }
      }

      """,
      "Sources/Label/Label.swift": """
      import Theme

      public struct Label {
        public var color: Color = .black
      }

      """,
      "Sources/Themer/Themer.swift": """
      import Theme

      public func themed() -> ThemeStore { ThemeStore() }

      """,
    ])
}
