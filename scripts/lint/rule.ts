import type { RuleTester } from 'oxlint/plugins-dev'

/** oxlint names the type nowhere else. */
export type Rule = Parameters<RuleTester['run']>[1]
