import Testing

/// What a type says, whatever it is made of.
@Suite struct TypeTermTests {
  @Test(
    arguments: [
      ("A", "A"),
      ("A.B.C", "A.B.C"),
      ("A<B, C<D>>", "A<B, C<D>>"),
      ("A<B>.C<D>", "A<B>.C<D>"),
      ("`A`.`Type`", "A.Type"),
      ("Self.A", "Self.A"),
      ("Any", "Any"),
      ("A::B", "A.B"),
      ("A::B.C<D>", "A.B.C<D>"),
    ] as [(String, String)])
  func names(source: String, expected: String) { #expect(FactsText.type(source) == expected) }

  @Test(
    arguments: [
      ("A?", "optionalType(A)"),
      ("A??", "optionalType(optionalType(A))"),
      ("A!", "optionalType!weak(A)"),
      ("[A]", "arrayType(A)"),
      ("[A: [B?]]", "dictionaryType(A, arrayType(optionalType(B)))"),
      ("[3 of A]", "unknownType(A)"),
      ("InlineArray<3, A>", "InlineArray<unknownType, A>"),
      ("A.Type", "metatypeType(A)"),
      ("A.Protocol", "metatypeType(A)"),
      ("(A, B).Type", "metatypeType(tupleType(typeElement(A), typeElement(B)))"),
    ] as [(String, String)])
  func sugar(source: String, expected: String) { #expect(FactsText.type(source) == expected) }

  /// Parentheses around one type are no tuple.
  @Test(
    arguments: [
      ("()", "tupleType"),
      ("(A)", "A"),
      ("(A, b: B)", "tupleType(typeElement(A), typeElement b(B))"),
      ("(A) -> B", "functionType(typeElement(A), B)"),
      ("(A, _ b: B, C...) -> D", "functionType(typeElement(A), typeElement(B), typeElement…(C), D)"),
      ("() -> () -> A", "functionType(functionType(A))"),
      ("(inout A) async throws -> B", "functionType(typeElement(A), B)"),
      ("(A) throws(B) -> C", "attributedType(functionType(typeElement(A), C), attribute(B))"),
    ] as [(String, String)])
  func tuplesAndFunctions(source: String, expected: String) { #expect(FactsText.type(source) == expected) }

  /// What the language knows is left out, what may be a declaration's name is not.
  @Test(
    arguments: [
      ("@escaping @Sendable (A) -> B", "functionType(typeElement(A), B)"),
      ("@Actor (A) -> B", "attributedType(functionType(typeElement(A), B), attribute(Actor))"),
      ("@A.B () -> C", "attributedType(functionType(C), attribute(A.B))"),
      ("@isolated(any) () -> A", "functionType(A)"),
      ("@convention(c) (A) -> B", "functionType(typeElement(A), B)"),
      ("nonisolated(nonsending) () async -> A", "functionType(A)"),
      ("sending A", "A"),
      ("borrowing A", "A"),
      ("inout A", "A"),
      ("isolated A", "A"),
      ("@A(b) C", "attributedType(C, attribute(A, argument(b)))"),
    ] as [(String, String)])
  func attributesAndSpecifiers(source: String, expected: String) { #expect(FactsText.type(source) == expected) }

  /// What `~` takes away is not there.
  @Test(
    arguments: [
      ("any A", "constrainedType(A)"),
      ("some A", "constrainedType!some(A)"),
      ("A & B.C", "compositionType(A, B.C)"),
      ("any A & B", "constrainedType(compositionType(A, B))"),
      ("any A<B>", "constrainedType(A<B>)"),
      ("(any A)?", "optionalType(constrainedType(A))"),
      ("some Collection<some A>", "constrainedType!some(Collection<constrainedType!some(A)>)"),
      ("any ~Copyable", "constrainedType(compositionType)"),
      ("any A & ~Copyable", "constrainedType(compositionType(A))"),
      ("~Escapable", "compositionType"),
    ] as [(String, String)])
  func constraints(source: String, expected: String) { #expect(FactsText.type(source) == expected) }

  @Test(
    arguments: [
      ("repeat each A", "A"),
      ("(repeat each A)", "A"),
      ("(repeat (each A, B))", "tupleType(typeElement(A), typeElement(B))"),
      ("Array<each A>", "Array<A>"),
      ("(repeat each A) -> B", "functionType(typeElement(A), B)"),
    ] as [(String, String)])
  func packs(source: String, expected: String) { #expect(FactsText.type(source) == expected) }

  @Test(
    arguments: [
      ("", "unknownType"),
      ("-A", "unknownType"),
      ("_", "_"),
      ("[_: A]", "dictionaryType(_, A)"),
      ("A<_>", "A<_>"),
      ("A<-1>", "A<unknownType>"),
      ("A<", "A"),
      ("[A", "arrayType(A)"),
      ("(A ->", "functionType(typeElement(A), unknownType)"),
      ("any", "constrainedType(unknownType)"),
      ("A.", "A."),
    ] as [(String, String)])
  func broken(source: String, expected: String) { #expect(FactsText.type(source) == expected) }
}
