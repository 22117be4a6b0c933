import Testing
@testable import DependencyGraph
