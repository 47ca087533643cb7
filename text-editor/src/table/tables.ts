import type { Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { tableDecorations } from './table-decorations.ts'
import { tableKeys } from './table-keys.ts'
import { wellFormedTables } from './well-formed.ts'

/** Everything that tables need, except their elements. */
export const tables: readonly Plugin[] = [
  ...tableKeys,
  tableDecorations,
  wellFormedTables,
  // Backspace after a table selects it, as after a picture
  tableEditing({ allowTableNodeSelection: true }),
]
