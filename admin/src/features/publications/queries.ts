import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication, PublicationPair } from '@ufuq/shared/contract/publications'
import type { TranslationOption } from '@ufuq/shared/contract/publication-lists'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import { publicationKeys, tagKeys } from '../../query-keys.ts'

/** An editor starts from the server's current state, never from cached data. */
const ALWAYS_FRESH = { staleTime: 0, gcTime: 0 } as const

/** The path of the API calls for a pair; `id` is the id of either side. */
export const pairPath = (id: number | string): string => `/api/publications/pairs/${id}`

export const publicationQueries = {
  /** The sides of a pair, given the id of either side. */
  pair: (id: string) =>
    queryOptions({
      queryKey: publicationKeys.pair(id),
      queryFn: readFrom<PublicationPair>(pairPath(id)),
      ...ALWAYS_FRESH,
    }),
  record: (id: string) =>
    queryOptions({
      queryKey: publicationKeys.record(id),
      queryFn: readFrom<{ publication: Publication }>(`/api/publications/${id}`),
      ...ALWAYS_FRESH,
    }),
  /** Tags with a name in either language that begins with the text. */
  tags: (text: string) =>
    queryOptions({
      queryKey: tagKeys.suggestions(text),
      queryFn: readFrom<PairTag[]>(`/api/tags/suggestions?q=${encodeURIComponent(text)}`),
      staleTime: 60_000,
    }),
  /**
   * The newest records in a language that match these words, including those that already have a
   * translation. Without words, the newest of all records.
   */
  translations: (language: Language, words: string) =>
    queryOptions({
      queryKey: publicationKeys.translations(language, words),
      queryFn: readPageFrom<TranslationOption>(
        `/api/publications/translations?language=${language}&limit=20${words && `&q=${encodeURIComponent(words)}`}`,
      ),
      placeholderData: (before, query) => (query?.queryKey[4] === language ? before : undefined),
      ...ALWAYS_FRESH,
    }),
}
