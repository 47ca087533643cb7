import {
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  type DocumentFile,
  type FoundDocument,
  type FoundInFile,
} from '@ufuq/shared/contract/documents'
import type { Document } from '@ufuq/shared/kinds/document'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { stateIn } from '../../../documents/state-in.ts'

/** A document in the library. */
export interface LibraryItem extends Document {
  /** The passage of the file that contains the search words. */
  inFile?: FoundInFile | null
}

export const DOCUMENT_FILTERS = ['all', 'incomplete', 'unused', 'hard'] as const
export type DocumentFilter = (typeof DOCUMENT_FILTERS)[number]

const FILTERS: Record<DocumentFilter, (item: LibraryItem) => boolean> = {
  all: () => true,
  incomplete: (item) => LANGUAGES.some((one) => stateIn(item, one) === 'missing'),
  unused: ({ uses }) => uses === 0,
  hard: ({ files }) => Object.values(files).some((file) => file !== null && isHardToRead(file)),
}

/** Whether screen readers find no text in a file, or no tags for its headings and paragraphs. */
const isHardToRead = ({ reading, isTagged }: DocumentFile): boolean =>
  reading === 'empty' || isTagged === false

export const isIn = (filter: DocumentFilter, item: LibraryItem): boolean => FILTERS[filter](item)

export interface Shown {
  filter: DocumentFilter
  category: DocumentCategory | null
  q: string
}

/** Reads the filter, the category and the search from the list's address. */
export function shownIn(search: URLSearchParams): Shown {
  return {
    filter: DOCUMENT_FILTERS.find((one) => one === search.get('show')) ?? 'all',
    category: DOCUMENT_CATEGORIES.find((one) => one === search.get('category')) ?? null,
    q: search.get('q')?.trim() ?? '',
  }
}

/**
 * The search results in the chosen category, best match first; without a search, all documents in
 * the category.
 */
export const soughtAmong = (
  items: readonly LibraryItem[],
  { category }: Pick<Shown, 'category'>,
  found: readonly FoundDocument[] | null,
): LibraryItem[] =>
  (found
    ? found.flatMap(({ id, found: inFile }) => {
        const item = items.find((one) => one.id === id)
        return item ? [{ ...item, inFile }] : []
      })
    : [...items]
  ).filter((item) => category === null || item.category === category)

/** The documents, newest first. */
export const itemsOf = (documents: readonly Document[]): LibraryItem[] =>
  documents.toSorted((one, other) => other.id - one.id)
