import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import type { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { writeUses } from '#pictures/uses'
import Publication from '#publications/publication'

/** The values that the sides of a pair share, besides tags. Undefined leaves a value unchanged. */
export interface SharedDetails {
  hero: string | null | undefined
  plan: DateTime | null | undefined
}

/**
 * Writes the cover and the planned date of a pair to drafts that a save does not include. Like
 * writing tags, this is not an edit of the texts. Their version and the time of their last change
 * stay the same, so that open editors can still save.
 */
export async function writeSharedDetails(
  drafts: readonly Publication[],
  { hero, plan }: SharedDetails,
  client: TransactionClientContract,
): Promise<void> {
  for (const side of drafts) {
    const publishedAt = plan === undefined ? side.publishedAt : plan
    const listedAt = publishedAt ?? side.createdAt
    const cover = hero === undefined ? side.hero : hero
    await Publication.query({ client })
      .where({ id: side.id })
      .update({
        hero: cover,
        publishedAt: publishedAt && toDatabaseTime(publishedAt),
        listedAt: toDatabaseTime(listedAt),
      })
    side.merge({ hero: cover, publishedAt, listedAt })
    side.$hydrateOriginals()
    if (hero === undefined) continue
    const id = hero === null ? null : pictureAt(hero)
    const place = { publicationId: side.id, place: 'hero', field: 'shared.hero' } as const
    await writeUses(id === null ? [] : [id], place, client)
  }
}
