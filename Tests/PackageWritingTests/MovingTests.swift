import Testing

@testable import PackageWriting

@Suite struct MovingTests {
  /// What stays, and what the new file holds.
  private func moved(_ text: String, _ marks: [Character] = ["①"], imports: String = "import Foundation") throws -> (
    rest: String, new: String
  ) {
    var marked = try Marked(text)
    let slices = try marks.map { try DeclarationSlice(of: marked.declaration($0), in: marked.source) }
    let file = MovedFile(of: slices, from: marked.source, imports: imports)
    marked.source.cut(slices)
    return (marked.source.edited(), file.text(lineBreak: "\n"))
  }

  @Test func commentsAndAttributesGoAlong() throws {
    let result = try moved(
      """
      // Licence.

      import Foundation

      // MARK: - Selling

      /// What sells.
      @MainActor  // slow
      public protocol ①Shop {
        func sell()
      }  // Shop

      final class ShopImpl: Shop {}

      """)
    #expect(
      result.rest == """
        // Licence.

        import Foundation

        // MARK: - Selling

        final class ShopImpl: Shop {}

        """)
    #expect(
      result.new == """
        // Licence.

        import Foundation

        /// What sells.
        @MainActor  // slow
        public protocol Shop {
          func sell()
        }  // Shop

        """)
  }

  /// Two that share the blank line between them both go.
  @Test func neighboursAtTheEndBothGo() throws {
    let result = try moved("struct B {}\n\nstruct ①A {}\n\nstruct ②C {}\n", ["①", "②"], imports: "")
    #expect(result.rest == "struct B {}\n")
    #expect(result.new == "struct A {}\n\nstruct C {}\n")
  }

  /// Xcode writes the file's name into its header.
  @Test func aHeaderTellsTheNewName() {
    let file = MovedFile(
      header: "//\n//  Shops.swift\n//  Market", imports: "",
      declarations: [.init(text: "protocol Shop {}", conditions: [])])
    #expect(
      file.named("Sources/MarketInterface/Shop.swift", from: "Sources/Market/Shops.swift").header
        == "//\n//  Shop.swift\n//  Market")
    #expect(file.named("Sources/MarketInterface/Shops.swift", from: "Sources/Market/Shops.swift").header == file.header)
  }

  @Test func theFirstAndTheLastLeaveNoBlankLines() throws {
    let result = try moved("struct ①A {}\n\nstruct B {}\n\nstruct ②C {}\n", ["①", "②"], imports: "")
    #expect(result.rest == "struct B {}\n")
    #expect(result.new == "struct A {}\n\nstruct C {}\n")
  }

  @Test func neighboursOnOneLineAreToldApart() throws {
    let result = try moved("struct A {}; struct ①B {}; struct C {}\n", imports: "")
    #expect(result.rest == "struct A {};  struct C {}\n")
    #expect(result.new == "struct B {};\n")
  }

  @Test func conditionsAreKept() throws {
    let result = try moved(
      """
      #if os(Linux)
      struct ①A {}
      #elseif DEBUG
      struct B {}
      struct ②C {}
      #endif
      """, ["①", "②"], imports: "")
    #expect(
      result.rest == """
        #if os(Linux)
        #elseif DEBUG
        struct B {}
        #endif
        """)
    #expect(
      result.new == """
        #if os(Linux)
        struct A {}
        #endif

        #if !(os(Linux)) && (DEBUG)
        struct C {}
        #endif

        """)
  }

  @Test func aRegionThatHoldsNothingGoes() throws {
    let result = try moved("let a = 1\n\n#if DEBUG\nstruct ①A {}\n#endif\n\nlet b = 1\n", imports: "")
    #expect(result.rest == "let a = 1\n\nlet b = 1\n")
    #expect(result.new == "#if DEBUG\nstruct A {}\n#endif\n")
  }

  @Test func whatIsRaisedMovesRaised() throws {
    var marked = try Marked("struct ①A {\n  let ②a: Int\n}\n")
    marked.source.raise(marked.declaration("①"), to: .package)
    marked.source.raise(marked.declaration("②"), to: .package)
    let slice = try DeclarationSlice(of: marked.declaration("①"), in: marked.source)
    #expect(
      MovedFile(of: [slice], from: marked.source, imports: "").text(lineBreak: "\n")
        == "package struct A {\n  package let a: Int\n}\n")
    marked.source.cut([slice])
    #expect(marked.source.edited() == "")
  }

  /// A byte order mark begins both files; it belongs to no declaration and to no header.
  @Test(
    arguments: [
      "struct ①A {}\n\nstruct B {}\n", "/// What it is.\nstruct ①A {}\n",
      "// Licence.\n\nimport B\n\nstruct ①A {}\nlet b = 1\n",
      "import B\nstruct ①A {}\n", "#if DEBUG\nstruct ①A {}\n#endif\n", "let b = 1; struct ①A {}\n",
      "\n\nstruct ①A {}\n",
    ], ["", "import Foundation"])
  func aByteOrderMarkIsKept(text: String, imports: String) throws {
    let plain = try moved(text, imports: imports)
    let marked = try moved("\u{FEFF}\(text)", imports: imports)
    #expect(Array(marked.new.utf8) == Array("\u{FEFF}\(plain.new)".utf8))
    #expect(Array(marked.rest.utf8) == Array("\u{FEFF}\(plain.rest)".utf8))
  }

  @Test func aNestedDeclarationCannotMoveAlone() throws {
    let marked = try Marked("enum E { struct ①A {} }")
    #expect(throws: Refusal.self) { try DeclarationSlice(of: marked.declaration("①"), in: marked.source) }
  }
}
