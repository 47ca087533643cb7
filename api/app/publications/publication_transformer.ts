import type {
  AdminPublicationItem,
  Publication as WirePublication,
  PublicationAbilities,
  PublicationLink,
  PublicationListItem,
  TranslationOption,
} from '@ufuq/shared/contract/publications'
import type { DateTime } from 'luxon'
import { mayDelete, mayPublish, mayUpdate } from '#publications/permissions'
import type Publication from '#publications/publication'
import type User from '#users/user'

/** Null stands for a visitor. `translation` must be loaded on every record that is shown. */
export type Reader = User | null

const iso = (moment: DateTime): string => moment.toUTC().toISO() ?? ''
const isoOrNull = (moment: DateTime | null): string | null => moment && iso(moment)

/** The partner as far as the reader may know of it. */
const partnerFor = (publication: Publication, reader: Reader): Publication | null => {
  const partner = publication.translation as Publication | null
  return partner && (reader || partner.isVisible()) ? partner : null
}

const toLink = ({ id, slug, language, title }: Publication): PublicationLink => ({
  id,
  slug,
  language,
  title,
})

const abilitiesFor = (person: User, publication: Publication): PublicationAbilities => ({
  update: mayUpdate(person, publication),
  publish: mayPublish(person),
  delete: mayDelete(person),
})

export const toListItem = (publication: Publication, reader: Reader): PublicationListItem => ({
  id: publication.id,
  title: publication.title,
  slug: publication.slug,
  language: publication.language,
  hero: publication.hero,
  tags: publication.tags,
  status: publication.status,
  publishedAt: isoOrNull(publication.publishedAt),
  translationId: partnerFor(publication, reader)?.id ?? null,
  excerpt: publication.excerpt,
})

export function toPublication(publication: Publication, reader: Reader): WirePublication {
  const partner = partnerFor(publication, reader)
  return {
    ...toListItem(publication, reader),
    content: publication.content,
    html: publication.html,
    description: publication.description,
    readingMinutes: publication.readingMinutes,
    translation: partner && toLink(partner),
    version: publication.version,
    updatedAt: iso(publication.updatedAt),
    ...(reader && {
      ...(publication.authorId !== null && { authorId: publication.authorId }),
      needsUpdateSince: isoOrNull(publication.needsUpdateSince),
      can: abilitiesFor(reader, publication),
    }),
  }
}

export function toAdminItem(publication: Publication, reader: User): AdminPublicationItem {
  const partner = partnerFor(publication, reader)
  return {
    id: publication.id,
    title: publication.title,
    slug: publication.slug,
    language: publication.language,
    status: publication.status,
    publishedAt: isoOrNull(publication.publishedAt),
    updatedAt: iso(publication.updatedAt),
    needsUpdateSince: isoOrNull(publication.needsUpdateSince),
    version: publication.version,
    translation: partner && {
      ...toLink(partner),
      status: partner.status,
      publishedAt: isoOrNull(partner.publishedAt),
      needsUpdateSince: isoOrNull(partner.needsUpdateSince),
      version: partner.version,
      can: abilitiesFor(reader, partner),
    },
    can: abilitiesFor(reader, publication),
  }
}

export const toOption = (publication: Publication): TranslationOption => ({
  id: publication.id,
  title: publication.title,
  publishedAt: isoOrNull(publication.publishedAt),
  translationId: publication.translationId,
})
