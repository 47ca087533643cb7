// Our own rules, as a plugin by oxlint's ESLint-compatible interface.
import type { RuleTester } from 'oxlint/plugins-dev'
import { importTable } from './import-table.ts'
import { logicalInlineStyle } from './logical-inline-style.ts'
import { migrations } from './migrations.ts'
import { noStyleSelectors } from './no-style-selectors.ts'
import { queryKeys } from './query-keys.ts'

/** oxlint names the type nowhere else. */
export type Rule = Parameters<RuleTester['run']>[1]

export default {
  meta: { name: 'ufuq' },
  rules: {
    'import-table': importTable,
    'logical-inline-style': logicalInlineStyle,
    migrations,
    'no-style-selectors': noStyleSelectors,
    'query-keys': queryKeys,
  },
}
