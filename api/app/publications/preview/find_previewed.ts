import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
import { clientNetwork } from '#core/http/client_address'
import { toDatabaseTime } from '#core/time/database_time'
import { takeFrom } from '#core/limits/rate_limit'
import { hashOfToken } from '#core/hashes/secret_token'
import { LINK_COLUMNS } from '#publications/reading/columns'
import { readSharedDrafts } from '#publications/sharing/shared_drafts'
import PreviewLink, { isBackedByMaker } from '#publications/preview/preview_link'

/**
 * The link with this token, and its text. Null when the token is unknown, the link has expired, the text was deleted,
 * or the link's maker is disabled or may no longer show the text. Throws 429 after too many failed look-ups.
 */
export async function findPreviewed(token: string, address: string): Promise<PreviewLink | null> {
  const { failures: limit, seconds } = RATE_LIMITS.previewGuesses
  const giveBack = await takeFrom([{ key: `preview:${clientNetwork(address)}`, limit, seconds }])
  const link = await find(token).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (link) await giveBack()
  return link
}

async function find(token: string): Promise<PreviewLink | null> {
  const link = await PreviewLink.query()
    .where('tokenHash', hashOfToken(token))
    .where('expiresAt', '>', toDatabaseTime(DateTime.utc()))
    .preload('createdBy')
    .preload('publication', (publication) =>
      publication.preload('sides', (sides) => sides.select([...LINK_COLUMNS])),
    )
    .first()
  if (link) await readSharedDrafts(link.createdBy)
  return link?.publication && isBackedByMaker(link, link.publication) ? link : null
}
