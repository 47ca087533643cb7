// Our own rules, as a plugin for oxlint's ESLint-compatible interface.
import { importTable } from './import-table.ts'
import { logicalInlineStyle } from './logical-inline-style.ts'
import { noStyleSelectors } from './no-style-selectors.ts'
import { queryKeys } from './query-keys.ts'

export default {
  meta: { name: 'ufuq' },
  rules: {
    'import-table': importTable,
    'logical-inline-style': logicalInlineStyle,
    'no-style-selectors': noStyleSelectors,
    'query-keys': queryKeys,
  },
}
