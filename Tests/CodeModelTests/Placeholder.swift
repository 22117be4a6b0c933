import Testing
@testable import CodeModel
