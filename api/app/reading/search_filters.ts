import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { LANGUAGES, inBoth, type Language } from '@ufuq/shared/contract/languages'
import type { SearchTerm } from '@ufuq/shared/domain/text-search'
import { reads } from '#content/cache'
import { hasWord, wordCondition, type Condition } from '#core/database/word_condition'
import type { Listed, SideFilter } from '#entries/reading_hooks'
import type { OtherLayer } from '#entries/types'

/** Whose sides are searched. */
export interface Searched {
  /** The names of the kinds. */
  kinds: readonly string[]
  /** The layer that does not count. */
  layer: OtherLayer
  listed?: Listed
}

/** The ids of the tags by which sides of each language are found. */
export type TagsSought = Record<Language, readonly number[]>

export const isAnySought = (tags: TagsSought): boolean =>
  LANGUAGES.some((language) => tags[language].length > 0)

const marks = (values: readonly unknown[]) => values.map(() => '?').join()

/** The condition that a row of `refs` names one of these tags, for a side of the language. */
function oneOf(tags: TagsSought, layer: OtherLayer): Condition {
  const all = [...new Set(LANGUAGES.flatMap((one) => tags[one]))]
  const parts = LANGUAGES.filter((one) => tags[one].length > 0).map(
    (one) => `when '${one}' then refs.target_id in (${marks(tags[one])})`,
  )
  return [
    `refs.target_id in (${marks(all)}) and refs.layer <> ? and refs.path = 'tags'
     and case s.language ${parts.join(' ')} end = 1`,
    [...all, layer, ...LANGUAGES.flatMap((one) => tags[one])],
  ]
}

/** Matches sides that show one of these tags, of which there must be one. */
export function ofTag(
  tags: TagsSought,
  { kinds, layer, listed = 's.id' }: Searched,
): SideFilter & Required<Pick<SideFilter, 'ids'>> {
  const [sql, bindings] = oneOf(tags, layer)
  return {
    name: `tags ${layer} ${JSON.stringify(tags)}`,
    ids: () =>
      db
        .from('refs')
        .join('sides as s', 's.entry_id', 'refs.entry_id')
        // The tags are fewer than the sides of the kinds, so their index must not be used.
        .whereRaw(`coalesce(s.kind, '') in (${marks(kinds)})`, [...kinds])
        .whereRaw(sql, bindings)
        .distinct(`${listed} as id`),
    side: [
      `(select 1 from refs where refs.entry_id = s.entry_id and ${sql} limit 1) = 1`,
      bindings,
    ],
  }
}

/** Matches the sides of these entries, of which there must be one. */
const ofEntries = (entries: readonly number[], listed: Listed) => ({
  ids: () =>
    db
      .from('sides as s')
      .whereIn('s.entry_id', [...entries])
      .distinct(`${listed} as id`),
  side: [`s.entry_id in (${marks(entries)})`, [...entries]] satisfies Condition,
})

/**
 * One filter for each term of a query. It matches sides with a word that matches the term, also in
 * the name of a tag, and those of the entries that are given for the term.
 */
export async function ofWords(
  terms: readonly SearchTerm[],
  searched: Searched,
  entries: readonly (readonly number[])[] = [],
): Promise<SideFilter[]> {
  const tags = await tagsWithWords(terms)
  const { layer, listed = 's.id' } = searched
  return terms.map((term, n) => {
    const worded = () => {
      const words = rowsWith(term, searched)
      if (listed === 's.id') return words.distinct('words.side_id as id')
      return words.join('sides as s', 's.id', 'words.side_id').distinct('s.entry_id as id')
    }
    const tagged = tags[n]
    const named = entries[n] ?? []
    const others = [
      ...(tagged && isAnySought(tagged) ? [ofTag(tagged, searched)] : []),
      ...(named.length > 0 ? [ofEntries(named, listed)] : []),
    ]
    const own = hasWord(term, { id: 's.id', layer })
    const conditions = [own, ...others.map(({ side }) => side)]
    return {
      name: `word ${layer} ${JSON.stringify(term)}`,
      ids: () =>
        others.length === 0
          ? worded()
          : db
              .from(
                worded()
                  .union(others.map(({ ids }) => ids()))
                  .as('found'),
              )
              .select('id'),
      side: [
        `(${conditions.map(([sql]) => sql).join(' or ')})`,
        conditions.flatMap(([, bindings]) => bindings),
      ],
      once: {},
    }
  })
}

/** The same for words of titles. */
export const inTitles = (terms: readonly SearchTerm[], searched: Searched): SideFilter[] =>
  terms.map((term) => ({
    name: `title ${searched.layer} ${JSON.stringify(term)}`,
    ids: () => rowsWith(term, searched, 'words.part = 0').distinct('words.side_id as id'),
    side: hasWord(term, { id: 's.id', parts: 'part = 0', layer: searched.layer }),
    once: {},
  }))

/** The rows of the index that match a term, of all parts unless one is given. */
function rowsWith(
  term: SearchTerm,
  { kinds, layer }: Searched,
  part?: string,
): DatabaseQueryBuilderContract {
  const bound = [`words.kind in (${marks(kinds)})`, ...(part ? [part] : [])].join(' and ')
  return db
    .from('words')
    .whereNot('words.layer', layer)
    .whereRaw(...wordCondition(term, [bound, [...kinds]]))
}

/** Matches sides that one of the filters does not match. */
export const notAll = (filters: readonly SideFilter[]): SideFilter => ({
  name: `not ${filters.map(({ name }) => name).join()}`,
  side: [
    `not (${filters.map(({ side: [sql] }) => `coalesce(${sql}, false)`).join(' and ')})`,
    filters.flatMap(({ side: [, bindings] }) => bindings),
  ],
})

/** The tags of which the name in a language has a word that matches, for each term of a query. */
async function tagsWithWords(terms: readonly SearchTerm[]): Promise<TagsSought[]> {
  reads('tags')
  if (terms.length === 0) return []
  const ofTerms = terms.map((term, n) =>
    db
      .from('words')
      .join('sides', 'sides.id', 'words.side_id')
      .join('entries', 'entries.id', 'sides.entry_id')
      .where('entries.in_bin', false)
      .whereRaw(...wordCondition(term, ['words.kind = ?', ['tag']]))
      .distinct('sides.language', 'entries.id')
      .select(db.raw(`${n} as term`)),
  )
  const rows: { id: number; language: Language; term: number }[] = await db
    .query()
    .unionAll(ofTerms)
  return terms.map((_, n) =>
    inBoth((language) =>
      rows.flatMap((row) => (row.term === n && row.language === language ? row.id : [])),
    ),
  )
}
