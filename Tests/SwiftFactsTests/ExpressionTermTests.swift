import Testing

/// What an expression says, whatever it is made of.
@Suite struct ExpressionTermTests {
  @Test(
    arguments: [
      ("a", "a"),
      ("`a`", "a"),
      ("a.b.c", "a.b.c"),
      (".a", ".a"),
      ("a.0.1", "a.0.1"),
      ("a.self", "a.self"),
      ("self.a", "self.a"),
      ("Self.a", "Self.a"),
      ("a.`self`", "a.self"),
      ("A.Type.self", "A.Type.self"),
      ("`a b`.`c d`", "a b.c d"),
      ("A::b", "A.b"),
      ("A::b.c", "A.b.c"),
      ("a.M::b", "a.b"),
      ("A::b(c)", "call(A.b, argument(c))"),
      ("_", "discard"),
    ] as [(String, String)])
  func namesAndMembers(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  @Test(
    arguments: [
      ("a()", "call(a)"),
      ("a(b, c: d)", "call(a, argument(b), argument c(d))"),
      ("a(b: c) { d }", "call(a, argument b(c), argument{}(closure$(block(d))))"),
      ("a { b }", "call(a, argument{}(closure$(block(b))))"),
      ("a { b } c: { d }", "call(a, argument{}(closure$(block(b))), argument{} c(closure$(block(d))))"),
      ("a.b<C>(d)", "call(a.b<C>, argument(d))"),
      ("A<B>()", "call(A<B>)"),
      ("a!()", "call(forceUnwrap(a))"),
      ("a?()", "call(optionalChain(a))"),
      ("(a)(b)", "call(a, argument(b))"),
      ("{ a }()", "call(closure$(block(a)))"),
      ("a.init(b)", "call(a.init, argument(b))"),
      ("super.init(a: b)", "call(super.init, argument a(b))"),
      ("a(&b)", "call(a, argument(b))"),
    ] as [(String, String)])
  func calls(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  /// What begins with a dot says so to its end.
  @Test(
    arguments: [
      (".a.b(c)", "call…(.a.b, argument(c))"),
      (".a[b]?.c!", "forceUnwrap…(optionalChain…(subscriptCall…(.a, argument(b))).c)"),
      ("a?.b", "optionalChain(a).b"),
      ("a!.b", "forceUnwrap(a).b"),
      ("a?[b]?.c", "optionalChain(subscriptCall(optionalChain(a), argument(b))).c"),
      ("a[b: c, d]", "subscriptCall(a, argument b(c), argument(d))"),
      ("a[] { b }", "subscriptCall(a, argument{}(closure$(block(b))))"),
      ("self[a]", "subscriptCall(self, argument(a))"),
      (".a().b", "call…(.a).b"),
    ] as [(String, String)])
  func chains(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  @Test(
    arguments: [
      ("a(b:_:)", "a<b:, _:>"),
      ("a.b(c:)", "a.b<c:>"),
      (".a(b:)", ".a<b:>"),
      ("a.map(+)", "call(a.map, argument(+))"),
    ] as [(String, String)])
  func compoundNames(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  @Test(
    arguments: [
      ("1", "integerLiteral"),
      ("0x1F", "integerLiteral"),
      ("1.5", "floatLiteral"),
      ("true", "booleanLiteral true"),
      ("nil", "nilLiteral"),
      ("/a.b/", "regexLiteral"),
      ("#/a/#", "regexLiteral"),
      ("[]", "arrayLiteral"),
      ("[:]", "dictionaryLiteral"),
      ("[a, b]", "arrayLiteral(a, b)"),
      ("[a: b, c: d,]", "dictionaryLiteral(a, b, c, d)"),
      ("[A]()", "call(arrayLiteral(A))"),
      ("[A: B]()", "call(dictionaryLiteral(A, B))"),
      ("()", "tuple"),
      ("(a)", "a"),
      ("(a, b: c)", "tuple(argument(a), argument b(c))"),
    ] as [(String, String)])
  func literals(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  /// What a short text says is kept, and what stands in it.
  @Test(
    arguments: [
      (#""text""#, "stringLiteral text"),
      (#""""#, "stringLiteral"),
      (#""a \(b) c \(d.e)""#, "stringLiteral(b, d.e)"),
      (#""a \(b, c: d)""#, "stringLiteral(b, d)"),
      (#""\("\(a)")""#, "stringLiteral(stringLiteral(a))"),
      (##"#"a \(b) \#(c)"#"##, "stringLiteral(c)"),
      (#""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#, "stringLiteral"),
      (#""é🧑‍🚀\(a)""#, "stringLiteral(a)"),
    ] as [(String, String)])
  func strings(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  /// They stay as they are written until all are known.
  @Test(
    arguments: [
      ("a + b", "sequence(a, binaryOperator +, b)"),
      ("a + b * c - d", "sequence(a, binaryOperator +, b, binaryOperator *, c, binaryOperator -, d)"),
      ("a ? b : c", "sequence(a, ternaryOperator(b), c)"),
      ("-a", "prefixOperator -(a)"),
      ("!a.b", "prefixOperator !(a.b)"),
      ("a...", "postfixOperator ...(a)"),
      ("...a", "prefixOperator ...(a)"),
      ("a ?? b", "sequence(a, binaryOperator ??, b)"),
      ("a = b", "sequence(a, assignment =, b)"),
      ("a += b", "sequence(a, binaryOperator +=, b)"),
      ("_ = a", "sequence(discard, assignment =, a)"),
      ("a->b", "sequence(a, unknownExpression, b)"),
    ] as [(String, String)])
  func operators(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  @Test(
    arguments: [
      ("a as B", "sequence(a, asOperator, typeExpression(B))"),
      ("a as? B", "sequence(a, asOperator?, typeExpression(B))"),
      ("a as! B.C", "sequence(a, asOperator, typeExpression(B.C))"),
      ("a is B", "sequence(a, isOperator, typeExpression(B))"),
      ("a is (A, B)", "sequence(a, isOperator, typeExpression(tupleType(typeElement(A), typeElement(B))))"),
      ("a as? [A: any B]", "sequence(a, asOperator?, typeExpression(dictionaryType(A, constrainedType(B))))"),
      ("(any A).self", "typeExpression(constrainedType(A)).self"),
      ("[A].self", "arrayLiteral(A).self"),
      ("A?.none", "optionalChain(A).none"),
    ] as [(String, String)])
  func casts(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  /// Words around an expression leave it what it is.
  @Test(
    arguments: [
      ("try a()", "call(a)"),
      ("try? a()", "optionalTry(call(a))"),
      ("try! a()", "call(a)"),
      ("await a()", "call(a)"),
      ("try await a.b()", "call(a.b)"),
      ("unsafe a()", "call(a)"),
      ("consume a", "a"),
      ("copy a", "a"),
      ("borrow a", "a"),
      ("&a", "a"),
      ("repeat each a", "a"),
      ("repeat (each a).b", "a.b"),
    ] as [(String, String)])
  func effectsAndOwnership(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  @Test(
    arguments: [
      ("{ }", "closure$(block)"),
      ("{ $0.a }", "closure$(block($0.a))"),
      ("{ a in a.b }", "closure(closureParameter a, block(a.b))"),
      (
        "{ (a: A, b c: B) -> C in d }",
        "closure(closureParameter a(A), closureParameter c(B), closureResult(C), block(d))"
      ),
      ("{ a, _ in b }", "closure(closureParameter a, closureParameter _, block(b))"),
      ("{ [a] in b }", "closure$(closureCapture a(a), block(b))"),
      (
        "{ [weak a, b = c.d, unowned(safe) e] in f }",
        "closure$(closureCapture!weak a(a), closureCapture b(c.d), closureCapture e(e), block(f))"
      ),
      ("{ [self] in a }", "closure$(closureCapture self(self), block(a))"),
      ("{ () throws(A) -> B in c }", "closure(typeExpression(A), closureResult(B), block(c))"),
      ("{ @A (b) -> C in d }", "closure(attribute(A), closureParameter b, closureResult(C), block(d))"),
      ("{ @Sendable in b }", "closure$(block(b))"),
      (
        "{ let a = b; return a }",
        "closure$(block(localVariable!let(binding(bindingPattern a, -, b, -)), returnStatement(a)))"
      ),
    ] as [(String, String)])
  func closures(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  @Test(
    arguments: [
      (#"\A.b.c"#, "keyPath(A, keyPathMember b, keyPathMember c)"),
      (#"\.a"#, "keyPath(-, keyPathMember a)"),
      (#"\A.b?.c"#, "keyPath(A, keyPathMember b, keyPathOptional, keyPathMember c)"),
      (#"\A.b!.c"#, "keyPath(A, keyPathMember b, keyPathOptional, keyPathMember c)"),
      (#"\A[b]"#, "keyPath(A, keyPathSubscript(argument(b)))"),
      (#"\A.[b: c].d"#, "keyPath(A, keyPathSubscript(argument b(c)), keyPathMember d)"),
      (#"\A.self"#, "keyPath(A, keyPathMember self)"),
      (#"\[A].b"#, "keyPath(arrayType(A), keyPathMember b)"),
      (#"\A<B>.c"#, "keyPath(A<B>, keyPathMember c)"),
      (#"\(A, B).0"#, "keyPath(tupleType(typeElement(A), typeElement(B)), keyPathMember 0)"),
      (#"\A.b(c:)"#, "keyPath(A, keyPathMember b)"),
      (#"\A.Type.b"#, "keyPath(metatypeType(A), keyPathMember b)"),
      (#"\A::B.c"#, "keyPath(A.B, keyPathMember c)"),
    ] as [(String, String)])
  func keyPaths(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  @Test(
    arguments: [
      ("#a", "macroExpansion a"),
      ("#a(b, c: d)", "macroExpansion a(argument(b), argument c(d))"),
      ("#a<B>(c) { d }", "macroExpansion a(B, argument(c), argument{}(closure$(block(d))))"),
      ("#A.b(c)", "call(macroExpansion A.b, argument(c))"),
      ("#selector(a.b(_:c:))", "macroExpansion selector(argument(a.b<_:, c:>))"),
      ("#keyPath(A.b)", "macroExpansion keyPath(argument(A.b))"),
      ("#file", "macroExpansion file"),
      ("#isolation", "macroExpansion isolation"),
    ] as [(String, String)])
  func macros(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  @Test(
    arguments: [
      ("if a { b } else { c }", "ifStatement(conditions(a), block(b), block(c))"),
      (
        "if a { b } else if let c { d } else { e }",
        "ifStatement(conditions(a), block(b), ifStatement(conditions(optionalBinding(bindingPattern c, -, -)), block(d), block(e)))"
      ),
      (
        "switch a { case .b: c; default: d }",
        "switchStatement(a, switchCase(caseItem(expressionPattern(.b), -), block(c)), switchCase(block(d)))"
      ),
      ("a.b\n#if C\n.d(e)\n#else\n.f\n#endif\n.g", "unknownExpression(a.b, call…(.d, argument(e)), .f).g"),
    ] as [(String, String)])
  func branches(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }

  @Test(
    arguments: [
      ("", "unknownExpression"),
      ("a.", "a."),
      ("a(", "call(a, argument(unknownExpression))"),
      ("a[", "subscriptCall(a, argument(unknownExpression))"),
      (".", "."),
      ("a b", "a"),
      ("a <#b#> c", "a"),
      ("#if A\nb\n#endif", "unknownExpression"),
      ("#", "macroExpansion"),
      (#"\"#, "keyPath(unknownType)"),
      ("{ a in", "closure(closureParameter a, block)"),
    ] as [(String, String)])
  func broken(source: String, expected: String) { #expect(FactsText.expression(source) == expected) }
}
