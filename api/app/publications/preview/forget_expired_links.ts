import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/database_time'
import PreviewLink from '#publications/preview/preview_link'

/** They work no more anyhow. */
export async function forgetExpiredLinks(now: DateTime = DateTime.utc()) {
  await PreviewLink.query().where('expiresAt', '<=', toDatabaseTime(now)).delete()
}
