extension Shape {
  /// The provider has resources that only what stays reaches for, and what moves is expanded by a macro.
  static let resources = Shape(
    name: "resources that stay, a macro in what moves", consumer: "Greeter", provider: "Phrases",
    targets: """
          .target(name: "Greeter", dependencies: ["Phrases"]),
          .target(name: "Phrases", resources: [.process("Resources")]),
          .testTarget(name: "PhrasesTests", dependencies: ["Phrases"]),
      """,
    files: [
      "Sources/Phrases/Resources/hello.txt": "Hello\n",
      "Sources/Phrases/Phrase.swift": """
      import Foundation

      public struct Phrase: Sendable {
        public var text: String

        public init(text: String) { self.text = text }

        /// Tells short ones from long ones.
        public static let short = #Predicate<Phrase> { $0.text.count < 6 }
      }

      """,
      "Sources/Phrases/PhraseBook.swift": """
      import Foundation

      public struct PhraseBook {
        public init() {}

        public func hello() throws -> Phrase {
          let file = Bundle.module.url(forResource: "hello", withExtension: "txt")!
          let text = try String(contentsOf: file, encoding: .utf8)
          return Phrase(text: String(text.dropLast()))
        }

        public func isEmpty() -> Bool { Bundle.module.url(forResource: "hello", withExtension: "txt") == nil }
      }

      """,
      "Sources/Greeter/Greeter.swift": """
      import Phrases

      public func greeting(_ phrase: Phrase) -> String { phrase.text + "!" }

      """,
      "Tests/PhrasesTests/PhrasesTests.swift": """
      import Phrases
      import XCTest

      final class PhrasesTests: XCTestCase {
        func testHello() throws {
          let hello = try PhraseBook().hello()
          XCTAssertEqual(hello.text, "Hello")
          XCTAssertTrue(try Phrase.short.evaluate(hello))
        }
      }

      """,
    ])

  /// Imports of every openness, one of a single declaration, and a provider that passes a module on already.
  static let importLevels = Shape(
    name: "internal, package and public imports", consumer: "Garage", provider: "Engine",
    targets: """
          .target(name: "Garage", dependencies: ["Engine"]),
          .target(name: "Engine", dependencies: ["Fuel"]),
          .target(name: "Fuel"),
      """,
    products: """
          .library(name: "Engine", targets: ["Engine"]),
      """,
    files: [
      "Sources/Fuel/Fuel.swift":
        "public struct Fuel {\n  public var liters: Int\n\n  public init(liters: Int) { self.liters = liters }\n}\n",
      "Sources/Engine/Engine.swift": """
      @_exported import Fuel

      public protocol Running {
        func run(on fuel: Fuel) -> Power
      }

      public struct Power {
        package var horses: Int
        internal var watts: Int { horses * 735 }
      }

      public struct Diesel: Running {
        public init() {}

        public func run(on fuel: Fuel) -> Power { Power(horses: fuel.liters) }

        public func heat(_ fuel: Fuel) -> Int { run(on: fuel).watts }
      }

      """,
      "Sources/Garage/Garage.swift": """
      public import Engine
      public import Fuel

      public struct Garage {
        let engine: any Running

        public init(engine: any Running) { self.engine = engine }

        public func start(_ fuel: Fuel) -> Power { engine.run(on: fuel) }
      }

      """,
      "Sources/Garage/Door.swift": """
      package import struct Engine.Power
      internal import Fuel

      package func opens(_ power: Power) -> Bool { power.horses > 1 }

      """,
      "Sources/Garage/Key.swift": """
      internal import Engine
      internal import Fuel

      func key(_ engine: (any Running)?) -> Bool { engine != nil }

      """,
    ])

  /// A class and what inherits from it move together.
  static let classHierarchy = Shape(
    name: "class hierarchy", consumer: "Zoo", provider: "Animals",
    targets: """
          .executableTarget(name: "ZooApp", dependencies: ["Zoo", "Animals"]),
          .target(name: "Zoo", dependencies: ["Animals"]),
          .target(name: "Animals"),
      """,
    files: [
      "Sources/Animals/Animals.swift": """
      public class Animal {
        public let name: String

        public init(name: String) { self.name = name }

        func sound() -> String { "" }
      }

      public final class Lion: Animal {
        override func sound() -> String { "roar" }
      }

      """,
      "Sources/Animals/Orchestra.swift": """
      public struct Orchestra {
        public var animals: [Animal]

        public init(_ animals: Animal...) { self.animals = animals }

        public func play() -> String { animals.map { $0.sound() }.joined(separator: " ") }

        public mutating func add(_ name: String) { animals.append(Lion(name: name)) }

        public var isLoud: Bool { animals.count > 10 }

        public mutating func stop() { animals = [] }

        public func names() -> [String] { animals.map(\\.name) }
      }

      """,
      "Sources/Zoo/Zoo.swift": """
      import Animals

      public final class Zoo {
        private let lion: Lion?

        public init(_ animal: Animal) { lion = animal as? Lion }

        public var name: String { lion?.name ?? Animal(name: "none").name }
      }

      """,
      "Sources/ZooApp/main.swift": """
      import Animals
      import Zoo

      let leo = Lion(name: "Leo")
      print(Zoo(leo).name, Orchestra(leo).play())

      """,
    ])
}
