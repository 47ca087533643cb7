import type {
  AdminPublicationItem,
  Publication as WirePublication,
  PublicationAbilities,
  PublicationLink,
  PublicationListItem,
  TranslationOption,
} from '@ufuq/shared/contract/publications'
import type { DateTime } from 'luxon'
import { toWireTime } from '#core/wire_time'
import { mayDelete, mayPublish, mayUpdate } from '#publications/permissions'
import type Publication from '#publications/publication'
import type User from '#accounts/user'

/** Null stands for a visitor. `sides` must be loaded on every record that is shown. */
export type Reader = User | null

const toWireTimeOrNull = (moment: DateTime | null): string | null => moment && toWireTime(moment)

/** The partner as far as the reader may know of it. */
const partnerFor = (publication: Publication, reader: Reader): Publication | null => {
  const partner = publication.translation
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
  publishedAt: toWireTimeOrNull(publication.publishedAt),
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
    updatedAt: toWireTime(publication.updatedAt),
    ...(reader && {
      ...(publication.authorId !== null && { authorId: publication.authorId }),
      needsUpdateSince: toWireTimeOrNull(publication.needsUpdateSince),
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
    publishedAt: toWireTimeOrNull(publication.publishedAt),
    updatedAt: toWireTime(publication.updatedAt),
    needsUpdateSince: toWireTimeOrNull(publication.needsUpdateSince),
    version: publication.version,
    translation: partner && {
      ...toLink(partner),
      status: partner.status,
      publishedAt: toWireTimeOrNull(partner.publishedAt),
      needsUpdateSince: toWireTimeOrNull(partner.needsUpdateSince),
      version: partner.version,
      can: abilitiesFor(reader, partner),
    },
    can: abilitiesFor(reader, publication),
  }
}

export const toOption = (publication: Publication): TranslationOption => ({
  id: publication.id,
  title: publication.title,
  publishedAt: toWireTimeOrNull(publication.publishedAt),
  translationId: publication.translation?.id ?? null,
})
