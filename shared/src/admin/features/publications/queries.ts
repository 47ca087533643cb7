import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Language } from '../../../contract/languages.ts'
import type {
  Publication,
  PublicationPair,
  TagSuggestions,
  TranslationOption,
} from '../../../contract/publications.ts'
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
  /** Tags in use that begin with the text. */
  tags: (text: string) =>
    queryOptions<TagSuggestions>({
      queryKey: [`/api/publications/tags?q=${encodeURIComponent(text)}`],
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
      /^\/api\/(reviews|publications(\?|\/(admin|counts|translations|pairs\/\d+\/review)))/.test(
        String(queryKey[0]),
      ),
  })
