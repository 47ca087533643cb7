import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairState, PublicationState } from '@ufuq/shared/contract/publications'
import { termsOf } from '@ufuq/shared/domain/text-search'
import type { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { filtersOf, type Filter } from '#entries/filters'
import { publications } from '#publications/publication_kind'
import { ofTag, ofWord } from '#publications/search/sides_found'
import type { TagsSought } from '#publications/search/tagged'

export interface StaffFilters {
  language?: Language | undefined
  status?: PublicationState | undefined
  /** Limits scheduled texts to those that will be published by this time. */
  until?: DateTime | null | undefined
  /**
   * The id of a user. Matches the records that the user wrote, and the drafts that are shared with
   * the user for writing.
   */
  author?: number | undefined
  tags?: TagsSought | undefined
  /** Search terms. Each must be the prefix of a word in the title, the tags or the text. */
  q?: string | undefined
  pair?: PairState | undefined
}

/** The filters of a list for staff. One language of an entry must match all of them. */
export async function staffFiltersOf({
  language,
  status,
  until,
  author,
  tags,
  q,
  pair,
}: StaffFilters): Promise<Filter[]> {
  const terms = q === undefined ? [] : termsOf(q)
  return [
    ...(await filtersOf(publications, { language, status })),
    ...(until && status === 'scheduled' ? [upTo(until)] : []),
    ...(author === undefined ? [] : [ofAuthor(author)]),
    ...(tags ? [ofTag(tags, 'l', 's.entry_id')] : []),
    ...(await Promise.all(terms.map((term) => ofWord(term, 'l', 's.entry_id')))),
    ...(pair ? [ofPair[pair]] : []),
  ]
}

const upTo = (until: DateTime): Filter => ({
  name: 'until',
  side: ['s.published_at <= ?', [toDatabaseTime(until)]],
})

const ofAuthor = (id: number): Filter => ({
  name: `publications by or with ${id}`,
  ids: () => {
    const written = db
      .from('sides')
      .where({ kind: publications.name, author_id: id })
      .select('entry_id as id')
    const shared = db.from('shares').where('user_id', id).select('entry_id as id')
    return db.from(written.union([shared]).as('found')).select('id')
  },
  side: [
    `(s.author_id = ? or (s.status = 'draft' and exists
      (select 1 from shares where shares.entry_id = s.entry_id and shares.user_id = ?)))`,
    [id, id],
  ],
})

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
        .where('kind', publications.name)
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
