import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { ShownDocument, ShownDocumentPage } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { DocumentFilter } from './document-filter.ts'

export const documentQueries = (reads: VisitorReads) => ({
  list: (language: Language, filter: DocumentFilter) => ({
    queryKey: ['documents', language, filter] as const,
    queryFn: async () =>
      (await reads.entries<ShownDocument>('documents', { language, ...filter })).items,
  }),

  filters: () => ({
    queryKey: ['document filters'] as const,
    queryFn: () => reads.choices('documents'),
  }),

  one: (language: Language, slugOrId: string) => ({
    queryKey: ['document', slugOrId, language] as const,
    queryFn: () => reads.entry<ShownDocumentPage>('documents', slugOrId, language),
  }),
})
