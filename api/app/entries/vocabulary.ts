import db from '@adonisjs/lucid/services/db'
import { withPronouns } from '@ufuq/shared/domain/arabic-affixes'
import { otherNumbers } from '@ufuq/shared/domain/arabic-plurals'
import { isMatch, termsOf, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { DateTime } from 'luxon'
import { stemmer } from 'stemmer'
import { LAST_CHARACTER } from '#core/database/word_condition'
import { toDatabaseTime } from '#core/time/database_time'

/** Whose words are looked up. */
export interface Vocabulary {
  kinds: readonly string[]
  /** For visitors: the files that they find. The words of what is hidden from them do not count. */
  publicFiles?: readonly number[]
  /** Whether the words of what is hidden count nevertheless. */
  isWhole?: true
}

/** Where words are, and the beginning of the index of words. */
interface Source {
  from: string
  key: string
}

const sourcesOf = (kinds: readonly string[]): Source[] => [
  ...kinds.map((kind) => ({
    from: `words as w where w.kind = '${kind}' and`,
    key: 'w.kind, w.word',
  })),
  ...(kinds.includes('document') ? [{ from: 'file_words as w where', key: 'w.word' }] : []),
]

/** The maximum number of words that are compared with one term. */
const MAX_COMPARED = 200

/** A longer ending makes another word. */
const MAX_ENDING = 4

/** Plurals that English does not make with an ending. */
const IRREGULAR = [
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['life', 'lives'],
  ['half', 'halves'],
  ['leaf', 'leaves'],
  ['wife', 'wives'],
  ['analysis', 'analyses'],
  ['crisis', 'crises'],
]

/** «ما» is “what” far more often than a form of «مياه». */
const isLongEnough = ({ length }: string) => length >= 3

const ARABIC = /\p{sc=Arabic}/u

/**
 * The terms with the other forms of their words that occur in texts: singulars and plurals,
 * English words with the same stem, and words written together or apart. Null if there are none. Texts are found by these terms after
 * those that contain the words themselves.
 */
export async function withForms(
  terms: readonly SearchTerm[],
  vocabulary: Vocabulary,
): Promise<SearchTerm[] | null> {
  const forms = await formsOf(terms, vocabulary.kinds)
  const others = terms.map((term, at) =>
    [...new Set([...(forms[at] ?? []), ...term.joined])].filter((form) => !isMatch(form, term)),
  )
  const known = new Set(await occurring([...new Set(others.flat())], vocabulary))
  if (known.size === 0) return null
  return terms.map((term, at) => ({
    ...term,
    words: [...term.words, ...(others[at] ?? []).filter((form) => known.has(form))],
  }))
}

/** The terms of a query with the other forms of their words. */
export async function termsWithForms(
  q: string,
  vocabulary: Vocabulary,
): Promise<readonly SearchTerm[]> {
  const terms = termsOf(q)
  return (await withForms(terms, vocabulary)) ?? terms
}

/** The other forms of each term's word, whether they occur or not. */
async function formsOf(
  terms: readonly SearchTerm[],
  kinds: readonly string[],
): Promise<string[][]> {
  const english = terms.map(({ plain: [word = ''] }) =>
    ARABIC.test(word) ? [] : [word, ...otherSpellings(word)],
  )
  const near = await wordsFrom(english.flat().flatMap(beginningOf), kinds, MAX_COMPARED)
  return terms.map(({ plain }, at) => {
    const [word, ...others] = english[at] ?? []
    if (word === undefined) return arabicForms(plain)
    return [...others, ...[word, ...others].flatMap((one) => formsByStem(one, near))]
  })
}

function arabicForms(plain: readonly string[]): string[] {
  const forms = plain.flatMap(otherNumbers)
  // «دولي» is “international”, not “my states”.
  const others = forms.flatMap(withPronouns).filter((form) => !form.endsWith('ي'))
  return [...forms, ...others].filter(isLongEnough)
}

/** Endings that British and American English spell in two ways. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)our(?=(?:s|ed|ing|able|ites?)?$)/u, 'or'],
  [/(?<=..)or(?=(?:s|ed|ing|able|ites?)?$)/u, 'our'],
  [/(?<=..)is(?=(?:e[drs]?|ing|ations?)$)/u, 'iz'],
  [/(?<=..)iz(?=(?:e[drs]?|ing|ations?)$)/u, 'is'],
  [/(?<=[ei]n)ce(?=s?$)/u, 'se'],
  [/(?<=[ei]n)se(?=s?$)/u, 'ce'],
  [/(?<=(?:cen|thea|me|li)t)re(?=s?$)/u, 'er'],
  [/(?<=(?:cen|thea|me|li)t)er(?=s?$)/u, 're'],
  [/mme(?=s?$)/u, 'm'],
  [/(?<=gra)m(?=s?$)/u, 'mme'],
  [/(?<=l)l(?=(?:ed|ing|er|ers)$)/u, ''],
  [/(?<=[aeiou]l)(?=(?:ed|ing|er|ers)$)/u, 'l'],
]

const otherSpellings = (word: string): string[] =>
  SPELLINGS.flatMap(([ending, other]) => (ending.test(word) ? word.replace(ending, other) : []))

/** The beginning of all forms of an English word. The stem of «policy» and «policies» is «polici». */
function beginningOf(word: string): string[] {
  const beginning = stemmer(word).replace(/i$/u, '')
  return isLongEnough(beginning) ? [beginning] : []
}

function formsByStem(word: string, near: WordsFrom): string[] {
  const stem = stemmer(word)
  const irregular = IRREGULAR.find((pair) => pair.includes(word)) ?? []
  const others = beginningOf(word).flatMap((beginning) => near.get(beginning) ?? [])
  return [...irregular, ...others.filter((one) => isForm(one, word, stem))]
}

/**
 * Whether an English word is a form of another with this stem. The stemmer gives «nation» for
 * «nationality», too, so of long endings only those of plurals and verbs count.
 */
const isForm = (one: string, other: string, stem: string): boolean =>
  stemmer(one) === stem &&
  ([one, other].every(({ length }) => length - stem.length <= MAX_ENDING) ||
    withoutEnding(one) === withoutEnding(other))

const withoutEnding = (word: string): string =>
  word.replace(/ies$/u, 'y').replace(/(?:(?<=[sxz]|ch|sh)es|(?<!s)s|ing|ed)$/u, '')

const IS_PUBLIC = `w.layer <> 'd' and s.is_public = ? and s.published_at <= ? and`

/** The maximum number of words in one query, of which SQLite allows 500 parts. */
const MAX_AT_ONCE = 200

/** Those of the words that occur in a text. Each is sought once, however often it occurs. */
export const occurring = (words: readonly string[], vocabulary: Vocabulary): Promise<string[]> =>
  firstOf(words, vocabulary, ['w.word = ?', (word) => [word]])

/** A word that occurs with each of these beginnings. */
export const withBeginnings = (
  beginnings: readonly string[],
  vocabulary: Vocabulary,
): Promise<string[]> =>
  firstOf(beginnings, vocabulary, [
    'w.word >= ? and w.word < ?',
    (beginning) => [beginning, beginning + LAST_CHARACTER],
  ])

/** The condition of a word, and what it binds. */
type Sought = readonly [sql: string, bindings: (word: string) => string[]]

async function firstOf(
  words: readonly string[],
  vocabulary: Vocabulary,
  sought: Sought,
): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < words.length; at += MAX_AT_ONCE)
    found.push(...(await someOf(words.slice(at, at + MAX_AT_ONCE), vocabulary, sought)))
  return [...new Set(found)]
}

