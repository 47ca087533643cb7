import db from '@adonisjs/lucid/services/db'
import { LANGUAGES, inBoth, type Language } from '@ufuq/shared/contract/languages'
import type { SearchTerm } from '@ufuq/shared/domain/text-search'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { reads } from '#content/cache'
import { hasWord, wordCondition } from '#core/database/word_condition'
import type { SideFilter } from '#entries/reading_hooks'
import type { OtherLayer } from '#entries/types'
import type { TagsSought } from '#kinds/tag/find_tags'

type RawCondition = [sql: string, bindings: (string | number)[]]

/** The condition that a row of `refs` names one of these tags, for a side of the language. */
function oneOf(tags: TagsSought, language: string, layer: OtherLayer): RawCondition {
  const marks = (ids: readonly unknown[]) => ids.map(() => '?').join()
  const all = [...new Set(LANGUAGES.flatMap((one) => tags[one]))]
  const parts = LANGUAGES.filter((one) => tags[one].length > 0).map(
    (one) => `when '${one}' then refs.target_id in (${marks(tags[one])})`,
  )
  return [
    `refs.target_id in (${marks(all)}) and refs.layer <> ? and refs.path = 'tags'
     and case ${language} ${parts.join(' ')} end = 1`,
    [...all, layer, ...LANGUAGES.flatMap((one) => tags[one])],
  ]
}

/** What a filter lists: the ids of sides, or of their entries. */
type Listed = 's.id' | 's.entry_id'

/** Matches sides that show one of these tags, of which there must be one. */
export function ofTag(tags: TagsSought, layer: OtherLayer, listed: Listed = 's.id'): SideFilter {
  const [sql, bindings] = oneOf(tags, 's.language', layer)
  return {
    name: `tags ${layer} ${JSON.stringify(tags)}`,
    ids: () =>
      db
        .from('refs')
        .join('sides as s', 's.entry_id', 'refs.entry_id')
        // The tags are fewer than the sides of the kind, so its index must not be used.
        .whereRaw(`coalesce(s.kind, '') = ?`, [publication.name])
        .whereRaw(sql, bindings)
        .distinct(`${listed} as id`),
    side: [
      `(select 1 from refs where refs.entry_id = s.entry_id and ${sql} limit 1) = 1`,
      bindings,
    ],
  }
}

/** One filter for each term of a query. */
export const ofWords = (terms: readonly SearchTerm[], layer: OtherLayer): Promise<SideFilter[]> =>
  Promise.all(terms.map((term) => ofWord(term, layer)))

/** Matches sides that contain a word that matches this term of a query, also in a tag's name. */
export async function ofWord(
  term: SearchTerm,
  layer: OtherLayer,
  listed: Listed = 's.id',
): Promise<SideFilter> {
  const own = hasWord(term, { id: 's.id', layer })
  const worded = () =>
    db
      .from('words')
      .join('sides as s', 's.id', 'words.side_id')
      .whereNot('words.layer', layer)
      .whereRaw(...wordCondition(term, ['words.kind = ?', [publication.name]]))
      .distinct(`${listed} as id`)
  const name = `word ${layer} ${JSON.stringify(term)}`
  const tags = await tagsWithWord(term)
  const ofTags = isAnySought(tags) ? ofTag(tags, layer, listed) : null
  if (!ofTags?.ids) return { name, ids: worded, side: own, once: {} }
  const { ids: tagged, side } = ofTags
  return {
    name,
    ids: () => db.from(worded().union([tagged()]).as('found')).select('id'),
    side: [`(${own[0]} or ${side[0]})`, [...own[1], ...side[1]]],
    once: {},
  }
}

/** The tags of which the name in a language has a word that matches this term of a query. */
async function tagsWithWord(term: SearchTerm): Promise<TagsSought> {
  reads('tags')
  const rows: { id: number; language: Language }[] = await db
    .from('words')
    .join('sides', 'sides.id', 'words.side_id')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where('entries.in_bin', false)
    .whereRaw(...wordCondition(term, ['words.kind = ?', ['tag']]))
    .distinct('sides.language', 'entries.id')
  const ofLanguage = Map.groupBy(rows, ({ language }) => language)
  return inBoth((language) => (ofLanguage.get(language) ?? []).map(({ id }) => id))
}

export const isAnySought = (tags: TagsSought): boolean =>
  LANGUAGES.some((language) => tags[language].length > 0)
