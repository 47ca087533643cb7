import { queryOptions } from '@tanstack/react-query'
import { withCursor } from '@ufuq/shared/client/list'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import { versionKeys } from '../query-keys.ts'

/** The versions of the entry with this address, such as `/api/site/pages/about`, newest first. */
export const versionsQuery = <Version>(path: string, after: string | null) =>
  queryOptions({
    queryKey: versionKeys.page(path, after),
    queryFn: readPageFrom<Version>(withCursor(`${path}/versions`, after)),
    staleTime: 0,
  })

export const versionQuery = <Version>(path: string, number: number) =>
  queryOptions({
    queryKey: versionKeys.one(path, number),
    queryFn: readFrom<{ version: Version }>(`${path}/versions/${number}`),
    staleTime: 0,
  })