async function someOf(
  words: readonly string[],
  { kinds, publicFiles, isWhole }: Vocabulary,
  [condition, bindingsOf]: Sought,
) {
  const named = kinds.map((kind) => `'${kind}'`).join()
  const hasFiles = kinds.includes('document') && publicFiles?.length !== 0
  const isPublic = publicFiles !== undefined && !isWhole
  const tables = isPublic
    ? [
        `words as w join sides as s on s.id = w.side_id
         where w.kind in (${named}) and w.kind <> 'tag' and ${IS_PUBLIC}`,
        // Visitors know a tag by the texts that have it.
        `words as w join sides as t on t.id = w.side_id
         join refs on refs.target_id = t.entry_id and refs.layer <> 'd'
         join sides as s on s.entry_id = refs.entry_id where w.kind = 'tag' and ${IS_PUBLIC}`,
      ]
    : [`words as w where w.kind in (${named}) and`, ...(hasFiles ? ['file_words as w where'] : [])]
  const bound = isPublic ? [1, toDatabaseTime(DateTime.utc())] : []
  const parts = tables.flatMap((table) =>
    words.map(() => `select (select w.word from ${table} ${condition} limit 1) as word`),
  )
  const rows = await rowsOf(
    parts.join(' union all '),
    tables.flatMap(() => words.flatMap((word) => [...bound, ...bindingsOf(word)])),
  )
  const inFiles: typeof rows =
    hasFiles && isPublic
      ? await db
          .from('file_words')
          .whereIn('word', [...words])
          .whereIn('file_id', [...publicFiles])
          .distinct('word')
      : []
  return [...rows, ...inFiles].flatMap(({ word }) => word ?? [])
}

