import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { searchTerms, searchWords } from '@ufuq/shared/domain/text-search'
import { distance } from 'fastest-levenshtein'
import { DateTime } from 'luxon'
import { reads } from '#content/cache'
import { toDatabaseTime } from '#core/time/database_time'

/**
 * The maximum number of tags whose names are compared. Organisations are expected to have fewer.
 */
const COMPARED = 1000
/** The maximum number of tags, most similar first, that are checked for use in a public text. */
const ASKED = 20
const SHOWN = 5

/** The maximum difference between a name and a term, as a share of the longer word. */
const FARTHEST = 0.4
/** A term and a name with this many initial letters in common count as forms of one word. */
const SAME_BEGINNING = 4

interface NamedTag {
  id: number
  name: string
}

/**
 * Tags with a name that resembles a term of the query, most similar first. Only tags of public
 * texts in this language are included.
 */
export async function nearestTags(q: string, language: Language): Promise<string[]> {
  const terms = searchTerms(q)
  if (terms.length === 0) return []
  reads('tags')
  const tags: NamedTag[] = await db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where({ 'sides.kind': 'tag', 'sides.language': language, 'entries.in_bin': false })
    .whereNot('sides.title', '')
    .orderBy('entries.id')
    .limit(COMPARED)
    .select('entries.id', 'sides.title as name')
  const near = tags
    .map((tag) => ({ ...tag, far: distanceOf(tag.name, terms) }))
    .filter(({ far }) => far <= FARTHEST)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, ASKED)
  const shown = await shownToVisitors(near, language)
  return near.flatMap(({ id, name }) => (shown.has(id) ? [name] : [])).slice(0, SHOWN)
}

/** The difference, from 0 for equal words to 1 for words with nothing in common. */
function distanceOf(name: string, terms: readonly string[]): number {
  const words = searchWords(name)
  return Math.min(1, ...terms.flatMap((term) => words.map((word) => farFrom(term, word))))
}

function farFrom(term: string, word: string): number {
  const length = Math.max(term.length, word.length)
  const beginning = term.slice(0, SAME_BEGINNING)
  const isForm = beginning.length === SAME_BEGINNING && word.startsWith(beginning)
  const far = distance(term, word) / length
  return isForm ? Math.min(far, FARTHEST) : far
}

/** The ids of those tags that a text shows to visitors. */
async function shownToVisitors(
  tags: readonly NamedTag[],
  language: Language,
): Promise<ReadonlySet<number>> {
  const ids = tags.map(({ id }) => id)
  const rows: { id: number }[] = await db
    .from('entries')
    .select('id')
    .whereIn('id', ids)
    .whereExists((shown) =>
      shown
        .from('refs')
        .join('sides', 'sides.entry_id', 'refs.entry_id')
        .whereColumn('refs.target_id', 'entries.id')
        .whereNot('refs.layer', 'd')
        .where({ 'sides.language': language, 'sides.is_public': true })
        .where('sides.published_at', '<=', toDatabaseTime(DateTime.utc())),
    )
  return new Set(rows.map(({ id }) => id))
}
