import { queryOptions } from '@tanstack/react-query'
import { readAll } from '@ufuq/shared/client/list'
import { DOCUMENTS_PATH, type Document } from '@ufuq/shared/contract/documents'
import { entryKeys } from '../../../query-keys.ts'

/** All documents, as targets of links. */
export const documentTargets = () =>
  queryOptions({
    queryKey: entryKeys.targets(DOCUMENTS_PATH),
    queryFn: ({ signal }) => readAll<Document>(`/api/${DOCUMENTS_PATH}`, signal),
    staleTime: 0,
  })
