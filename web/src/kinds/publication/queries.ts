import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Language } from '@ufuq/shared/contract/languages'
import { HOME_PREVIEW_ITEMS } from '@ufuq/shared/contract/public-limits'
import type { Publication, PublicationListItem } from '@ufuq/shared/contract/publications'
import type { ShownEntriesFilter } from '@ufuq/shared/contract/shown-entries'
import { useMemo } from 'react'
import { useReads } from '../../engine/visitor-reads.ts'
import type { ListFilter, Search } from './list-filter.ts'

export function publicationQueries(reads: VisitorReads) {
  const list = (filter: ShownEntriesFilter) =>
    query(['publications', filter], () =>
      reads.entries<PublicationListItem>('publications', filter),
    )
  return {
    latest: (language: Language) => list({ language, limit: HOME_PREVIEW_ITEMS }),

    list: (language: Language, filter: ListFilter) => list({ language, ...filter }),

    search: (language: Language, filter: Search) =>
      query(['publications', 'search', language, filter], () =>
        reads.search({ language, ...filter }),
      ),

    /**
     * A publication by slug or id. The language distinguishes between two publications with the
     * same slug.
     */
    one: (language: Language, slugOrId: string) =>
      query(['publication', slugOrId, language], () =>
        reads.entry<Publication>('publications', slugOrId, language),
      ),

    /**
     * A text next to its translation. Without a translation, the result only contains the text's
     * own address and metadata.
     */
    both: (language: Language, slug: string) =>
      query(['both', slug, language], async () => {
        const { readBoth } = await import('./both-texts.ts')
        return readBoth(reads, slug, language)
      }),
  }
}

export function usePublicationQueries() {
  const reads = useReads()
  return useMemo(() => publicationQueries(reads), [reads])
}

const query = <const Key extends QueryKey, Data>(queryKey: Key, queryFn: () => Promise<Data>) => ({
  ...queryOptions({ queryKey, queryFn }),
  queryFn,
})
