// Our own rules, as a plugin for oxlint's ESLint-compatible interface.
import { importTable } from './import-table.ts'
import { queryKeys } from './query-keys.ts'

export default {
  meta: { name: 'ufuq' },
  rules: {
    'import-table': importTable,
    'query-keys': queryKeys,
  },
}
