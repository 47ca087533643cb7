import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Language } from '@ufuq/shared/contract/languages'
import type { DocumentFilter } from './document-filter.ts'

export const documentQueries = (reads: VisitorReads) => ({
  list: (language: Language, filter: DocumentFilter) => ({
    queryKey: ['documents', language, filter] as const,
    queryFn: () => reads.documents({ language, ...filter }),
  }),

  filters: () => ({
    queryKey: ['document filters'] as const,
    queryFn: () => reads.documentFilters(),
  }),

  one: (language: Language, slugOrId: string) => ({
    queryKey: ['document', slugOrId, language] as const,
    queryFn: () => reads.document(slugOrId, language),
  }),
})
