import db from '@adonisjs/lucid/services/db'
import { PAIR_STATES, type PairState } from '@ufuq/shared/contract/publications'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { isNothing } from '#entries/filters'
import type { Filter } from '#entries/types'
import { ofTag } from '#kinds/publication/search/sides_found'
import { tagsNamed } from '#kinds/tag/find_tags'
import { isAnySought } from '#reading/search_filters'

/** The filters of a list for staff besides those of all kinds. */
export const staffFilters = {
  /** A current or former name of a tag, in either language. */
  async tag(name: string): Promise<Filter[]> {
    const tags = await tagsNamed([name])
    return [isAnySought(tags) ? ofTag(tags, 'l', 's.entry_id') : isNothing]
  },
  /** A `PairState`. */
  pair(value: string): Filter[] {
    const state = PAIR_STATES.find((one) => one === value)
    if (!state) throw invalid('pair', 'enum')
    return [ofPair[state]]
  },
  /** The time up to which texts become public. */
  until(value: string): Filter[] {
    const until = DateTime.fromISO(value)
    if (!until.isValid) throw invalid('until', 'date')
    return [{ name: 'until', side: ['s.published_at <= ?', [toDatabaseTime(until)]] }]
  },
}

const invalid = (name: string, rule: string) => {
  const field = `filter.${name}`
  return ApiException.invalid(field, rule, `The ${field} field is invalid`)
}

const isWhole: Filter = { name: 'whole', entry: ['e.languages = 3', []] }

const ofPair: Record<PairState, Filter> = {
  whole: isWhole,
  missing: { name: 'missing', entry: ['e.languages <> 3', []] },
  ready: {
    name: 'ready',
    ids: () => db.from('entry_reviews').where('state', 'open').select('entry_id as id'),
    entry: [
      `(select 1 from entry_reviews where entry_id = e.id and state = 'open' limit 1) = 1`,
      [],
    ],
  },
  // This filter matches the side that may need an update.
  outdated: {
    name: 'outdated',
    ids: () =>
      db
        .from('sides')
        .where('kind', publication.name)
        .where('follow_since', '>', '1970-01-01 00:00:00')
        .select('entry_id as id'),
    side: ['s.follow_since is not null', []],
  },
  draft: {
    name: 'draft and published',
    side: [
      `(select o.status from sides o where o.entry_id = s.entry_id and o.language <> s.language
        limit 1) <> s.status`,
      [],
    ],
  },
}
