import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { searchText } from '@ufuq/shared/model/contents'
import { sideOf } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'
import { derivedField, derivedOf } from '#entries/derived'
import type { ServedKind } from '#entries/hooks'
import { layered, replaceRows } from '#entries/index_rows'
import { sideIn } from '#entries/rows'
import type { Entry } from '#entries/types'

const PARTS = { title: 0, text: 1, others: 2 }

interface Written {
  before: Entry
  /** With the ids of its sides. */
  after: Entry
}

/** Writes the words by which the sides of an entry are found. */
export async function writeWords(
  kind: ServedKind,
  { before, after: entry }: Written,
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
  const derived = derivedField(kind)
  const titles = search.filter((field) => field === title)
  for (const side of entry.sides) {
    const saved = sideOf(kind.fields, entry.values, side.language)
    const former = sideIn(before, side.language)
    const isSame =
      former?.id === side.id &&
      isDeepStrictEqual(former.live, side.live) &&
      isDeepStrictEqual(sideOf(kind.fields, before.values, side.language), saved)
    if (isSame && derived !== undefined) continue
    const textWords = (content: Tree) => {
      const fields = search.filter((field) => field !== title && field !== derived)
      const own = searchWords(searchText(kind.fields, fields, content))
      return [...new Set([...own, ...(derivedOf(kind, content, side.language)?.words ?? [])])]
    }
    const rowsOf = (content: Tree | null) =>
      Object.entries(PARTS).flatMap(([name, part]) => {
        if (name === 'others') return others.map((word) => wordRow(side.id, { part, word }))
        if (!content) return []
        const words =
          name === 'text'
            ? textWords(content)
            : searchWords(searchText(kind.fields, titles, content))
        return words.map((word) => wordRow(side.id, { part, word }))
      })
    const table = { table: 'words', column: 'word', owner: { side_id: side.id } } as const
    await replaceRows(table, layered(rowsOf(saved), rowsOf(side.live)), client)
  }
}
