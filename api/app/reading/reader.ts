import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/public-limits'
import type { ShownChoices, ShownEntry } from '@ufuq/shared/contract/shown-entries'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { addressAt } from '@ufuq/shared/model/address'
import { shownSide, sideOf } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'
import { keyOfKind, reads } from '#content/cache'
import type { Page } from '#core/lists/keyset'
import { toWireTime, wireTimeOf } from '#core/time/wire_time'
import type { EntryPreview, ServedKind } from '#entries/hooks'
import { kindNamed } from '#entries/kinds'
import type { Asked, Reading, ShownSide } from '#entries/reading_hooks'
import { sideIn, textOf } from '#entries/rows'
import type { Entry } from '#entries/types'
import { loadLinkedDocuments } from '#reading/links/linked_documents'
import { filtersOf, valuesOf } from '#reading/list_filters'
import { plainText } from '#reading/page_text'
import { findPublicEntry, publicIn, slugOf, type PublicEntry } from '#reading/public_entries'
import { isVisible, readSides, readSidesOf } from '#reading/public_sides'
import { readNamed, shownValues } from '#reading/shown_values'
import { listSides } from '#reading/side_lists'
import { withHtml, type ShownIn } from '#reading/with_html'

/** What visitors read of any kind. Kinds say by `reading` what does not follow from declarations. */
export const reader = {
  /** A page of the public list, in the order that the kind declares. */
  async list<Card extends object = ShownEntry>(
    kind: ServedKind,
    { language, filters = {}, when, limit, after }: Asked,
  ): Promise<Page<Card>> {
    reads(keyOfKind(kind))
    const reading = await readingOf(kind)
    const sought = await filtersOf(kind, reading, language, filters)
    if (!sought) return { rows: [], next: null }
    const size = limit ?? reading.pageSize ?? PAGE_SIZE.default
    const query = { language, filters: sought, when, limit: size, after }
    const { rows: ids, next } = await listSides(kind, query)
    const sides = await readSides(ids, extentOf(reading))
    return { rows: await cardsOf<Card>(kind, sides, language), next }
  },

  /** The public entries with these ids, in this order, as lists show them. */
  async cards<Card extends object = ShownEntry>(
    kind: ServedKind,
    ids: readonly number[],
    language: Language,
  ): Promise<Card[]> {
    reads(keyOfKind(kind))
    const sides = await readSidesOf([...new Set(ids)], language, extentOf(await readingOf(kind)))
    const own = sides.filter((side) => side.kind === kind.name)
    return cardsOf<Card>(kind, own, language)
  },

  /** What is or was at the last part of an address, also in the other language; null if nothing is. */
  async one<Shown extends object = ShownEntry>(
    kind: ServedKind,
    at: string,
    language: Language,
  ): Promise<Shown | null> {
    reads(keyOfKind(kind))
    const { one } = await readingOf(kind)
    if (one) return (await one(at, language)) as Shown | null
    const found = await findPublicEntry(kind, at, language)
    const [shown] = found ? await show(kind, [readableOf(kind, found)], { owner: 'visitor' }) : []
    return (shown as Shown | undefined) ?? null
  },

  /** The values of filters for which the list is not empty. */
  async choices(kind: ServedKind): Promise<ShownChoices> {
    reads(keyOfKind(kind))
    const { choices = [] } = await readingOf(kind)
    const found = await Promise.all(choices.map((name) => valuesOf(kind, name)))
    return Object.fromEntries(choices.map((name, at) => [name, found[at] ?? []]))
  },

  /** The saved document as visitors would see it. */
  async preview(
    kind: ServedKind,
    entry: Entry,
    { language, owner }: Pick<ShownIn, 'language' | 'owner'>,
  ): Promise<EntryPreview> {
    const content = sideOf(kind.fields, entry.values, language)
    const publishedAt = sideIn(entry, language)?.publishedAt ?? entry.changedAt
    const found = readableOf(kind, { entry, language, content, publishedAt })
    const [shown] = await show(kind, [found], { owner })
    if (!shown) throw new Error('An entry has a side in each language')
    const slug = shown.slug || `${kind.name}-${entry.id}`
    const path = addressAt(kind, { language, slug })
    return { path, entry: { ...shown, slug, path, translation: null } }
  },
}

/** The served kind with this name. */
export function readKind(name: string): ServedKind {
  const kind = kindNamed(name)
  if (!kind) throw new Error(`There is no kind ${name}`)
  return kind
}

export const readingOf = async ({ reading }: Pick<ServedKind, 'reading'>): Promise<Reading> =>
  (await reading?.()) ?? {}

/** The main text is read only for the excerpts of kinds that derive none. */
const extentOf = ({ cards }: Reading) => (cards ? 'card' : 'text')

async function cardsOf<Card extends object>(
  kind: ServedKind,
  sides: readonly ShownSide[],
  language: Language,
): Promise<Card[]> {
  const { cards } = await readingOf(kind)
  const found = cards
    ? await cards(sides, language)
    : await show(kind, sides.filter(({ slug }) => slug !== '').map(readableSide), {
        owner: 'visitor',
        isList: true,
      })
  return found.flatMap((one) => one ?? []) as Card[]
}

/** An entry in one language, as the generic page and card need it. */
interface Readable {
  id: number
  language: Language
  content: Tree
  publishedAt: string
  /** Its last part of the address in the other language; empty if it is not public there. */
  other: string
}

const readableSide = (side: ShownSide): Readable => ({
  id: side.entryId,
  language: side.language,
  content: side.content,
  publishedAt: side.publishedAt ? toWireTime(side.publishedAt) : '',
  other: side.other && isVisible(side.other) ? side.other.slug : '',
})

function readableOf(kind: ServedKind, found: PublicEntry): Readable {
  const other = publicIn(found.entry, otherLanguage(found.language))
  return {
    id: found.entry.id,
    language: found.language,
    content: found.content,
    publishedAt: wireTimeOf(found.publishedAt),
    other: other ? slugOf(kind, other.content) : '',
  }
}

async function show(
  kind: ServedKind,
  found: readonly Readable[],
  { owner, isList = false }: Pick<ShownIn, 'owner'> & { isList?: boolean },
): Promise<ShownEntry[]> {
  const [first] = found
  if (!first) return []
  const fields = isList
    ? Object.fromEntries(Object.entries(kind.fields).filter(([, { type }]) => type !== 'markdown'))
    : kind.fields
  const contents = found.map(({ content }) => shownSide(fields, content))
  const { pictures, lookups } = await readNamed(fields, contents, first.language)
  const documents = await loadLinkedDocuments(JSON.stringify(contents))
  const shown = await Promise.all(
    found.map(async ({ id, language, content, publishedAt, other }, at) => {
      const raw = { id, ...shownValues(fields, contents[at] ?? {}, lookups) }
      const shownIn = { language, owner, pictures, documents }
      const { id: _, ...values } = await withHtml(fields, raw, shownIn)
      const slug = slugOf(kind, content)
      return {
        id,
        language,
        slug,
        path: addressAt(kind, { language, slug }),
        title: textOf(content[kind.title ?? '']),
        excerpt: cutText(plainText(kind, content), PREVIEW_LENGTH.list),
        translation:
          other === '' ? null : addressAt(kind, { language: otherLanguage(language), slug: other }),
        publishedAt,
        values,
      }
    }),
  )
  const { present } = await readingOf(kind)
  return present ? present(shown, first.language) : shown
}
