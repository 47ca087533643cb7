import type { RuleTester } from 'oxlint/plugins-dev'

/** oxlint does not export this type. */
export type Rule = Parameters<RuleTester['run']>[1]
