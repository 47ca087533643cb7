import type { Language } from '@ufuq/shared/contract/languages'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import type { DocumentFilter } from './document-filter.ts'

/**
 * An error from the server stays until the visitor retries, because hydration must begin with the
 * same markup.
 */
const retryOnMount = false

export const documentQueries = (reads: VisitorReads) => ({
  list: (language: Language, filter: DocumentFilter) => ({
    queryKey: ['documents', language, filter] as const,
    queryFn: () => reads.documents({ language, ...filter }),
    retryOnMount,
  }),

  filters: () => ({
    queryKey: ['document filters'] as const,
    queryFn: () => reads.documentFilters(),
    retryOnMount,
  }),

  one: (language: Language, slugOrId: string) => ({
    queryKey: ['document', slugOrId, language] as const,
    queryFn: () => reads.document(slugOrId, language),
    retryOnMount,
  }),
})
