import db from '@adonisjs/lucid/services/db'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { page } from '@ufuq/shared/kinds/page'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { KINDS } from '@ufuq/shared/kinds/index'
import { Cache, keyOfKind, MAX_AGE_MS, reads } from '#content/cache'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { DateTime } from 'luxon'

/** The kinds whose texts become public by time. */
const kindsOnSite = Object.values<Kind>(KINDS).filter(({ address }) => address?.onSite)

/** Pages rendered within this time share the queries. */
const REREAD_AFTER_MS = 10_000

const known = new Cache<number>({ count: 1, expiry: () => Date.now() + REREAD_AFTER_MS })

/** The time until which a page rendered now may be cached, in epoch milliseconds. */
export async function timeOfNextChange(): Promise<number> {
  try {
    if ((await scheduled()) <= Date.now()) known.drop(null)
    return Math.min(Date.now() + MAX_AGE_MS, await scheduled())
  } catch {
    // If the database is unreachable, a page that doesn't need it is still served, but not cached.
    return Date.now()
  }
}

/**
 * When a page next changes without an edit, because a scheduled text is published, or a notice
 * opens or closes.
 */
const scheduled = () =>
  known.get('scheduled', async () => {
    reads(...kindsOnSite.map(keyOfKind))
    const now = toDatabaseTime(DateTime.utc())
    const texts = db
      .from('sides')
      .where('is_public', true)
      .whereIn(
        'kind',
        kindsOnSite.map(({ name }) => name),
      )
      // The index of what is public begins with the language.
      .whereIn('language', [...LANGUAGES])
    const rows: { at: string | Date | null }[] = [
      ...(await texts.where('published_at', '>', now).min('published_at as at')),
    ]
    const notices: { at: string | null }[] = await db
      .from('facets')
      .where({ kind: page.name, name: 'moment' })
      .where('value', '>', new Date().toISOString())
      .whereNot('layer', 'd')
      .min('value as at')
    return Math.min(
      ...rows.map(({ at }) => (at ? fromDatabaseTime(at).toMillis() : Infinity)),
      ...notices.map(({ at }) => (at ? Date.parse(at) : Infinity)),
    )
  })
