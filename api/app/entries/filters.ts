import db from '@adonisjs/lucid/services/db'
import { termsOf, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { languagesOf, type SideLanguage } from '@ufuq/shared/model/sides'
import { DateTime } from 'luxon'
import { hasWord, wordCondition } from '#core/database/word_condition'
import { idOf } from '#core/http/row_id'
import { toDatabaseTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import { filterValue } from '#entries/index_rows'
import { PRODUCT } from '#entries/permissions'
import type { Filter, Filters, Person } from '#entries/types'
import { termsWithForms } from '#entries/vocabulary'

/** The filters of a staff list. Unknown fields are ignored. */
export async function filtersOf(
  kind: ServedKind,
  asked: Filters,
  by: Person = PRODUCT,
): Promise<Filter[]> {
  const named: Filter[] = []
  for (const [name, value] of Object.entries(asked.values ?? {})) {
    const own = kind.filters?.[name]
    named.push(...(own ? await own(String(value), by) : ofField(kind, name, value)))
  }
  const q = asked.q ?? ''
  const terms = await termsWithForms(kind.asked?.(q) ?? q, { kinds: [kind.name] })
  return [
    ...(kind.listed ? [await kind.listed(asked.values ?? {})] : []),
    ...(asked.language === undefined ? [] : [ofLanguage(asked.language)]),
    ...(asked.status === undefined ? [] : [ofStatus(kind, asked.status)]),
    ...(asked.author === undefined ? [] : [ofAuthor(kind, asked.author)]),
    ...(asked.missing ? [isMissingSide(kind)] : []),
    ...(asked.changed ? [isChanged] : []),
    ...(asked.q && termsOf(asked.q).length === 0 ? [isNothing] : []),
    ...(await Promise.all(terms.map(async (term) => kind.word?.(term) ?? ofWord(kind, term)))),
    ...named,
  ]
}

const sidesOf = ({ name }: ServedKind) =>
  db.from('sides').where({ kind: name }).distinct('entry_id as id')

const ofLanguage = (language: SideLanguage): Filter => ({
  name: `language ${language}`,
  side: ['s.language = ?', [language]],
})

function ofStatus(kind: ServedKind, status: Filters['status'] & string): Filter {
  const now = toDatabaseTime(DateTime.utc())
  if (status === 'draft') {
    return {
      name: `${kind.name} drafts`,
      ids: () => sidesOf(kind).where('status', 'draft'),
      side: ["s.status = 'draft'", []],
    }
  }
  const isLater = status === 'scheduled'
  return {
    name: `${kind.name} ${status}`,
    ids: () =>
      sidesOf(kind)
        .where('status', 'published')
        .where('listed_at', isLater ? '>' : '<=', now),
    side: [`s.status = 'published' and s.published_at ${isLater ? '>' : '<='} ?`, [now]],
  }
}

/** What somebody wrote, and the drafts that are shared with them. */
const ofAuthor = (kind: ServedKind, id: number): Filter => ({
  name: `${kind.name} by or with ${id}`,
  ids: () => {
    const shared = db.from('shares').where('user_id', id).select('entry_id as id')
    const found = sidesOf(kind).where('author_id', id).union([shared])
    return db.from(found.as('found')).select('id')
  },
  side: [
    `(s.author_id = ? or (s.status = 'draft' and exists
      (select 1 from shares where shares.entry_id = s.entry_id and shares.user_id = ?)))`,
    [id, id],
  ],
})

const isMissingSide = (kind: ServedKind): Filter => ({
  name: 'missing',
  entry: ['e.languages <> ?', [2 ** languagesOf(kind).length - 1]],
})

/** Matches no entry. */
export const isNothing: Filter = {
  name: 'nothing',
  ids: () => db.from('entries').whereRaw('1 = 0').select('id'),
}

const isChanged: Filter = { name: 'changed', side: ['s.has_draft = 1', []] }

function ofWord(kind: ServedKind, term: SearchTerm): Filter {
  return {
    name: `${kind.name} word ${JSON.stringify(term)}`,
    ids: () =>
      db
        .from('words')
        .join('sides', 'sides.id', 'words.side_id')
        .whereNot('words.layer', 'l')
        .whereRaw(...wordCondition(term, ['words.kind = ?', [kind.name]]))
        .distinct('sides.entry_id as id'),
    side: hasWord(term, { id: 's.id', layer: 'l' }),
  }
}

/** A filter by a declared field: the entry that it names, or its value. */
function ofField(kind: ServedKind, name: string, typed: string | number | boolean): Filter[] {
  const field = kind.fields[name]
  if (!field || !kind.list.filters?.includes(name)) return []
  if (field.type === 'entry') {
    const bindings = [idOf(typed), name, `${name}.%`]
    const at = `target_id = ? and layer <> 'l' and (path = ? or path like ?)`
    return [
      {
        name: `${kind.name} ${name} ${typed}`,
        ids: () => db.from('refs').whereRaw(at, bindings).distinct('entry_id as id'),
        entry: [`(select 1 from refs where ${at} and entry_id = e.id limit 1) = 1`, bindings],
      },
    ]
  }
  return [ofFacet(kind, name, typed)]
}

/** A filter by a value that the kind writes to `facets`. */
export function ofFacet(kind: ServedKind, name: string, typed: string | number | boolean): Filter {
  const bindings = [kind.name, name, filterValue(typed) ?? '']
  const at = `kind = ? and name = ? and value = ? and layer <> 'l'`
  return {
    name: `${kind.name} ${name} ${typed}`,
    ids: () => db.from('facets').whereRaw(at, bindings).distinct('entry_id as id'),
    entry: [`(select 1 from facets where ${at} and entry_id = e.id limit 1) = 1`, bindings],
  }
}
