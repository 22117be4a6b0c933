import Testing
@testable import PackageReading
