import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { searchText } from '@ufuq/shared/kinds/contents'
import { sideOf } from '@ufuq/shared/kinds/sides'
import type { Tree } from '@ufuq/shared/kinds/values'
import { layered, replaceRows } from '#entries/index_rows'
import type { ServedKind } from '#entries/kinds'
import type { Entry } from '#entries/rows'

const PARTS = { title: 0, text: 1, others: 2 }

/** Writes the words by which the sides of an entry are found. */
export async function writeWords(
  kind: ServedKind,
  entry: Entry,
  client: TransactionClientContract,
): Promise<void> {
  const { search, title } = kind
  if (!search) return
  const others = searchWords((await kind.words?.(entry, client)) ?? '')
  const wordRow = (side_id: number, row: { part: number; word: string }) => ({
    side_id,
    ...row,
    kind: kind.name,
  })
  for (const side of entry.sides) {
    const rowsOf = (content: Tree | null) =>
      Object.entries(PARTS).flatMap(([name, part]) => {
        if (name === 'others') return others.map((word) => wordRow(side.id, { part, word }))
        const fields = search.filter((field) => (field === title) === (name === 'title'))
        const words = content ? searchWords(searchText(kind.fields, fields, content)) : []
        return words.map((word) => wordRow(side.id, { part, word }))
      })
    const saved = rowsOf(sideOf(kind.fields, entry.values, side.language))
    const table = { table: 'words', column: 'word', owner: { side_id: side.id } } as const
    await replaceRows(table, layered(saved, rowsOf(side.live)), client)
  }
}
