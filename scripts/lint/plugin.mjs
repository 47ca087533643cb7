import { importTable } from './import-table.mjs'
import { logicalInlineStyle } from './logical-inline-style.mjs'

export default {
  meta: { name: 'ufuq' },
  rules: {
    'import-table': importTable,
    'logical-inline-style': logicalInlineStyle,
  },
}