/** Words by the beginning that they have. */
export type WordsFrom = ReadonlyMap<string, readonly string[]>

/** The first words in alphabetical order with each beginning, also those of what is hidden. */
export async function wordsFrom(
  beginnings: readonly string[],
  kinds: readonly string[],
  limit: number,
): Promise<WordsFrom> {
  const sought = [...new Set(beginnings)]
  if (sought.length === 0) return new Map()
  const firstWords = isOnMysql() ? groupedWords : nextWords
  const parts = sought.flatMap((beginning, n) =>
    sourcesOf(kinds).map((source) => firstWords(n, source, beginning, limit)),
  )
  const rows = await rowsOf<{ n: number; word: string | null }>(
    parts.map(([sql]) => sql).join(' union all '),
    parts.flatMap(([, bindings]) => bindings),
  )
  return new Map(
    sought.map((beginning, at) => [
      beginning,
      [...new Set(rows.flatMap(({ n, word }) => (n === at && word !== null ? word : [])))],
    ]),
  )
}

type Part = [sql: string, bindings: (string | number)[]]

/** MySQL goes from one word to the next in the index if the words are grouped by its beginning. */
const groupedWords = (n: number, { from, key }: Source, beginning: string, limit: number): Part => [
  `(select ${n} as n, w.word from ${from} w.word >= ? and w.word < ?
    group by ${key} order by w.word limit ?)`,
  [beginning, beginning + LAST_CHARACTER, limit],
]

/** SQLite reads each occurrence of a word in a group, so it is asked for one word after the other. */
const nextWords = (n: number, { from }: Source, beginning: string, limit: number): Part => [
  `select ${n} as n, word from (with recursive found (word) as (
     select min(w.word) from ${from} w.word >= ? and w.word < ?
     union all
     select (select min(w.word) from ${from} w.word > found.word and w.word < ?)
     from found where found.word is not null limit ?
   ) select word from found)`,
  [beginning, beginning + LAST_CHARACTER, beginning + LAST_CHARACTER, limit],
]

const isOnMysql = () => db.connection().dialect.name === 'mysql'

async function rowsOf<Row extends { word: string | null }>(
  sql: string,
  bindings: (string | number)[],
): Promise<Row[]> {
  const rows = await db.rawQuery(sql, bindings)
  return isOnMysql() ? rows[0] : rows
}
