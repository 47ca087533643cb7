import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../contract/languages.ts'
import type {
  Publication,
  PublicationPair,
  TranslationOption,
} from '../../../contract/publications.ts'
import type { PairTag } from '../../../contract/tags.ts'
import { readAll } from '../../../client/list.ts'

/** An editor starts from the server's current state, never from what a screen read an hour ago. */
const ALWAYS_FRESH = { staleTime: 0, gcTime: 0 } as const

export const publicationQueries = {
  /** Both sides, by the id of either. 404 also for a record without a translation. */
  pair: (id: string) =>
    queryOptions<PublicationPair>({ queryKey: [`/api/publications/pairs/${id}`], ...ALWAYS_FRESH }),
  record: (id: string) =>
    queryOptions<{ publication: Publication }>({
      queryKey: [`/api/publications/${id}`],
      ...ALWAYS_FRESH,
    }),
  /** Tags with a name in either language that begins with the text. */
  tags: (text: string) =>
    queryOptions<PairTag[]>({
      queryKey: [`/api/tags/suggestions?q=${encodeURIComponent(text)}`],
      staleTime: 60_000,
    }),
  /** The records in a language, including those that already have a translation. */
  translations: (language: Language) =>
    queryOptions({
      queryKey: [`/api/publications/translations?language=${language}`],
      queryFn: ({ queryKey, signal }) => readAll<TranslationOption>(String(queryKey[0]), signal),
      ...ALWAYS_FRESH,
    }),
}

/** Refreshes every list, count and option that a write may have changed. What an editor has open stays as it is. */
export const refreshPublications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/api\/publications(\?|\/(admin|counts|translations))/.test(String(queryKey[0])),
  })
