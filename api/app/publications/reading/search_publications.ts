import db from '@adonisjs/lucid/services/db'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import {
  SEARCH_COUNT_LIMIT,
  type FoundPublication,
  type MarkedText,
  type SearchFilter,
  type SearchResult,
} from '@ufuq/shared/contract/publication-search'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { termsOf, type SearchTerm } from '@ufuq/shared/domain/text-search'
import type { ListRow } from '#publications/reading/columns'
import {
  findPublications,
  listPublications,
  readListPage,
} from '#publications/reading/list_publications'
import { showItems } from '#publications/reading/show_to_readers'
import { textOfHtml } from '#publications/search/html_text'
import { foundPassage, markFound } from '#publications/search/mark_found'
import { nearestTags } from '#publications/tags/nearest_tags'

const VISITOR = null

/** The maximum length of HTML that is searched for the displayed passage. */
const MAX_SEARCHED_LENGTH = 30_000

/** How many of the newest texts are shown if nothing was found. */
const NEWEST = 3

/** The publications that visitors find, newest first, with the words marked. */
export async function searchPublications({
  language,
  q,
  after,
}: SearchFilter): Promise<Omit<SearchResult, 'pages' | 'instead'>> {
  const sought = { language, q }
  const all = await findPublications({ ...sought, limit: SEARCH_COUNT_LIMIT })
  const found = after ? await findPublications({ ...sought, after }) : all
  const { rows, next } = await readListPage(found, { limit: PAGE_SIZE.default })
  const items = await showItems(rows, VISITOR)
  return {
    items: await markItems(items, rows, termsOf(q)),
    next,
    total: Math.min(all.length, SEARCH_COUNT_LIMIT),
    isMore: all.length > SEARCH_COUNT_LIMIT,
  }
}

/** What visitors could read if nothing was found. */
export async function suggestInstead({ language, q }: SearchFilter) {
  const { rows } = await listPublications({ language, limit: NEWEST })
  return {
    tags: await nearestTags(q, language),
    newest: await showItems(rows, VISITOR),
  }
}

async function markItems(
  items: readonly PublicationListItem[],
  rows: readonly ListRow[],
  terms: readonly SearchTerm[],
): Promise<FoundPublication[]> {
  const texts = await beginningsOf(rows)
  return items.map((item) => ({
    ...item,
    marked: {
      title: markFound(item.title, terms),
      excerpt: passageIn(texts.get(item.id) ?? '', terms) ?? [item.excerpt],
    },
  }))
}

/** The length that is searched first, because most texts mention their subject early. */
const FIRST_LENGTH = 1200

function passageIn(html: string, terms: readonly SearchTerm[]): MarkedText | null {
  const beginning = textOfHtml(html.slice(0, FIRST_LENGTH))
  const isBeginning = html.length > FIRST_LENGTH
  const passage = foundPassage(beginning, terms, { isBeginning })
  return passage ?? (isBeginning ? foundPassage(textOfHtml(html), terms) : null)
}

async function beginningsOf(records: readonly { id: number }[]): Promise<Map<number, string>> {
  if (records.length === 0) return new Map()
  const ids = records.map(({ id }) => id)
  const rows: { id: number; html: string }[] = await db
    .from('publications')
    .select('id', db.raw('substr(html, 1, ?) as html', [MAX_SEARCHED_LENGTH]))
    .whereIn('id', ids)
  return new Map(rows.map(({ id, html }) => [id, html]))
}
