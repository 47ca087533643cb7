import {
  SEARCH_COUNT_LIMIT,
  type FoundPublication,
  type MarkedText,
  type SearchFilter,
  type SearchResult,
} from '@ufuq/shared/contract/publication-search'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import {
  termsOf,
  wordFinder,
  wordsOf,
  type WordFinder,
  type WrittenWord,
} from '@ufuq/shared/domain/text-search'
import { LRUCache } from 'lru-cache'
import type { ListRow } from '#publications/reading/columns'
import { countFound, listPublications, listSearched } from '#publications/reading/list_publications'
import { showItems } from '#publications/reading/show_to_readers'
import { textOfHtml } from '#publications/search/html_text'
import { foundPassage, markFound } from '@ufuq/shared/domain/mark-found'
import { nearestTags } from '#publications/tags/nearest_tags'

const VISITOR = null

/** How many of the newest texts are shown if nothing was found. */
const NEWEST = 3

/** The publications that visitors find, newest first, with the search words marked. */
export async function searchPublications({
  language,
  q,
  after,
}: SearchFilter): Promise<Omit<SearchResult, 'pages' | 'documents' | 'instead'>> {
  const sought = { language, q }
  const count = await countFound({ ...sought, limit: SEARCH_COUNT_LIMIT })
  const { rows, next } = await listSearched({ ...sought, after: after ?? undefined })
  const items = await showItems(rows, VISITOR)
  return {
    items: markItems(items, rows, wordFinder(termsOf(q))),
    next,
    total: Math.min(count, SEARCH_COUNT_LIMIT),
    isMore: count > SEARCH_COUNT_LIMIT,
  }
}

/** The texts that visitors could read instead if nothing was found. */
export async function suggestInstead({ language, q }: SearchFilter) {
  const { rows } = await listPublications({ language, limit: NEWEST })
  return {
    tags: await nearestTags(q, language),
    newest: await showItems(rows, VISITOR),
  }
}

const markItems = (
  items: readonly PublicationListItem[],
  rows: readonly ListRow[],
  isFound: WordFinder,
): FoundPublication[] =>
  items.map((item, index) => ({
    ...item,
    marked: {
      title: markFound(item.title, isFound),
      excerpt: passageIn(rows[index], isFound) ?? [item.excerpt],
    },
  }))

/**
 * The text and the words of each publication's beginning, by the HTML of that beginning. They are
 * cached because searches often show the same publications.
 */
const wordsByHtml = new LRUCache<string, { text: string; words: WrittenWord[] }>({ max: 100 })

function wordsAtBeginning(html: string) {
  const known = wordsByHtml.get(html)
  if (known) return known
  const text = textOfHtml(html)
  const found = { text, words: wordsOf(text) }
  wordsByHtml.set(html, found)
  return found
}

function passageIn(row: ListRow | undefined, isFound: WordFinder): MarkedText | null {
  const { beginning = '', further = '' } = row ?? {}
  const { text, words } = wordsAtBeginning(beginning)
  const passage = foundPassage(text, isFound, { isBeginning: further !== '', words })
  return passage ?? (further === '' ? null : foundPassage(textOfHtml(beginning + further), isFound))
}
