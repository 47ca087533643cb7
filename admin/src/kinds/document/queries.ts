import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { readAll, readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import {
  DOCUMENTS_PATH,
  type DocumentFileItem,
  type DocumentSide,
  type FoundDocument,
  type ShownDocumentPage,
} from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  toDocument,
  type Document,
  type DocumentAnswer,
  type WireDocument,
} from '@ufuq/shared/kinds/document/document'
import type { EntryChange, WireUse } from '@ufuq/shared/model/wire'
import { documentKeys, entryKeys } from '../../server/query-keys.ts'

const DOCUMENTS = `/api/${DOCUMENTS_PATH}`
const ENTRIES = `/api/entries/${DOCUMENTS_PATH}`
/**
 * How often a document's files are refetched until the server has read the text of the current
 * files.
 */
const READING_MS = 5000

/** The address at which staff download a current or earlier file of a document. */
export const storedFileAddress = (document: number, file: number): string =>
  `${DOCUMENTS}/${document}/files/${file}`

export const documentQueries = {
  /** All documents together, because an organisation has only a few hundred. */
  all: () =>
    queryOptions<Document[]>({
      queryKey: entryKeys.page(DOCUMENTS_PATH, null),
      queryFn: async ({ signal }) =>
        (await readAll<WireDocument>(`${ENTRIES}?limit=100`, signal)).map(toDocument),
      staleTime: 0,
    }),
  /** The documents whose title, description or files contain the words. */
  found: (language: Language, q: string) =>
    queryOptions({
      queryKey: documentKeys.found(language, q),
      queryFn: readFrom<FoundDocument[]>(
        `${DOCUMENTS}/found?${new URLSearchParams({ language, q })}`,
      ),
      staleTime: 0,
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),
  /** The public document at a current or former address. */
  atAddress: (slug: string, language: Language) =>
    queryOptions<ShownDocumentPage>({
      queryKey: documentKeys.at(slug, language),
      queryFn: readFrom<ShownDocumentPage>(
        `${DOCUMENTS}/shown/${encodeURIComponent(slug)}?language=${language}`,
      ),
    }),
  /**
   * The current and earlier files of a document, newest first; refetched until the server has read
   * the text of the current files.
   */
  files: (id: number) =>
    queryOptions({
      queryKey: documentKeys.files(id),
      queryFn: readFrom<DocumentFileItem[]>(`${DOCUMENTS}/${id}/files`),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some(({ isCurrent, reading }) => isCurrent && reading === 'unread')
          ? READING_MS
          : false,
    }),
  uses: (id: number) =>
    queryOptions({
      queryKey: documentKeys.uses(id),
      queryFn: readFrom<WireUse[]>(`${ENTRIES}/${id}/uses`),
      staleTime: 0,
    }),
}

export const documentLists = [entryKeys.lists(DOCUMENTS_PATH)]

interface FileChange {
  side: DocumentSide
  /** An upload, an earlier file, or null for none. */
  file: { upload: string } | number | null
  base: NonNullable<EntryChange['base']>
}

/**
 * Changes the file for one side of a document. The caller must show the error if the call fails.
 */
export const useChangeFile = (id: number) =>
  useMutation({
    meta: { refreshed: [documentKeys.files(id), ...documentLists] },
    mutationFn: ({ side, file, base }: FileChange) =>
      typeof file === 'object' && file !== null
        ? request<DocumentAnswer>(`${DOCUMENTS}/${id}/files/${side}`, {
            method: 'PUT',
            body: { base, ...file },
          })
        : request<DocumentAnswer>(`${ENTRIES}/${id}`, {
            method: 'PATCH',
            body: { base, values: { file: { [side]: file } } } satisfies EntryChange,
          }),
  })
