import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import PreviewLink from '#publications/preview/preview_link'

/** Deletes expired links, which are dead already. */
export async function forgetExpiredLinks(now: DateTime = DateTime.utc()) {
  await PreviewLink.query().where('expiresAt', '<=', toDatabaseTime(now)).delete()
}
