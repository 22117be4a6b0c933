import Testing
@testable import seam
