import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import type { EntryPreview } from '@ufuq/shared/contract/entries'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { entryPath } from '../../../../entry/calls.ts'
import { entryKeys } from '../../../../query-keys.ts'

/** The site with the typed values of an entry, which are not stored. `id`: its id or key. */
export const typedPreview = (
  kind: Kind,
  id: number | string,
  body: { language: Language; values: object },
) =>
  queryOptions({
    queryKey: entryKeys.preview(kind.path, id, body),
    queryFn: ({ signal }) =>
      request<EntryPreview>(`${entryPath(kind, id)}/preview`, {
        method: 'POST',
        body,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
