import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/public-limits'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { addressAt } from '@ufuq/shared/model/address'
import { shownSide, sideOf } from '@ufuq/shared/model/sides'
import vine from '@vinejs/vine'
import { keyOfKind, reads } from '#content/cache'
import { ApiException } from '#core/errors/api_exception'
import type { Page } from '#core/lists/keyset'
import { listLimit } from '#core/lists/list_page'
import { wireTimeOf } from '#core/time/wire_time'
import { publicFilters } from '#entries/filters'
import type { EntryPreview, ServedKind } from '#entries/hooks'
import { kindAt } from '#entries/kinds'
import { listEntries } from '#entries/list'
import { sideIn, textOf } from '#entries/rows'
import type { FilterValues, Entry } from '#entries/types'
import { loadLinkedDocuments } from '#reading/links/linked_documents'
import { plainText } from '#reading/page_text'
import { findPublicEntry, publicIn, slugOf, type PublicEntry } from '#reading/public_entries'
import { readNamed, shownValues } from '#reading/shown_values'
import { withHtml, type ShownIn } from '#reading/with_html'

// What visitors read of the kinds without reads of their own.

interface Asked {
  language: Language
  limit?: number | undefined
  /** The `next` cursor of the previous page. */
  after?: string | undefined
}

/** The kind at this path, if visitors read it by these functions. Throws 404. */
export function shownKind(path: string): ServedKind {
  const kind = kindAt(path)
  if (!kind?.address?.onSite || kind.hasOwnReads) throw ApiException.notFound()
  return kind
}

/** The entry that is or was public at an address; null if there is none. */
export async function readShownEntry(
  kind: ServedKind,
  slug: string,
  language: Language,
): Promise<ShownEntry | null> {
  reads(keyOfKind(kind))
  const found = await findPublicEntry(kind, slug, language)
  const [shown] = found ? await show(kind, [found], { owner: 'visitor' }) : []
  return shown ?? null
}

/** A page of the public entries, without their Markdown, in the order that the kind declares. */
export async function listShownEntries(
  kind: ServedKind,
  { language, limit, after, ...filters }: Asked & Partial<FilterValues>,
): Promise<Page<ShownEntry>> {
  reads(keyOfKind(kind))
  const query = { filters: publicFilters(kind, language, filters), limit, after }
  const { rows, next } = await listEntries(kind, query)
  const found = rows.flatMap((entry) => publicIn(entry, language) ?? [])
  return { rows: await show(kind, found, { owner: 'visitor', isList: true }), next }
}

/** The saved document as visitors would see it. */
export async function previewEntry(
  kind: ServedKind,
  entry: Entry,
  { language, owner }: Pick<ShownIn, 'language' | 'owner'>,
): Promise<EntryPreview> {
  const content = sideOf(kind.fields, entry.values, language)
  const publishedAt = sideIn(entry, language)?.publishedAt ?? entry.changedAt
  const [shown] = await show(kind, [{ entry, language, content, publishedAt }], { owner })
  if (!shown) throw new Error('An entry has a side in each language')
  const slug = shown.slug || `${kind.name}-${entry.id}`
  const path = addressAt(kind, { language, slug })
  return { path, entry: { ...shown, slug, path, translation: null } }
}

async function show(
  kind: ServedKind,
  found: readonly PublicEntry[],
  { owner, isList = false }: Pick<ShownIn, 'owner'> & { isList?: boolean },
): Promise<ShownEntry[]> {
  const [{ language } = { language: LANGUAGES[0] }] = found
  const fields = isList
    ? Object.fromEntries(Object.entries(kind.fields).filter(([, { type }]) => type !== 'markdown'))
    : kind.fields
  const contents = found.map(({ content }) => shownSide(fields, content))
  const { pictures, lookups } = await readNamed(fields, contents, language)
  const documents = await loadLinkedDocuments(JSON.stringify(contents))
  const addressIn = ({ language, content }: Pick<PublicEntry, 'language' | 'content'>) =>
    addressAt(kind, { language, slug: slugOf(kind, content) })
  return Promise.all(
    found.map(async ({ entry, content, publishedAt }, at) => {
      const raw = { id: entry.id, ...shownValues(fields, contents[at] ?? {}, lookups) }
      const shownIn = { language, owner, pictures, documents }
      const { id: _, ...values } = await withHtml(fields, raw, shownIn)
      const other = publicIn(entry, otherLanguage(language))
      return {
        id: entry.id,
        language,
        slug: slugOf(kind, content),
        path: addressIn({ language, content }),
        title: textOf(content[kind.title ?? '']),
        excerpt: cutText(plainText(kind, content), PREVIEW_LENGTH.list),
        translation: other && slugOf(kind, other.content) !== '' ? addressIn(other) : null,
        publishedAt: wireTimeOf(publishedAt),
        values,
      }
    }),
  )
}

/** The maximum length of a filter's value. */
const MAX_VALUE = 64

export const shownEntryValidator = vine.create({ language: vine.enum(LANGUAGES) })

/** The rules of a list, whose further parameters are the filters that the kind declares. */
export const shownEntriesValidator = ({ list }: ServedKind) =>
  vine.create({
    ...Object.fromEntries(
      (list.filters ?? []).map((name) => [name, vine.string().maxLength(MAX_VALUE).optional()]),
    ),
    language: vine.enum(LANGUAGES),
    limit: listLimit(),
    after: vine.string().maxLength(100).optional(),
  })
