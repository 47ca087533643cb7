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
import type { Entry, Side } from '#entries/types'

const PARTS = { title: 0, text: 1, others: 2 }

interface Written {
  before: Entry
  /** With the ids of its sides. */
  after: Entry
}

/** Writes the words by which the sides of an entry are found, of the parts that have changed. */
export async function writeWords(
  kind: ServedKind,
  { before, after }: Written,
  client: TransactionClientContract,
): Promise<void> {
  const { search, title } = kind
  if (!search) return
  const derived = derivedField(kind)
  const titles = search.filter((field) => field === title)
  const texts = search.filter((field) => field !== title)
  const own = texts.filter((field) => field !== derived)
  const others = kind.words && searchWords(await kind.words(after, client))
  const contentsOf = (entry: Entry, { language, live }: Side) =>
    [sideOf(kind.fields, entry.values, language), live] as const
  const changed = after.sides.flatMap((side) => {
    const former = sideIn(before, side.language)
    const [was, is] = [
      former?.id === side.id && contentsOf(before, former),
      contentsOf(after, side),
    ]
    const isChanged = (fields: readonly string[]) =>
      fields.some((field) =>
        is.some((content, at) => !was || !isDeepStrictEqual(was[at]?.[field], content?.[field])),
      )
    const wordsOf = (part: number, content: Tree | null) => {
      if (part === PARTS.others) return others ?? []
      if (!content) return []
      if (part === PARTS.title) return searchWords(searchText(kind.fields, titles, content))
      const written = searchWords(searchText(kind.fields, own, content))
      return [...new Set([...written, ...(derivedOf(kind, content, side.language)?.words ?? [])])]
    }
    const rowsOf = (part: number, content: Tree | null) =>
      wordsOf(part, content).map((word) => ({ side_id: side.id, part, word, kind: kind.name }))
    const parts = [
      ...(isChanged(titles) ? [PARTS.title] : []),
      ...(isChanged(texts) ? [PARTS.text] : []),
      ...(others ? [PARTS.others] : []),
    ]
    return parts.map((part) => {
      const saved = rowsOf(part, is[0])
      const rows = layered(saved, side.hasDraft ? rowsOf(part, is[1]) : saved)
      return { owner: { side_id: side.id, part }, rows }
    })
  })
  if (changed.length === 0) return
  const query = client.from('words')
  for (const { owner } of changed) void query.orWhere((one) => void one.where(owner))
  const stored: Record<string, string | number>[] = await query
  const rows = changed.flatMap((one) => one.rows)
  await replaceRows({ table: 'words', column: 'word' }, { stored, rows }, client)
}
