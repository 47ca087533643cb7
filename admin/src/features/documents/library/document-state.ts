import {
  DOCUMENT_CATEGORIES,
  type Document,
  type DocumentCategory,
  type DocumentFile,
  type DocumentUseCounts,
  type FoundDocument,
  type FoundInFile,
} from '@ufuq/shared/contract/documents'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'

export type DocumentState = 'published' | 'draft' | 'missing'

/** How a document is in a language, as lists show it: without words or a file in it, it is missing. */
export function stateIn(
  { title, files, isPublished }: Pick<Document, 'title' | 'files' | 'isPublished'>,
  language: Language,
): DocumentState {
  const hasFile = files.shared !== null || files[language] !== null
  if (title[language].trim() === '' || !hasFile) return 'missing'
  return isPublished ? 'published' : 'draft'
}

/** A document in the library, with the number of places that lead to it. */
export interface LibraryItem extends Document {
  /** Undefined until it is known. */
  uses: number | undefined
  /** Where the words of the search are in its file. */
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

/** Whether a screen reader finds no words in a file, or no order of headings and paragraphs. */
const isHardToRead = ({ reading, isTagged }: DocumentFile): boolean =>
  reading === 'empty' || isTagged === false

export const isIn = (filter: DocumentFilter, item: LibraryItem): boolean => FILTERS[filter](item)

export interface Shown {
  filter: DocumentFilter
  category: DocumentCategory | null
  q: string
}

/** What the list shows, by its address. */
export function shownIn(search: URLSearchParams): Shown {
  return {
    filter: DOCUMENT_FILTERS.find((one) => one === search.get('show')) ?? 'all',
    category: DOCUMENT_CATEGORIES.find((one) => one === search.get('category')) ?? null,
    q: search.get('q')?.trim() ?? '',
  }
}

/** The documents of a category among what a search found, the best match first; all without a search. */
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

/** The last ones added first, with what is known of their uses. */
export const itemsOf = (
  documents: readonly Document[],
  counts: DocumentUseCounts | undefined,
): LibraryItem[] =>
  documents
    .map((document) => ({ ...document, uses: counts && (counts[document.id] ?? 0) }))
    .toSorted((one, other) => other.id - one.id)
