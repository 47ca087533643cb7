import type {
  NearbyPublications,
  Publication as WirePublication,
  PublicationLink,
  PublicationListItem,
  PublicationState,
} from '@ufuq/shared/contract/publications'
import type { DateTime } from 'luxon'
import { toWireTime } from '#core/time/wire_time'
import { joinedMarkup } from '#core/markup/joined_markup'
import { captionedCoverOf, coverOf, withPictures } from '#pictures/showing/show_pictures'
import { abilitiesOf } from '#publications/records/abilities'
import type { LinkRow, ListRow, TextRow } from '#publications/reading/columns'
import type { Nearby } from '#publications/reading/list_nearby'
import type User from '#accounts/user'

/**
 * The reader; null for a visitor. Every record that is converted here must have its `sides` loaded.
 */
export type Reader = User | null

const toWireTimeOrNull = (moment: DateTime | null): string | null => moment && toWireTime(moment)

/** The translation, if the reader may know that it exists. */
const translationFor = <Row extends LinkRow>(
  { translation }: { readonly translation: Row | null },
  reader: Reader,
): Row | null => (translation && (reader || translation.isVisible()) ? translation : null)

const toLink = ({ id, slug, language, title }: LinkRow): PublicationLink => ({
  id,
  slug,
  language,
  title,
})

const stateOf = (row: LinkRow): PublicationState =>
  row.status === 'draft' ? 'draft' : row.isVisible() ? 'published' : 'scheduled'

export function toListItem(publication: ListRow, reader: Reader): PublicationListItem {
  const cover = coverOf(publication, publication.language)
  const titleHtml = joinedMarkup(publication.title)
  return {
    id: publication.id,
    title: publication.title,
    ...(titleHtml && { titleHtml }),
    slug: publication.slug,
    language: publication.language,
    hero: publication.hero,
    tags: publication.tags,
    status: publication.status,
    publishedAt: toWireTimeOrNull(publication.publishedAt),
    translationId: translationFor(publication, reader)?.id ?? null,
    excerpt: publication.excerpt,
    ...(cover && { cover }),
  }
}

export function toPublication(publication: TextRow, reader: Reader): WirePublication {
  const translation = translationFor(publication, reader)
  const { cover: _, ...item } = toListItem(publication, reader)
  const cover = captionedCoverOf(publication, publication.language)
  return {
    ...item,
    ...(cover && { cover }),
    content: publication.content,
    html: withPictures(publication.html, publication.pictures, publication.language),
    description: publication.description,
    ...(publication.byline !== null && { byline: publication.byline }),
    readingMinutes: publication.readingMinutes,
    translation: translation && toLink(translation),
    version: publication.version,
    updatedAt: toWireTime(publication.updatedAt),
    ...(publication.correctedAt && { correctedAt: toWireTime(publication.correctedAt) }),
    ...(reader && {
      ...(publication.authorId !== null && { authorId: publication.authorId }),
      ...(publication.pairTags && { pairTags: [...publication.pairTags] }),
      needsUpdateSince: toWireTimeOrNull(publication.needsUpdateSince),
      translationState: translation && stateOf(translation),
      can: abilitiesOf(reader, publication.pairId, publication),
    }),
  }
}

export const toNearby = (
  { related, older, newer }: Nearby,
  reader: Reader,
): NearbyPublications => ({
  related: related.map((publication) => toListItem(publication, reader)),
  older: older && toLink(older),
  newer: newer && toLink(newer),
})
