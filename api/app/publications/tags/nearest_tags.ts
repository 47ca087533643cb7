import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { searchTerms, searchWords } from '@ufuq/shared/domain/text-search'
import { distance } from 'fastest-levenshtein'
import { DateTime } from 'luxon'
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
  name: string
  key: string
}

/**
 * Tags with a name that resembles a term of the query, most similar first. Only tags of public
 * texts in this language are included.
 */
export async function nearestTags(q: string, language: Language): Promise<string[]> {
  const terms = searchTerms(q)
  if (terms.length === 0) return []
  const tags: NamedTag[] = await db
    .from('tags')
    .select(`name_${language} as name`, `key_${language} as key`)
    .whereNotNull(`key_${language}`)
    .whereNull('joined_into_id')
    .orderBy('id')
    .limit(COMPARED)
  const near = tags
    .map((tag) => ({ ...tag, far: distanceOf(tag.name, terms) }))
    .filter(({ far }) => far <= FARTHEST)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, ASKED)
  const shown = await shownToVisitors(near, language)
  return near.flatMap(({ name, key }) => (shown.has(key) ? [name] : [])).slice(0, SHOWN)
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

async function shownToVisitors(tags: readonly NamedTag[], language: Language) {
  const rows: { key: string }[] = await db
    .from('tags as tag')
    .select(`tag.key_${language} as key`)
    .whereIn(
      `tag.key_${language}`,
      tags.map(({ key }) => key),
    )
    .whereExists((shown) =>
      shown
        .from('publication_tags as carried')
        .join('publications as record', 'record.id', 'carried.publication_id')
        .whereColumn('carried.tag_key', `tag.key_${language}`)
        .where('record.language', language)
        .where('record.status', 'published')
        .where('record.published_at', '<=', toDatabaseTime(DateTime.utc()))
        .whereNull('record.deleted_at'),
    )
  return new Set(rows.map(({ key }) => key))
}
