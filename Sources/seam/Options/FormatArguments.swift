import ArgumentParser
import Reports

extension AffectedReportOptions.Format: ExpressibleByArgument {}
extension CheckReportOptions.Format: ExpressibleByArgument {}
