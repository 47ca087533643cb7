import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import type Publication from '#publications/publication'
import { readSharedDrafts } from '#publications/sharing/shared_drafts'
import PreviewLink, { isBackedByMaker } from '#publications/preview/preview_link'

/** The preview links of a text that still work, newest first. */
export async function listPreviewLinks(
  publication: Pick<Publication, 'id' | 'authorId' | 'pairId'>,
  client?: TransactionClientContract,
): Promise<PreviewLink[]> {
  const links = await PreviewLink.query(client ? { client } : {})
    .where({ publicationId: publication.id, purpose: 'shared' })
    .where('expiresAt', '>', toDatabaseTime(DateTime.utc()))
    .preload('createdBy', (person) => person.select('id', 'username', 'role', 'disabledAt'))
    .orderBy('id', 'desc')
  for (const { createdBy } of links) await readSharedDrafts(createdBy, client)
  return links.filter((link) => isBackedByMaker(link, publication))
}
