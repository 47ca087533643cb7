import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Language } from '@ufuq/shared/contract/languages'
import { subjectsOf } from '@ufuq/shared/domain/questions'
import { isMatch, termsOf, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { DateTime } from 'luxon'
import { isMoment, readCursor, writeCursor } from '#core/lists/keyset'
import { storedTime, toDatabaseTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import type { Asked, SearchedFile, SideFilter, TextInMemory } from '#entries/reading_hooks'
import type { OtherLayer } from '#entries/types'
import { withForms, type Vocabulary } from '#entries/vocabulary'
import { countNear, findInOrder, type Found, type Walk } from '#entries/walk'
import { filtersOf } from '#reading/list_filters'
import { readingOf } from '#reading/reader'
import { searchFiles, type FileMatches } from '#reading/search_files'
import { inTitles, notAll, ofWords } from '#reading/search_filters'
import { isBinned, whereSides } from '#reading/side_lists'

/** What is searched. */
export interface Scope {
  kinds: readonly ServedKind[]
  language: Language
  /** The layer that does not count. */
  layer: OtherLayer
  files: readonly SearchedFile[]
  /** The texts that are compared in memory, and the entries that are searched there alone. */
  memory: readonly Row[]
  entriesInMemory: readonly number[]
  /** What further must hold for a side. */
  filters: readonly SideFilter[]
}

/** A side that was found, or a text in memory. */
export interface Row {
  kind: ServedKind
  /** The id of the side; of a text in memory, its place from the end. */
  id: number
  entry: number
  /** When it was published, in the format of the database. */
  key: string
  text?: TextInMemory
}

/** Puts texts without a date behind all others. */
const UNDATED = '1970-01-01 00:00:00'

/** What visitors find of these kinds; null if the filters match nothing. */
export async function publicScope(
  kinds: readonly ServedKind[],
  language: Language,
  filters: Asked['filters'] = {},
): Promise<Scope | null> {
  const scope: Scope = {
    kinds,
    language,
    layer: 'd',
    files: [],
    memory: [],
    entriesInMemory: [],
    filters: [],
  }
  for (const kind of kinds) {
    const reading = await readingOf(kind)
    const sought = await filtersOf(kind, reading, language, filters)
    if (!sought) return null
    scope.filters = [...scope.filters, ...sought.map((filter) => ofKind(kind, filter))]
    const { files, inMemory } = reading.search ?? {}
    if (files) scope.files = [...scope.files, ...(await files(language))]
    if (!inMemory) continue
    const { entries, texts } = await inMemory(language)
    scope.entriesInMemory = [...scope.entriesInMemory, ...entries]
    const rows = texts.map((text, at) => ({
      kind,
      id: texts.length - at,
      entry: 0,
      key: text.publishedAt ?? UNDATED,
      text,
    }))
    scope.memory = [...scope.memory, ...rows]
  }
  return scope
}

/** The filter, for the sides of this kind only. It is asked, and lists nothing. */
const ofKind = ({ name }: ServedKind, { side: [sql, bindings], ...filter }: SideFilter) => ({
  name: filter.name,
  side: [`(s.kind <> ? or ${sql})`, [name, ...bindings]] satisfies SideFilter['side'],
})

const namesOf = ({ kinds }: Pick<Scope, 'kinds'>) => kinds.map(({ name }) => name)

/** The words that occur in what is searched. */
export const vocabularyOf = (scope: Scope, ...others: readonly string[]): Vocabulary => ({
  kinds: [...namesOf(scope), ...others],
  ...(scope.layer === 'd' && { publicFiles: scope.files.flatMap(({ file }) => file ?? []) }),
})

/** The terms of a query, by which texts are found. */
export interface Matcher {
  terms: readonly SearchTerm[]
  /** One for each term: texts that contain it, and texts with it in their titles. */
  all: readonly SideFilter[]
  titles: readonly SideFilter[]
  files: FileMatches
}

export interface Query {
  exact: Matcher
  /** With other forms of the words, if some occur. */
  wide: Matcher | null
}

export async function queryOf(q: string, scope: Scope): Promise<Query> {
  const terms = subjectsOf(termsOf(q))
  const wide = await withForms(terms, vocabularyOf(scope))
  return {
    exact: await matcherOf(terms, scope),
    wide: wide && (await matcherOf(wide, scope)),
  }
}

async function matcherOf(terms: readonly SearchTerm[], scope: Scope): Promise<Matcher> {
  const searched = { kinds: namesOf(scope), layer: scope.layer }
  const files = await searchFiles(terms, scope.files, searched)
  const all = await ofWords(terms, searched, files.entries)
  return { terms, all, titles: inTitles(terms, searched), files }
}

/** All that is searched, in no order; `ids` if they are given, which are read by their key. */
function sidesIn(
  { kinds, language, layer, entriesInMemory }: Scope,
  ids?: readonly number[] | null,
): DatabaseQueryBuilderContract {
  // The plus and the function keep SQLite from another index than that of the order or the key.
  const plus = ids ? '+' : ''
  const kind = kinds.length === 1 && !ids ? 's.kind' : `coalesce(s.kind, '')`
  const sides = db
    .from('sides as s')
    .whereRaw(`${plus}s.language = ?`, [language])
    .whereRaw(`${kind} in (${kinds.map(() => '?').join()})`, namesOf({ kinds }))
  if (entriesInMemory.length > 0) void sides.whereNotIn('s.entry_id', [...entriesInMemory])
  if (layer === 'l') return sides.whereNotExists(isBinned)
  return sides.whereRaw(`${plus}s.is_public = ? and ${plus}s.published_at <= ?`, [
    true,
    toDatabaseTime(DateTime.utc()),
  ])
}

interface FoundSide extends Found, Row {}

const columnOf = ({ layer }: Scope) => (layer === 'd' ? 's.published_at' : 's.changed_at')

async function readRows(scope: Scope, sides: DatabaseQueryBuilderContract): Promise<FoundSide[]> {
  const rows = (await sides.select('s.id as side_id', 's.entry_id', 's.kind as kind_name')) as {
    side_id: number
    entry_id: number
    kind_name: string
    sort_key: string | Date
  }[]
  return rows.flatMap(({ side_id: id, entry_id: entry, kind_name, sort_key }) => {
    const kind = scope.kinds.find(({ name }) => name === kind_name)
    return kind ? { kind, id, entry, sort_key, key: storedTime(sort_key) } : []
  })
}

interface Bounds {
  limit: number
  /** The cursor of the previous page. */
  after?: string | undefined
}

const walkOf = (
  scope: Scope,
  filters: readonly SideFilter[],
  bounds: Bounds,
): Walk<SideFilter, FoundSide> => ({
  rows: (ids) => sidesIn(scope, ids),
  column: columnOf(scope),
  id: 's.id',
  direction: 'desc',
  cursor: { isKey: isMoment },
  filters: [...filters, ...scope.filters],
  where: whereSides,
  read: (found) => readRows(scope, found),
  ...bounds,
})

/** Texts of the same rank, of which the newest come first. */
interface Pass {
  filters: readonly SideFilter[]
  isIn: (text: TextInMemory) => boolean
}

/** The words themselves before other forms, titles before texts. */
function passesOf({ exact, wide }: Query): Pass[] {
  const of = ({ terms, all, titles }: Matcher, before: readonly SideFilter[]): Pass[] => [
    { filters: [...titles, ...before], isIn: ({ titleWords }) => hasAll(titleWords, terms) },
    { filters: [...all, notAll(titles), ...before], isIn: ({ words }) => hasAll(words, terms) },
  ]
  return [...of(exact, []), ...(wide ? of(wide, [notAll(exact.all)]) : [])]
}

const hasAll = (words: readonly string[], terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => hasWordOf(words, term))

export const hasWordOf = (words: readonly string[], term: SearchTerm): boolean =>
  words.some((word) => isMatch(word, term))

interface RankedRow extends Row {
  pass: number
}

/** The rows that have all words, one more than the limit. */
export async function rowsWithAll(
  scope: Scope,
  query: Query,
  { limit, after }: Bounds,
): Promise<RankedRow[]> {
  const [, first = 0, cursor] = /^([0-3])\.(.*)$/su.exec(after ?? '') ?? []
  const last = after === undefined ? null : readCursor(cursor ?? '', { isKey: isMoment })
  if (query.exact.terms.length === 0) return []
  const passes = passesOf(query)
  const rows: RankedRow[] = []
  for (let pass = Number(first); pass < passes.length && rows.length <= limit; pass++) {
    const from = last && pass === Number(first) ? last : null
    const { filters, isIn } = passes[pass] as Pass
    const bounds = { limit: limit - rows.length, after: from ? cursor : undefined }
    const inMemory = scope.memory.filter(
      ({ text, key, id }) =>
        text &&
        isIn(text) &&
        !passes.slice(0, pass).some((earlier) => earlier.isIn(text)) &&
        (!from || key < from.key || (key === from.key && id < from.id)),
    )
    const found = [...(await findInOrder(walkOf(scope, filters, bounds))), ...inMemory]
    const inOrder = found.toSorted(newestFirst).slice(0, bounds.limit + 1)
    rows.push(...inOrder.map((row) => ({ ...row, pass })))
  }
  return rows
}

export const newestFirst = (one: Row, other: Row): number =>
  one.key === other.key ? other.id - one.id : one.key < other.key ? 1 : -1

export const cursorOf = ({ pass, key, id }: RankedRow): string =>
  `${pass}.${writeCursor({ key, id })}`

/** The number of texts with all words, up to one more than the limit; null if it is not soon known. */
export async function countWithAll(
  scope: Scope,
  { terms, all }: Matcher,
  limit: number,
): Promise<number | null> {
  if (terms.length === 0) return 0
  const sides = await countNear(walkOf(scope, all, { limit }))
  const inMemory = scope.memory.filter(({ text }) => text && hasAll(text.words, terms))
  return sides && Math.min(sides + inMemory.length, limit + 1)
}

/** The newest texts. */
export const newestRows = (scope: Scope, limit: number): Promise<Row[]> =>
  readRows(scope, inOrder(scope).limit(limit))

/** What is searched among these sides. */
export async function rowsAmong(scope: Scope, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const sides = inOrder(scope, ids).whereIn('s.id', [...ids])
  whereSides(sides, scope.filters)
  return readRows(scope, sides)
}

const inOrder = (scope: Scope, ids?: readonly number[]): DatabaseQueryBuilderContract =>
  sidesIn(scope, ids)
    .select(`${columnOf(scope)} as sort_key`)
    .orderBy(columnOf(scope), 'desc')
    .orderBy('s.id', 'desc')
