import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { FoundInFile } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { documentQueries } from './queries.ts'

/** A document, with the passage of its file that contains the search words. */
export interface SoughtDocument extends Document {
  inFile?: FoundInFile | null
}

/**
 * All documents, newest first, or those that match the words, best match first. Until the response
 * arrives, the previous documents stay, so that the chosen one can still be inserted.
 */
export function useSoughtDocuments(words: string, language: Language) {
  const all = useQuery(documentQueries.all())
  const found = useQuery(documentQueries.found(language, words))
  const documents = all.data ?? []
  const items: SoughtDocument[] =
    words === '' || !found.data
      ? documents.toSorted((one, other) => other.id - one.id)
      : found.data.flatMap(({ id, found: inFile }) => {
          const document = documents.find((one) => one.id === id)
          return document ? [{ ...document, inFile }] : []
        })
  const query: UseQueryResult = all.data && words !== '' ? found : all
  return {
    query,
    isPending: all.isPending || (words !== '' && found.isPending),
    items,
  }
}
