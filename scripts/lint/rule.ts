import type { RuleTester } from 'oxlint/plugins-dev'

/** The type of a rule, which oxlint does not export. */
export type Rule = Parameters<RuleTester['run']>[1]
