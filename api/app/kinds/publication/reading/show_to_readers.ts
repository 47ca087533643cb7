import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import {
  type NearbyPublications,
  type Publication as WirePublication,
  type PublicationLink,
  type PublicationListItem,
  type PublicationState,
  publicationPath,
} from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/errors/api_exception'
import { joinedMarkup } from '#core/markup/joined_markup'
import { toWireTime } from '#core/time/wire_time'
import type { EntryPreview } from '#entries/hooks'
import { sideIn } from '#entries/rows'
import type { Entry } from '#entries/types'
import type { Nearby } from '#kinds/publication/reading/list_nearby'
import {
  abilitiesOf,
  type PublicationRecord,
  recordIn,
  textIn,
} from '#kinds/publication/records/record'
import {
  toRows,
  toShown,
  type LinkedSide,
  type PublicationRow,
} from '#kinds/publication/records/record_rows'
import { programmesByTag, type ProgrammesByTag } from '#kinds/tag/programmes'
import type User from '#people/user'
import { loadLinkedDocuments, withDocuments } from '#reading/links/linked_documents'
import {
  captionedCoverOf,
  coverOf,
  loadPictures,
  withPictures,
} from '#reading/pictures/show_pictures'
import { isVisible } from '#reading/public_sides'
import { renderContent } from '#rendering/render_content'

/** The reader; null for a visitor. */
type Reader = User | null

/** Converts publications for a list on a page. */
export async function showItems(
  rows: readonly PublicationRow[],
  reader: Reader,
): Promise<PublicationListItem[]> {
  await loadPictures(rows)
  const programmes = await programmesByTag()
  return rows.map((row) => toListItem(row, reader, programmes))
}

/** Converts a publication for its page, with its documents and the texts to read next. */
export async function showPublication(
  row: PublicationRow,
  reader: Reader,
  around: Nearby | null = null,
): Promise<WirePublication> {
  await loadPictures([row, ...(around?.related ?? [])])
  const programmes = await programmesByTag()
  const shown = toPublication(row, reader, programmes)
  return {
    ...shown,
    html: await withDocuments(shown.html, shown.language, await loadLinkedDocuments(shown.html)),
    ...(around && { nearby: toNearby(around, reader, programmes) }),
  }
}

/** A record as staff see it after a write. */
export async function showRecord(
  record: PublicationRecord,
  reader: User,
  client?: QueryClientContract,
): Promise<WirePublication> {
  const [row] = await toRows(await toShown([record], client), client)
  if (!row) throw new Error('A record has no row')
  return toPublication(row, reader, null)
}

/** Records in the list of staff. */
export async function showForStaff(
  records: readonly PublicationRecord[],
  reader: User,
): Promise<AdminPublicationItem[]> {
  const rows = await toRows(await toShown(records))
  return rows.map((row) => ({
    ...toListItem(row, reader, null),
    version: row.version,
    updatedAt: toWireTime(row.updatedAt),
    can: abilitiesOf(reader, row.entryId, row),
  }))
}

/** The translation, if the reader may know that it exists. */
const translationFor = ({ other }: PublicationRow, reader: Reader): LinkedSide | null =>
  other && (reader || isVisible(other)) ? other : null

const toLink = ({ id, slug, language, title }: LinkedSide): PublicationLink => ({
  id,
  slug,
  language,
  title,
})

const stateOf = (side: LinkedSide): PublicationState =>
  side.status === 'draft' ? 'draft' : isVisible(side) ? 'published' : 'scheduled'

function toListItem(
  row: PublicationRow,
  reader: Reader,
  programmes: ProgrammesByTag | null,
): PublicationListItem {
  const cover = coverOf(row, row.language)
  const titleHtml = joinedMarkup(row.title)
  return {
    id: row.id,
    title: row.title,
    ...(titleHtml && { titleHtml }),
    slug: row.slug,
    language: row.language,
    hero: row.hero,
    tags: row.tags,
    status: row.status,
    publishedAt: row.publishedAt && toWireTime(row.publishedAt),
    translationId: translationFor(row, reader)?.id ?? null,
    excerpt: row.excerpt,
    ...(cover && { cover }),
    ...(programmes && programmesIn(row, programmes)),
  }
}

function toPublication(
  row: PublicationRow,
  reader: Reader,
  programmes: ProgrammesByTag | null,
): WirePublication {
  const translation = translationFor(row, reader)
  const { cover: _, ...item } = toListItem(row, reader, programmes)
  const cover = captionedCoverOf(row, row.language)
  return {
    ...item,
    ...(cover && { cover }),
    content: row.content,
    html: withPictures(row.html, row.pictures, row.language),
    description: row.description,
    ...row.shown,
    readingMinutes: row.readingMinutes,
    translation: translation && toLink(translation),
    version: row.version,
    updatedAt: toWireTime(row.updatedAt),
    ...(row.correctedAt && { correctedAt: toWireTime(row.correctedAt) }),
    ...(reader && {
      ...(row.authorId !== null && { authorId: row.authorId }),
      pairTags: [...row.pairTags],
      needsUpdateSince: row.followSince && toWireTime(row.followSince),
      translationState: translation && stateOf(translation),
      can: abilitiesOf(reader, row.entryId, row),
    }),
  }
}

const toNearby = (
  { related, older, newer }: Nearby,
  reader: Reader,
  programmes: ProgrammesByTag,
): NearbyPublications => ({
  related: related.map((row) => toListItem(row, reader, programmes)),
  older: older && toLink(older),
  newer: newer && toLink(newer),
})

/** The programmes of tags that do not have the name of a shipped one. */
function programmesIn(
  { language, pairTags }: PublicationRow,
  all: ProgrammesByTag,
): Pick<PublicationListItem, 'programmes' | 'drawing'> | null {
  const found = pairTags.flatMap(({ id, [language]: name }) => {
    const programme = all.ofTag.get(id)
    return programme && name && !all.isKnown(name) ? [{ name, programme }] : []
  })
  const [first] = found
  if (!first) return null
  const programmes = Object.fromEntries(found.map(({ name, programme }) => [name, programme.id]))
  const { drawing } = first.programme
  return { programmes, ...(!all.areShipped && { drawing }) }
}

const VISITOR = null

/** The saved text in a language, or in the only one, as visitors would see it. */
export async function previewPublication(
  entry: Entry,
  wanted: Language,
  owner: number,
): Promise<EntryPreview> {
  const sides = entry.sides.map((side) => ({ ...side, live: null }))
  const side = sideIn({ sides }, wanted) ?? sides[0]
  const record = side && recordIn([{ ...entry, sides }], side.id)
  if (!record) throw ApiException.notFound('Publication')
  const { language } = record.side
  const rendered = await renderContent({ content: textIn(record).content, language, owner })
  const shown = await toShown([record])
  const [row] = await toRows(shown.map((one) => ({ ...one, ...rendered })))
  if (!row) throw ApiException.notFound('Publication')
  const publication = await showPublication(row, VISITOR)
  return { path: publicationPath(publication), publication }
}
