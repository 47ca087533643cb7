import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { sideOf, type SideLanguage } from '@ufuq/shared/model/sides'
import { isTree, type Tree } from '@ufuq/shared/model/values'
import { LRUCache } from 'lru-cache'
import type { ServedKind } from '#entries/hooks'
import { sideIn, textOf } from '#entries/rows'
import type { Derived, Entry } from '#entries/types'

/** A text that must be rendered before the transaction can write it. */
class NotDerived extends Error {
  constructor(readonly render: (person: number | null) => Promise<void>) {
    super('A text was not rendered before it was written')
  }
}

/** The texts that were rendered last, until they are written. */
const recent = new LRUCache<string, Derived>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ html, words }) => 1000 + 2 * html.length + 50 * words.length,
})

/** The field of the main text. */
export const mainOf = ({ fields }: Pick<ServedKind, 'fields'>): string | undefined =>
  Object.entries(fields).find(([, field]) => field.type === 'markdown' && field.main)?.[0]

const keyOf = (text: string, language: string): string =>
  `${language} ${createHash('sha256').update(text).digest('base64')}`

async function render(
  { derive }: Pick<ServedKind, 'derive'>,
  [text, language]: [string, SideLanguage],
  person: number | null,
): Promise<void> {
  const key = keyOf(text, language)
  if (derive && language !== '' && !recent.has(key))
    recent.set(key, await derive(text, language, person))
}

/** Renders the texts in the values of a change, so that the transaction finds them. */
export async function deriveAhead(
  kind: ServedKind,
  values: Tree | undefined,
  person: number | null,
): Promise<void> {
  const main = mainOf(kind)
  const texts = main === undefined ? undefined : values?.[main]
  if (!kind.derive || !isTree(texts)) return
  for (const [language, text] of Object.entries(texts) as [Language, unknown][])
    if (textOf(text) !== '') await render(kind, [textOf(text), language], person)
}

/** How often texts that were not rendered ahead are rendered before the work is given up. */
const MAX_ATTEMPTS = 4

/**
 * Runs a transaction of this person. If it writes texts that were not rendered ahead, such as those
 * of a former version, it is rolled back and runs again after they were rendered.
 */
export async function withDerived<T>(
  person: number | null,
  transaction: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!(error instanceof NotDerived) || attempt === MAX_ATTEMPTS) throw error
      await error.render(person)
    }
  }
}

const later = new AsyncLocalStorage<true>()

/**
 * Runs work whose texts are rendered later, such as an import of many: they are outdated from the
 * beginning.
 */
export const deriveLater = <T>(work: () => Promise<T>): Promise<T> => later.run(true, work)

const NOT_YET: Derived = {
  html: '',
  excerpt: '',
  description: '',
  readingMinutes: 0,
  renderedWith: 0,
  words: [],
}

/** The rendered main text of a content; null if the kind has none. */
export function derivedOf(kind: ServedKind, content: Tree, language: SideLanguage): Derived | null {
  const main = mainOf(kind)
  if (!kind.derive || main === undefined) return null
  const text = textOf(content[main])
  const found = recent.get(keyOf(text, language))
  if (!found && later.getStore()) return NOT_YET
  if (!found) throw new NotDerived((person) => render(kind, [text, language], person))
  return found
}

/** The name of the field whose words come from what is derived. */
export const derivedField = (kind: ServedKind): string | undefined => kind.derive && mainOf(kind)

/** The approximate size of a word's row in the index. */
const WORD_BYTES = 64

/** The approximate size of what is derived from the texts that a change has written. */
export function derivedBytes(kind: ServedKind, { before, after }: Written): number {
  const main = derivedField(kind)
  if (main === undefined) return 0
  return after.sides.reduce((sum, { language }) => {
    const [former, saved] = [before, after].map(({ values }) =>
      sideOf(kind.fields, values, language),
    )
    if (!saved || former?.[main] === saved[main]) return sum
    const { html, words } = derivedOf(kind, saved, language) as Derived
    return sum + Buffer.byteLength(html) + words.length * WORD_BYTES
  }, 0)
}

interface Written {
  before: Entry
  /** With the ids of its sides. */
  after: Entry
}

/** The content of a side that visitors read or, of a draft, that is saved. */
const shownIn = (
  { fields }: ServedKind,
  entry: Entry,
  language: SideLanguage,
): Tree | undefined => {
  const side = sideIn(entry, language)
  return side && (side.live ?? sideOf(fields, entry.values, language))
}

/** Writes what is derived from the contents that have changed. */
export async function writeDerived(
  kind: ServedKind,
  { before, after }: Written,
  client: TransactionClientContract,
): Promise<void> {
  const main = derivedField(kind)
  if (main === undefined) return
  const changed = after.sides.flatMap(({ id: side_id, language }) => {
    const shown = shownIn(kind, after, language)
    const former = sideIn(before, language)?.id === side_id && shownIn(kind, before, language)
    if (!shown || (former && isDeepStrictEqual(former, shown))) return []
    const { [main]: text, ...others } = shown
    const isSameText = former && former[main] === text
    const derived = isSameText ? NOT_YET : (derivedOf(kind, shown, language) as Derived)
    return [{ isSameText, row: { side_id, card: JSON.stringify(others), ...columnsOf(derived) } }]
  })
  for (const [isSameText, group] of Map.groupBy(changed, (one) => one.isSameText)) {
    const rows = group.map(({ row }) => row)
    const writing = client.table('derived').multiInsert(rows).onConflict('side_id')
    // What is rendered from the same text stays as it is stored.
    await (isSameText ? writing.merge(['card']) : writing.merge())
  }
}

function columnsOf({ html, excerpt, description, ...rest }: Derived) {
  const { readingMinutes: reading_minutes, renderedWith: rendered_with } = rest
  return { html, excerpt, description, reading_minutes, rendered_with }
}

interface DerivedRow extends Pick<Derived, 'html' | 'excerpt' | 'description'> {
  side_id: number
  reading_minutes: number
}

/** What is stored for these sides, by their ids. */
export async function readDerived(
  sideIds: readonly number[],
  client: QueryClientContract,
): Promise<Map<number, DerivedRow>> {
  if (sideIds.length === 0) return new Map()
  const rows: DerivedRow[] = await client
    .from('derived')
    .whereIn('side_id', [...sideIds])
    .select('side_id', 'html', 'excerpt', 'description', 'reading_minutes')
  return new Map(rows.map((row) => [row.side_id, row]))
}

/** Forgets the texts that were rendered last, so that they are rendered again. */
export const forgetDerived = (): void => recent.clear()
