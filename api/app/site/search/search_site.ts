import { localizedPath } from '@ufuq/shared/contract/addresses'
import { documentPath, type ShownDocument } from '@ufuq/shared/contract/documents'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/public-limits'
import {
  SEARCH_COUNT_LIMIT,
  type FoundPage,
  type SearchFilter,
  type SearchResult,
} from '@ufuq/shared/contract/publication-search'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { foundPassage, markFound } from '@ufuq/shared/domain/mark-found'
import {
  termsOf,
  wordFinder,
  wordsOf,
  type SearchTerm,
  type WordFinder,
  isMatch,
} from '@ufuq/shared/domain/text-search'
import { distance } from 'fastest-levenshtein'
import { kindsOnSite } from '#entries/kinds'
import { occurring, withForms, wordsFrom, type Vocabulary } from '#entries/vocabulary'
import { findShownDocuments, publicWords } from '#kinds/document/serving/shown_documents'
import {
  countInLanguage,
  newestTexts,
  searchPublications,
  soughtBy,
  type Sought,
} from '#kinds/publication/reading/search_publications'
import { findPages, type FoundPage as FoundPageRow } from '#site/search/find_pages'

const MAX_DOCUMENTS = 5

/** The kinds in which visitors search. */
const searchedKinds = () => kindsOnSite().flatMap(({ name, search }) => (search ? name : []))

/**
 * What visitors find on the site: pages and documents, on the first page of the results, and
 * publications. Texts with the words themselves come before those with other forms of them. If
 * nothing is found, suggests what else they could search or read.
 */
export async function searchSite(filter: SearchFilter): Promise<SearchResult> {
  const { language, q, after } = filter
  const terms = termsOf(q)
  const sought = await soughtBy(terms, await withForms(terms, await publicWords(searchedKinds())))
  const isFound = wordFinder(sought.wide ?? terms)
  const isFirst = !after
  const pages = isFirst ? await exactFirst(sought, (asked) => findPages(language, asked)) : []
  const documents = isFirst
    ? await exactFirst(sought, (asked) =>
        findShownDocuments({ language, terms: asked, limit: MAX_DOCUMENTS }),
      )
    : []
  const publications = await searchPublications(filter, sought)
  const isNothing = publications.total + pages.length + documents.length === 0
  return {
    ...publications,
    pages: pages.map((row) => toFoundPage(row, isFound)),
    documents: documents
      .slice(0, MAX_DOCUMENTS)
      .map((document) => toFoundDocument(document, language, isFound)),
    ...(isFirst && (await countInOther(language, sought))),
    ...(isNothing && { instead: await suggestInstead(filter, terms) }),
  }
}

/** What is found by the terms, then what is found by other forms only. */
async function exactFirst<Found extends { id: number; path?: string }>(
  { terms, wide }: Sought,
  find: (terms: readonly SearchTerm[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found = await find(terms)
  if (!wide) return found
  const keyOf = ({ id, path }: Found) => path ?? String(id)
  const known = new Set(found.map(keyOf))
  return [...found, ...(await find(wide)).filter((one) => !known.has(keyOf(one)))]
}

/**
 * The number of results in the other language, up to one more than `SEARCH_COUNT_LIMIT`. A frequent
 * word that it does not have would be sought in all its texts, so the number may stay unknown.
 */
async function countInOther(language: Language, sought: Sought) {
  const other = otherLanguage(language)
  const publications = await countInLanguage(other, sought)
  if (publications === null) return {}
  const pages = await findPages(other, sought.wide ?? sought.terms)
  return { inOther: Math.min(pages.length + publications, SEARCH_COUNT_LIMIT + 1) }
}

/** What visitors could search or read if nothing was found. */
async function suggestInstead(filter: SearchFilter, terms: readonly SearchTerm[]) {
  const near = await nearestQuery(terms, await publicWords([...searchedKinds(), 'tag']))
  const found = near === null ? null : await searchSite({ language: filter.language, q: near })
  return {
    ...(near !== null && found && !found.instead && { query: asWritten(near, found) }),
    newest: await newestTexts(filter.language),
  }
}

/** The words of a query in the shortest spelling that the found texts have. */
function asWritten(query: string, { items, pages, documents }: SearchResult): string {
  const texts = [...items, ...pages, ...documents].flatMap(({ marked }) => Object.values(marked))
  const spellings = texts
    .flatMap((pieces) => pieces.filter((_, at) => at % 2 === 1))
    .toSorted((one, other) => one.length - other.length)
  return termsOf(query)
    .map((term) => {
      const isFound = wordFinder([term])
      return spellings.find((written) => wordsOf(written).some(isFound)) ?? wordIn(term)
    })
    .join(' ')
}

const toFoundPage = ({ id, path, title, text }: FoundPageRow, isFound: WordFinder): FoundPage => ({
  id,
  path,
  marked: {
    title: markFound(title, isFound),
    excerpt: foundPassage(text, isFound) ?? [beginningOf(text)],
  },
})

const toFoundDocument = (
  { id, slug, title, description, found }: ShownDocument,
  language: Language,
  isFound: WordFinder,
): FoundPage => ({
  id,
  path: localizedPath(language, documentPath(slug)),
  ...(found?.page && { page: found.page }),
  marked: {
    title: markFound(title, isFound),
    excerpt: found?.passage ?? markFound(beginningOf(description), isFound),
  },
})

const beginningOf = (text: string): string =>
  text.length <= PREVIEW_LENGTH.list ? text : `${cutText(text, PREVIEW_LENGTH.list).trimEnd()}…`

/** Words with the same letters at the beginning are compared. */
const SAME_BEGINNING = 2
const MAX_COMPARED = 900
/** A shorter word differs from most others in a letter or two. */
const MIN_LENGTH = 4
/** Words from this length on may have two wrong letters. */
const LONG = 7

/**
 * The query with the nearest word that occurs in place of each one that does not; null if there is
 * none that is near.
 */
async function nearestQuery(
  terms: readonly SearchTerm[],
  vocabulary: Vocabulary,
): Promise<string | null> {
  const words = await Promise.all(terms.map((term) => nearestWord(term, vocabulary)))
  const isOther = words.join(' ') !== terms.map(wordIn).join(' ')
  return isOther && words.every((word) => word !== null) ? words.join(' ') : null
}

/** The word of a term without hamza and article. */
const wordIn = ({ plain, words }: SearchTerm): string => plain[0] ?? words[0] ?? ''

async function nearestWord(term: SearchTerm, vocabulary: Vocabulary): Promise<string | null> {
  const word = wordIn(term)
  if (word.length < MIN_LENGTH) return word
  const near = await wordsFrom(word.slice(0, SAME_BEGINNING), vocabulary.kinds, MAX_COMPARED)
  const matches = near.filter((one) => isMatch(one, term))
  if ((await occurring(matches, vocabulary)).length > 0) return word
  const farthest = word.length >= LONG ? 2 : 1
  const others = near
    .map((one) => ({ one, far: distanceOf(word, one) }))
    .filter(({ far }) => far <= farthest)
    .toSorted((a, b) => a.far - b.far)
    .map(({ one }) => one)
  const known = new Set(await occurring(others, vocabulary))
  return others.find((one) => known.has(one)) ?? null
}

/** Letters in another order are one fault. */
const distanceOf = (word: string, other: string): number =>
  lettersOf(word) === lettersOf(other) ? 1 : distance(word, other)

const lettersOf = (word: string): string => [...word].toSorted().join('')
