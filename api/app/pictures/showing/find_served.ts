import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import Picture from '#pictures/picture'

const COLUMNS = ['id', 'hash', 'originalKey', 'type', 'width', 'height'] as const

/** Finds a picture to serve; null if the picture is in the bin or does not exist. */
export const findServed = (id: number): Promise<Picture | null> =>
  Picture.live()
    .select([...COLUMNS])
    .where({ id })
    .first()

/** Whether a text that visitors may read shows the picture. */
export async function isPublic({ id }: Picture): Promise<boolean> {
  const use = await db
    .from('picture_uses as used')
    .join('publications as text', 'text.id', 'used.publication_id')
    .where('used.picture_id', id)
    .where({ 'text.is_live': 1, 'text.status': 'published' })
    .where('text.published_at', '<=', toDatabaseTime(DateTime.utc()))
    .select('text.id')
    .first()
  return use !== null
}
