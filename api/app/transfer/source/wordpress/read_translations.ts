import { open } from 'node:fs/promises'
import { csvCells } from '#core/lists/csv_cells'
import type { SourceItem } from '#transfer/source/source'
import { UnreadableSource } from '#transfer/source/source'

const COLUMNS = ['element_type', 'element_id', 'trid', 'language_code'] as const
type Column = (typeof COLUMNS)[number]

/**
 * Reads WPML's table `icl_translations`, which WordPress does not export, from a CSV file in the
 * format of phpMyAdmin. Yields the language and the translations of each post.
 */
export async function* readTranslations(path: string): AsyncGenerator<SourceItem> {
  const file = await open(path)
  let places: Map<Column, number> | null = null
  for await (const line of file.readLines()) {
    const cells = csvCells(line.replace(/^\uFEFF/, ''))
    if (!places) {
      places = placesOf(cells)
      continue
    }
    const valueOf = (column: Column) => cells[places?.get(column) ?? -1] ?? ''
    const [type] = valueOf('element_type').split('_', 1)
    const id = valueOf('element_id')
    // The ids of terms refer to `term_taxonomy`. WordPress exports do not contain the ids of that
    // table.
    if (type !== 'post' || !/^\d+$/.test(id)) continue
    yield {
      item: 'members',
      of: 'record',
      pairKey: `wpml_${valueOf('trid')}`,
      members: { [valueOf('language_code')]: id },
    }
  }
}

function placesOf(heading: readonly string[]): Map<Column, number> {
  const places = new Map(COLUMNS.map((name) => [name, heading.indexOf(name)]))
  const missing = COLUMNS.filter((name) => places.get(name) === -1)
  if (missing.length === 0) return places
  throw new UnreadableSource(
    `The first line of the translations file must name the columns; these are missing: ${missing.join(', ')}`,
  )
}
