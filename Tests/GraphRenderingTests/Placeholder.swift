import Testing
@testable import GraphRendering
