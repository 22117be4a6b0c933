extension StandardLibrarySource {
  /// What XCTest and Testing have that takes two values of one type, or gives the value that it is given.
  static let testing = """
    public func XCTAssertEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line)
    public func XCTAssertNotEqual<T: Equatable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line)
    public func XCTAssertLessThan<T: Comparable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line)
    public func XCTAssertLessThanOrEqual<T: Comparable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line)
    public func XCTAssertGreaterThan<T: Comparable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line)
    public func XCTAssertGreaterThanOrEqual<T: Comparable>(_ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line)
    public func XCTUnwrap<T>(_ expression: @autoclosure () throws -> T?, _ message: @autoclosure () -> String = "", file: StaticString = #file, line: UInt = #line) throws -> T
    @freestanding(expression) public macro expect(_ condition: Bool, _ comment: @autoclosure () -> Any? = nil, sourceLocation: Any = 0)
    @freestanding(expression) public macro expect<E: Error, R>(throws errorType: E.Type, _ comment: @autoclosure () -> Any? = nil, sourceLocation: Any = 0, performing expression: () async throws -> R) -> E?
    @freestanding(expression) public macro expect<E: Error & Equatable, R>(throws error: E, _ comment: @autoclosure () -> Any? = nil, sourceLocation: Any = 0, performing expression: () async throws -> R) -> E?
    @freestanding(expression) public macro require(_ condition: Bool, _ comment: @autoclosure () -> Any? = nil, sourceLocation: Any = 0)
    @freestanding(expression) public macro require<T>(_ optionalValue: T?, _ comment: @autoclosure () -> Any? = nil, sourceLocation: Any = 0) -> T
    @freestanding(expression) public macro require<E: Error, R>(throws errorType: E.Type, _ comment: @autoclosure () -> Any? = nil, sourceLocation: Any = 0, performing expression: () async throws -> R) -> E
    @freestanding(expression) public macro require<E: Error & Equatable, R>(throws error: E, _ comment: @autoclosure () -> Any? = nil, sourceLocation: Any = 0, performing expression: () async throws -> R) -> E
    """
}
