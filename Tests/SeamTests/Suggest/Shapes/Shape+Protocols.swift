extension Shape {
  /// A protocol with an associated type and a default implementation, and a consumer that is generic over it.
  static let associatedType = Shape(
    name: "protocol with associated type, generic consumer", consumer: "Pager", provider: "Paging",
    targets: """
          .target(name: "Pager", dependencies: ["Paging"]),
          .target(name: "Paging"),
      """,
    files: [
      "Sources/Paging/Pages.swift": """
      /// A book, or a list.
      public protocol Pages<Page> {
        associatedtype Page: PageValue
        var all: [Page] { get }
      }

      extension Pages {
        public var first: Page? { all.first }
      }

      public protocol PageValue: Sendable { var number: Int { get } }

      """,
      "Sources/Paging/Book.swift": """
      public struct Leaf: PageValue { public let number: Int }

      public struct Book: Pages {
        public var all: [Leaf] = [Leaf(number: 1)]

        public init() {}
      }

      extension Book {
        public var count: Int { all.count }
      }

      """,
      "Sources/Pager/Pager.swift": """
      import Paging

      public struct Pager<Source: Pages> {
        let source: Source

        public init(source: Source) { self.source = source }

        public func turn() -> Int { source.first?.number ?? 0 }
      }

      """,
    ])

  /// Requirements mention values, enums, errors and other protocols, in several files.
  static let richRequirements = Shape(
    name: "requirements that mention values, enums, errors and protocols", consumer: "Checkout", provider: "Payment",
    targets: """
          .target(name: "Checkout", dependencies: ["Payment"]),
          .target(name: "Payment"),
          .testTarget(name: "CheckoutTests", dependencies: ["Checkout", "Payment"]),
      """,
    files: [
      "Sources/Payment/Payments.swift": """
      import Foundation

      public protocol Payments: AnyObject {
        func pay(_ amount: Amount, by method: Method) throws -> any Receipt
      }

      public protocol Receipt { var id: String { get } }

      """,
      "Sources/Payment/Amount.swift": """
      import Foundation

      public struct Amount: Hashable {
        public var cents: Int
        var currency: Currency = .euro

        public init(cents: Int) { self.cents = cents }
      }

      enum Currency { case euro, dollar }

      public enum Method { case card(String), cash }

      public enum PaymentError: Error, Equatable {
        case declined
        case unknown(String)
      }

      """,
      "Sources/Payment/Bank.swift": """
      public final class Bank: Payments {
        public init() {}

        public func pay(_ amount: Amount, by method: Method) throws -> any Receipt {
          guard amount.currency == .euro else { throw PaymentError.unknown("currency") }
          return Paper(id: "\\(amount.cents)")
        }
      }

      struct Paper: Receipt { let id: String }

      """,
      "Sources/Checkout/Checkout.swift": """
      import Payment

      public final class Checkout {
        private let payments: any Payments

        public init(payments: any Payments) { self.payments = payments }

        public func finish() -> String {
          do {
            return try payments.pay(Amount(cents: 5), by: .cash).id
          } catch PaymentError.declined {
            return "declined"
          } catch {
            return "failed"
          }
        }
      }

      """,
      "Tests/CheckoutTests/CheckoutTests.swift": """
      import Checkout
      import XCTest

      @testable import Payment

      final class CheckoutTests: XCTestCase {
        func testPays() { XCTAssertEqual(Checkout(payments: Bank()).finish(), "5") }
        func testCurrency() { XCTAssertEqual(Amount(cents: 1).currency, Currency.euro) }
      }

      """,
    ])

  /// An interface module is there already: what is missing goes to it.
  static let existingInterface = Shape(
    name: "existing interface module", consumer: "Search", provider: "Indexer",
    targets: """
          .target(name: "Search", dependencies: ["Indexer", "IndexerInterface"]),
          .target(name: "Indexer", dependencies: ["IndexerInterface"]),
          .target(name: "IndexerInterface"),
      """,
    files: [
      "Sources/IndexerInterface/Indexing.swift": "public protocol Indexing { func find(_ word: String) -> [Int] }\n",
      "Sources/Indexer/Index.swift": """
      import IndexerInterface

      public struct Hit {
        public var line: Int

        public init(line: Int) { self.line = line }
      }

      public final class Index: Indexing {
        public init() {}

        public func find(_ word: String) -> [Int] { [Hit(line: word.count)].map(\\.line) }

        public func forget() {}

        public func learn() {}
      }

      """,
      "Sources/Search/Search.swift": """
      import Indexer
      import IndexerInterface

      public struct Search {
        let index: any Indexing

        public init(index: any Indexing) { self.index = index }

        public func hits() -> [Hit] { index.find("a").map { Hit(line: $0) } }
      }

      """,
    ])

  /// A class used through its members: a protocol of them is written.
  static let extraction = Shape(
    name: "class used through its members", consumer: "Mailer", provider: "Post",
    targets: """
          .target(name: "Mailer", dependencies: ["Post"]),
          .target(name: "Post"),
          .executableTarget(name: "MailerApp", dependencies: ["Mailer", "Post"]),
      """,
    files: [
      "Sources/Post/PostOffice.swift": """
      public final class PostOffice {
        private var letters = 0
        public var sent: Int { letters }
        public var name: String = "main"

        public init() {}

        /// Sends a letter.
        @discardableResult
        public func send(_ text: String, to receiver: String) throws -> Int {
          letters += 1
          return text.count + receiver.count
        }

        public func close() {}
        public func sort() {}
        public func open() {}
        public func count() -> Int { sent }
      }
      /// What a letter costs: it stands directly behind the class.
      public struct Tariff { public var cents = 1; public init() {} }

      """,
      "Sources/Post/PostOffice+Parcels.swift": """
      // What the office does with parcels, which take more room than letters, in a file that is longer than the class needs.
      import Foundation

      extension PostOffice {
        /// Sends a parcel.
        public func send(parcel weight: Int, on day: Date) -> Int { weight + count() }

        public var tariff: Tariff { Tariff() }
      }

      """,
      "Sources/Mailer/Mailer.swift": """
      import Foundation
      import Post

      public final class Mailer {
        private let office: PostOffice
        private var spare: PostOffice?

        public init(office: PostOffice) { self.office = office }

        public func mail() throws -> Int {
          try office.send("Hello", to: "you")
          return office.sent + (spare?.sent ?? 0) + office.send(parcel: 2, on: Date()) + office.tariff.cents
        }
      }

      """,
      "Sources/MailerApp/main.swift": """
      import Mailer
      import Post

      print(try Mailer(office: PostOffice()).mail())

      """,
    ])

  /// Members that code which stays uses without their names: by a conformance, a builder, an attribute, an heir.
  static let unspelledMembers = Shape(
    name: "members that nothing spells", consumer: "Cook", provider: "Kitchen",
    targets: """
          .target(name: "Cook", dependencies: ["Kitchen"]),
          .target(name: "Kitchen"),
      """,
    files: [
      "Sources/Kitchen/Dish.swift": """
      public struct Dish {
        public var name: String

        public init(name: String) { self.name = name }

        func validated() -> Bool { !name.isEmpty }
      }

      @resultBuilder public enum Menu {
        public static func buildBlock(_ dishes: [Dish]...) -> [Dish] { dishes.flatMap { $0 } }
        public static func buildExpression(_ dish: Dish) -> [Dish] { [dish] }
        static func buildOptional(_ dishes: [Dish]?) -> [Dish] { dishes ?? [] }
      }

      @propertyWrapper public struct Portions {
        public var wrappedValue: Int

        public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

        init(wrappedValue: Int, most: Int) { self.wrappedValue = min(wrappedValue, most) }
      }

      open class Stove {
        public init() {}

        init(flames: Int) {}
      }

      """,
      "Sources/Kitchen/Rest.swift": """
      protocol Validating { func validated() -> Bool }

      extension Dish: Validating {}

      final class Oven: Stove {}

      public struct Kitchen {
        @Portions(most: 4) var portions = 9
        public var isLarge: Bool

        public init(isLarge: Bool) { self.isLarge = isLarge }

        @Menu var menu: [Dish] {
          Dish(name: "soup")
          if isLarge { Dish(name: "roast") }
        }

        public func open() -> Int {
          _ = Oven(flames: portions)
          let all: [any Validating] = menu
          return all.filter { $0.validated() }.count
        }

        public func clean() {}
        public func close() { clean() }
      }

      """,
      "Sources/Cook/Cook.swift": """
      import Kitchen

      public struct Cook {
        @Portions public var portions = 2
        public var stove: Stove

        public init(stove: Stove) { self.stove = stove }

        @Menu public var menu: [Dish] { Dish(name: "tea") }
      }

      """,
    ])
}
