import { MAX_DOCUMENTS_FOUND, type FoundInFile } from '@ufuq/shared/contract/documents'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/public-limits'
import {
  SEARCH_COUNT_LIMIT,
  type Found,
  type MarkedText,
  type SearchFilter,
  type SearchResult,
} from '@ufuq/shared/contract/publication-search'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { foundPassage, markFound } from '@ufuq/shared/domain/mark-found'
import { withoutFrequent } from '@ufuq/shared/domain/questions'
import {
  termsOf,
  wordFinder,
  wordIn,
  wordsOf,
  type WordFinder,
} from '@ufuq/shared/domain/text-search'
import { addressAt } from '@ufuq/shared/model/address'
import { cutPage } from '#core/lists/keyset'
import { fromDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import { derivedField } from '#entries/derived'
import type { ServedKind } from '#entries/hooks'
import { kindsOnSite } from '#entries/kinds'
import type { Asked, SearchedFile, SearchedText, ShownSide } from '#entries/reading_hooks'
import { plainText } from '#reading/page_text'
import { rowsWithMost } from '#reading/partial_matches'
import { readSides } from '#reading/public_sides'
import { reader, readingOf } from '#reading/reader'
import {
  countWithAll,
  cursorOf,
  newestRows,
  publicScope,
  queryOf,
  rowsWithAll,
  vocabularyOf,
  type Matcher,
  type Query,
  type Row,
  type Scope,
} from '#reading/search_query'
import { passageIn } from '#reading/search_texts'
import { nearestQuery } from '#reading/spelling'

/** How many of the newest texts are shown if nothing was found. */
const NEWEST = 3
/** The maximum length of text that is searched for the displayed passage. */
const MAX_SEARCHED_LENGTH = 30_000

const searchedKinds = () => kindsOnSite().filter(({ search: fields }) => fields)

/**
 * What visitors find on the site, of all kinds. If nothing has all words, what has most of them, and
 * what else visitors could search or read.
 */
export async function search({ language, q, after }: SearchFilter): Promise<SearchResult> {
  const scope = await scopeIn(language)
  const query = await queryOf(q, scope)
  const counted = await rowsWithAll(scope, query, { limit: SEARCH_COUNT_LIMIT })
  const limit = PAGE_SIZE.default
  const found = after ? await rowsWithAll(scope, query, { limit, after }) : counted
  const inOther = after ? {} : await countInOther(scope, query)
  if (counted.length === 0) return { ...(await withoutAll(scope, query)), ...inOther }
  const { rows, next } = cutPage(found.slice(0, limit + 1), limit, cursorOf)
  return {
    items: await show(rows, scope, widest(query)),
    next,
    total: Math.min(counted.length, SEARCH_COUNT_LIMIT),
    isMore: counted.length > SEARCH_COUNT_LIMIT,
    ...inOther,
  }
}

async function scopeIn(language: Language): Promise<Scope> {
  const scope = await publicScope(searchedKinds(), language)
  if (!scope) throw new Error('A search without filters has a scope')
  return scope
}

const widest = ({ exact, wide }: Query): Matcher => wide ?? exact

/** What a list of one kind shows of what visitors find in it, with the passages of files. */
export async function searchKind(
  kind: ServedKind,
  q: string,
  { language, filters, limit = MAX_DOCUMENTS_FOUND }: Asked,
): Promise<object[]> {
  const scope = await publicScope([kind], language, filters)
  if (!scope) return []
  const found = await matchesIn(scope, q, limit)
  const passages = new Map(found.map(({ entry, passage }) => [entry, passage]))
  const cards = await reader.cards<{ id: number }>(kind, [...passages.keys()], language)
  return cards.map((card) => {
    const passage = passages.get(card.id)
    return { ...card, ...(passage && { found: passage }) }
  })
}

interface Match {
  entry: number
  passage: FoundInFile | null
}

/** The entries that contain all words of a query, the best first. */
async function matchesIn(scope: Scope, q: string, limit: number): Promise<Match[]> {
  const query = await queryOf(q, scope)
  const rows = (await rowsWithAll(scope, query, { limit })).slice(0, limit)
  const entries = rows.map(({ entry }) => entry)
  const passages = await widest(query).files.passages(entries.slice(0, MAX_DOCUMENTS_FOUND))
  return entries.map((entry) => ({ entry, passage: passages.get(entry) ?? null }))
}

/** The same among the saved entries of a kind, drafts among them. */
export const searchSaved = (
  kind: ServedKind,
  {
    q,
    language,
    files,
    limit,
  }: {
    q: string
    language: Language
    files: readonly SearchedFile[]
    limit: number
  },
): Promise<Match[]> =>
  matchesIn(
    { kinds: [kind], language, layer: 'l', files, memory: [], entriesInMemory: [], filters: [] },
    q,
    limit,
  )

/**
 * The number of results in the other language. A frequent word that it does not have would be
 * sought in all its texts, so the number may stay unknown.
 */
async function countInOther({ language }: Scope, query: Query) {
  const all = await scopeIn(otherLanguage(language))
  const readings = await Promise.all(all.kinds.map(readingOf))
  const kinds = all.kinds.filter((_, at) => !readings[at]?.search?.files)
  const inOther = await countWithAll({ ...all, kinds }, widest(query), SEARCH_COUNT_LIMIT)
  return inOther === null ? {} : { inOther }
}

/** The results of a query of which no text has all words. */
async function withoutAll(scope: Scope, query: Query): Promise<SearchResult> {
  const { rows, occurs } = await rowsWithMost(scope, query)
  const near = await nearestQuery(
    query.exact.terms,
    (_, at) => occurs[at] ?? false,
    vocabularyOf(scope, 'tag'),
  )
  const suggested = near === null ? null : await suggest(near, scope)
  const { terms, ...matcher } = widest(query)
  return {
    items: await show(rows, scope, { ...matcher, terms: withoutFrequent(terms) }),
    next: null,
    total: rows.length,
    isMore: false,
    ...(rows.length > 0 && { isPartial: true }),
    instead: {
      ...(suggested !== null && { query: suggested }),
      newest: rows.length > 0 ? [] : await newestTexts(scope),
    },
  }
}

/** The words of a query in the shortest spelling of the texts with all of them; null if there are none. */
async function suggest(q: string, scope: Scope): Promise<string | null> {
  const query = await queryOf(q, scope)
  const limit = PAGE_SIZE.default
  const rows = await rowsWithAll(scope, query, { limit })
  if (rows.length === 0) return null
  const texts = (await show(rows, scope, widest(query))).flatMap(({ marked }) => [
    marked.title,
    marked.excerpt,
  ])
  const spellings = texts
    .flatMap((pieces) => pieces.filter((_, at) => at % 2 === 1))
    .toSorted((one, other) => one.length - other.length)
  return termsOf(q)
    .map((term) => {
      const isFound = wordFinder([term])
      return spellings.find((written) => wordsOf(written).some(isFound)) ?? wordIn(term)
    })
    .join(' ')
}

/** What visitors could read instead: the newest of the kinds that are listed in that order. */
async function newestTexts(scope: Scope): Promise<Found[]> {
  const kinds = scope.kinds.filter(({ list }) => list.sort === 'published')
  if (kinds.length === 0) return []
  const rows = await newestRows({ ...scope, kinds }, NEWEST)
  return show(rows, scope, null)
}

/** The rows as results, with the words marked. */
async function show(
  rows: readonly Row[],
  { language }: Scope,
  matcher: Matcher | null,
): Promise<Found[]> {
  const isFound = wordFinder(matcher?.terms ?? [])
  const passages = await matcher?.files.passages(rows.map(({ entry }) => entry))
  const sides = rows.filter(({ text }) => !text)
  const byKind = [...Map.groupBy(sides, ({ kind }) => kind)].map(async ([kind, own]) =>
    textsOf(
      kind,
      own.map(({ id }) => id),
      { language, isFound },
    ),
  )
  const texts = new Map((await Promise.all(byKind)).flat())
  return rows.flatMap(({ kind, id, entry, key, text }) => {
    const shown = text ? withPassage(text, isFound) : texts.get(id)
    if (!shown) return []
    const { title, path, excerpt } = shown
    const inFile = passages?.get(entry)
    return {
      kind: kind.name,
      path,
      title,
      ...(inFile?.page && { page: inFile.page }),
      ...(text?.publishedAt !== null && { publishedAt: toWireTime(fromDatabaseTime(key)) }),
      marked: { title: markFound(title, isFound), excerpt: inFile?.passage ?? excerpt },
    }
  })
}

interface Excerpted extends Pick<SearchedText, 'title' | 'path'> {
  excerpt: MarkedText
}

/** The texts of sides of a kind, by the id of the side. */
async function textsOf(
  kind: ServedKind,
  ids: readonly number[],
  { language, isFound }: { language: Language; isFound: WordFinder },
): Promise<(readonly [number, Excerpted])[]> {
  const isRendered = derivedField(kind) !== undefined
  const sides = await readSides(ids, isRendered ? 'searched' : 'text')
  const texts = await (await readingOf(kind)).search?.texts?.(sides, language)
  return sides.map((side, at) => {
    const shown = texts?.[at] ?? textOf(kind, side)
    const passage = isRendered ? passageIn(side, isFound) : null
    return [side.id, passage ? { ...shown, excerpt: passage } : withPassage(shown, isFound)]
  })
}

const textOf = (kind: ServedKind, side: ShownSide): SearchedText => ({
  title: side.title,
  path: addressAt(kind, side),
  text: derivedField(kind) === undefined ? plainText(kind, side.content) : side.excerpt,
})

function withPassage({ title, path, text }: SearchedText, isFound: WordFinder): Excerpted {
  const passage = foundPassage(text.slice(0, MAX_SEARCHED_LENGTH), isFound)
  return { title, path, excerpt: passage ?? [beginningOf(text)] }
}

const beginningOf = (text: string): string =>
  text.length <= PREVIEW_LENGTH.list ? text : `${cutText(text, PREVIEW_LENGTH.list).trimEnd()}…`
