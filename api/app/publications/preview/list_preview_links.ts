import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { MOST_PREVIEW_LINKS } from '@ufuq/shared/contract/previews'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/database_time'
import PreviewLink from '#publications/preview/preview_link'

/** What was given away of a text and has not expired, the newest first; there are never more. */
export const listPreviewLinks = (
  publicationId: number,
  client?: TransactionClientContract,
): Promise<PreviewLink[]> =>
  PreviewLink.query(client ? { client } : {})
    .where({ publicationId, purpose: 'shared' })
    .where('expiresAt', '>', toDatabaseTime(DateTime.utc()))
    .preload('createdBy', (person) => person.select('id', 'username'))
    .orderBy('id', 'desc')
    .limit(MOST_PREVIEW_LINKS)
