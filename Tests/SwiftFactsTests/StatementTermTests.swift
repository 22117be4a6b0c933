import Testing

/// What the statements of a body say.
@Suite struct StatementTermTests {
  @Test(
    arguments: [
      ("return", "returnStatement"),
      ("return a", "returnStatement(a)"),
      ("throw A.b(c)", "throwStatement(call(A.b, argument(c)))"),
      ("defer { a }", "deferStatement(block(a))"),
      ("yield &a", "yieldStatement(a)"),
      ("discard self", "self"),
      ("a: while b { break a }", "whileStatement(conditions(b), block(unknownExpression))"),
      ("fallthrough", "unknownExpression"),
    ] as [(String, String)])
  func leaving(source: String, expected: String) { #expect(FactsText.body(source) == expected) }

  @Test(
    arguments: [
      ("let a = b", "localVariable!let(binding(bindingPattern a, -, b, -))"),
      ("var a: A", "localVariable(binding(bindingPattern a, A, -, -))"),
      ("let a, b: A", "localVariable!let(binding(bindingPattern a, A, -, -), binding(bindingPattern b, A, -, -))"),
      ("var a = b, c: D = e", "localVariable(binding(bindingPattern a, -, b, -), binding(bindingPattern c, D, e, -))"),
      (
        "let (a: b, (c, _)) = d",
        "localVariable!let(binding(tuplePattern(argument a(bindingPattern b), argument(tuplePattern(argument(bindingPattern c), argument(wildcardPattern)))), -, d, -))"
      ),
      ("let _ = a", "localVariable!let(binding(wildcardPattern, -, a, -))"),
      ("weak var a: A?", "localVariable(binding!weak(bindingPattern a, optionalType(A), -, -))"),
      ("@A(b: c) var d: D", "localVariable(attribute(A, argument b(c)), binding(bindingPattern d, D, -, -))"),
      ("lazy var a = b", "localVariable(binding(bindingPattern a, -, b, -))"),
      ("async let a = b()", "localVariable!let(binding(bindingPattern a, -, call(b), -))"),
      ("unowned let a = b", "localVariable!let(binding(bindingPattern a, -, b, -))"),
    ] as [(String, String)])
  func variables(source: String, expected: String) { #expect(FactsText.body(source) == expected) }

  @Test(
    arguments: [
      ("var a: A { b }", "localVariable(binding(bindingPattern a, A, -, block(accessor(block(b)))))"),
      (
        "var a: A { get { b } set { c } }",
        "localVariable(binding(bindingPattern a, A, -, block(accessor(block(b)), accessor newValue(block(c)))))"
      ),
      (
        "var a = b { willSet { c } didSet(old) { d } }",
        "localVariable(binding(bindingPattern a, -, b, block(accessor newValue(block(c)), accessor old(block(d)))))"
      ),
    ] as [(String, String)])
  func accessors(source: String, expected: String) { #expect(FactsText.body(source) == expected) }

  @Test(
    arguments: [
      ("if a { b }", "ifStatement(conditions(a), block(b))"),
      (
        "if a, let b, let c: C = d, case .e(let f) = g { h }",
        "ifStatement(conditions(a, optionalBinding(bindingPattern b, -, -), optionalBinding(bindingPattern c, C, d), matchingPattern(expressionPattern(call…(.e, argument(patternExpression(bindingPattern f)))), -, g)), block(h))"
      ),
      ("if #available(iOS 13, *) { a }", "ifStatement(conditions, block(a))"),
      ("if #unavailable(iOS 13) { a }", "ifStatement(conditions, block(a))"),
      (
        "guard a, let b = c else { d }",
        "guardStatement(conditions(a, optionalBinding(bindingPattern b, -, c)), block(d))"
      ),
      (
        "while let a = b, a.c { d }",
        "whileStatement(conditions(optionalBinding(bindingPattern a, -, b), a.c), block(d))"
      ),
      ("repeat { a } while b", "repeatStatement(block(a), b)"),
    ] as [(String, String)])
  func conditions(source: String, expected: String) { #expect(FactsText.body(source) == expected) }

  @Test(
    arguments: [
      ("for a in b { c }", "forStatement(bindingPattern a, -, b, -, block(c))"),
      ("for a: A in b { c }", "forStatement(bindingPattern a, A, b, -, block(c))"),
      (
        "for (a, b) in c where d { e }",
        "forStatement(tuplePattern(argument(bindingPattern a), argument(bindingPattern b)), -, c, d, block(e))"
      ),
      (
        "for case .a(let b) in c { d }",
        "forStatement!case(expressionPattern(call…(.a, argument(patternExpression(bindingPattern b)))), -, c, -, block(d))"
      ),
      (
        "for case let a? in b { c }",
        "forStatement!case(expressionPattern(optionalChain(patternExpression(bindingPattern a))), -, b, -, block(c))"
      ),
      ("for try await a in b { c }", "forStatement(bindingPattern a, -, b, -, block(c))"),
      ("for var _ in a { }", "forStatement(wildcardPattern, -, a, -, block)"),
    ] as [(String, String)])
  func loops(source: String, expected: String) { #expect(FactsText.body(source) == expected) }

  @Test(
    arguments: [
      (
        "switch a { case b, .c(let d): e; @unknown default: f }",
        "switchStatement(a, switchCase(caseItem(expressionPattern(b), -), caseItem(expressionPattern(call…(.c, argument(patternExpression(bindingPattern d)))), -), block(e)), switchCase(block(f)))"
      ),
      (
        "switch a { case let .b(c, d: e): f }",
        "switchStatement(a, switchCase(caseItem(expressionPattern(call…(.b, argument(patternExpression(bindingPattern c)), argument d(patternExpression(bindingPattern e)))), -), block(f)))"
      ),
      (
        "switch a { case let b as B: c; case is C: d; case nil: e }",
        "switchStatement(a, switchCase(caseItem(expressionPattern(sequence(patternExpression(bindingPattern b), asOperator, typeExpression(B))), -), block(c)), switchCase(caseItem(isPattern(C), -), block(d)), switchCase(caseItem(expressionPattern(nilLiteral), -), block(e)))"
      ),
      (
        "switch a { case (let b, _): c; case (1, 2...): d }",
        "switchStatement(a, switchCase(caseItem(expressionPattern(tuple(argument(patternExpression(bindingPattern b)), argument(discard))), -), block(c)), switchCase(caseItem(expressionPattern(tuple(argument(integerLiteral), argument(postfixOperator ...(integerLiteral)))), -), block(d)))"
      ),
      ("switch a { case let b where c: d }", "switchStatement(a, switchCase(caseItem(bindingPattern b, c), block(d)))"),
      (
        "switch (a, b) { case (.c?, .d(e)): f }",
        "switchStatement(tuple(argument(a), argument(b)), switchCase(caseItem(expressionPattern(tuple(argument(optionalChain…(.c)), argument(call…(.d, argument(e))))), -), block(f)))"
      ),
      ("switch a { }", "switchStatement(a)"),
    ] as [(String, String)])
  func cases(source: String, expected: String) { #expect(FactsText.body(source) == expected) }

  /// A `do` knows what is tried in it and not caught further in.
  @Test(
    arguments: [
      ("do { a }", "doStatement(block(a))"),
      ("do { try a() } catch { b }", "doStatement(block(call(a)), switchCase(block(b)), tries(call(a)))"),
      (
        "do { try a() } catch let b as B { c } catch .d(let e) where f { g } catch is H, .i { j }",
        "doStatement(block(call(a)), switchCase(caseItem(expressionPattern(sequence(patternExpression(bindingPattern b), asOperator, typeExpression(B))), -), block(c)), switchCase(caseItem(expressionPattern(call…(.d, argument(patternExpression(bindingPattern e)))), f), block(g)), switchCase(caseItem(isPattern(H), -), caseItem(expressionPattern(.i), -), block(j)), tries(call(a)))"
      ),
      ("do throws(A) { b } catch { c }", "doStatement(block(b), switchCase(block(c)), typeExpression(A))"),
      ("do { throw a } catch { b }", "doStatement(block(throwStatement(a)), switchCase(block(b)), tries(-))"),
      (
        "do { try? a(); try! b() } catch { c }",
        "doStatement(block(optionalTry(call(a)), call(b)), switchCase(block(c)), tries)"
      ),
      (
        "do { do { try a() } catch B.c { d } } catch { e }",
        "doStatement(block(doStatement(block(call(a)), switchCase(caseItem(expressionPattern(B.c), -), block(d)), tries(call(a)))), switchCase(block(e)), tries(-))"
      ),
      (
        "do { do { try a() } catch { b } } catch { c }",
        "doStatement(block(doStatement(block(call(a)), switchCase(block(b)), tries(call(a)))), switchCase(block(c)), tries)"
      ),
      ("do { { try a() } } catch { b }", "doStatement(block(closure$(block(call(a)))), switchCase(block(b)), tries)"),
      (
        "do { try a() + b() } catch { c }",
        "doStatement(block(sequence(call(a), binaryOperator +, call(b))), switchCase(block(c)), tries(call(a), -))"
      ),
    ] as [(String, String)])
  func errors(source: String, expected: String) { #expect(FactsText.body(source) == expected) }

  /// Every branch is there, and those that are not built say so.
  @Test(
    arguments: [
      (
        "#if true\na\n#elseif true\nb\n#else\nc\n#endif",
        "conditionalRegion(a); conditionalRegion!inactive(b); conditionalRegion!inactive(c)"
      ),
      (
        "switch a {\n#if true\ncase b: c\n#else\ncase d: e\n#endif\ndefault: f }",
        "switchStatement(a, switchCase(caseItem(expressionPattern(b), -), block(c)), switchCase!inactive(caseItem(expressionPattern(d), -), block(e)), switchCase(block(f)))"
      ),
      ("#if true\n#if false\na\n#endif\nb\n#endif", "conditionalRegion(conditionalRegion!inactive(a), b)"),
    ] as [(String, String)])
  func regions(source: String, expected: String) { #expect(FactsText.body(source) == expected) }

  @Test(
    arguments: [
      ("func a(b: B) -> C { d }", "declaration a"),
      ("struct A { var b: B }", "declaration A"),
      ("@A func b() {}", "declaration b"),
      ("protocol A {}", "declaration A"),
      ("#a { b }", "macroExpansion a(argument{}(closure$(block(b))))"),
      (##"#warning("a")"##, "macroExpansion warning(argument(stringLiteral a))"),
      ("import A", ""),
      ("a; b; c", "a; b; c"),
      ("; ; a", "a"),
    ] as [(String, String)])
  func declarations(source: String, expected: String) { #expect(FactsText.body(source) == expected) }
}
