import { importTable } from './import-table.mjs'
import { logicalClasses, logicalInlineStyle } from './logical-directions.mjs'

export default {
  meta: { name: 'ufuq' },
  rules: {
    'import-table': importTable,
    'logical-classes': logicalClasses,
    'logical-inline-style': logicalInlineStyle,
  },
}
