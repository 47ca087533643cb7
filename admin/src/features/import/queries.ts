import { queryOptions } from '@tanstack/react-query'
import { readAll, withCursor, readFrom, readPageFrom } from '@ufuq/shared/client/list'
import type { CurrentImport, ImportState } from '@ufuq/shared/contract/imports/import'
import type { ImportPlan } from '@ufuq/shared/contract/imports/plan'
import type { ImportReportFilter, ReportedRecord } from '@ufuq/shared/contract/imports/report'
import type { User } from '@ufuq/shared/contract/users'
import { importKeys, userKeys } from '../../query-keys.ts'

export const IMPORTS = '/api/imports'
const POLL_MS = 1500

/** The states in which the server is working on the import. */
const BUSY: readonly ImportState[] = ['reading', 'running', 'undoing']

export const importQueries = {
  /** The current import; refetched while the server is working on it. */
  current: () =>
    queryOptions({
      queryKey: importKeys.current(),
      queryFn: readFrom<CurrentImport>(`${IMPORTS}/current`),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.import && BUSY.includes(data.import.state) ? POLL_MS : false,
    }),
  /** All accounts; requires the ability to manage them. */
  accounts: () =>
    queryOptions({
      queryKey: userKeys.admin(),
      queryFn: ({ signal }) => readAll<User>('/api/users/admin', signal),
    }),
  plan: (id: number) =>
    queryOptions({
      queryKey: importKeys.plan(id),
      queryFn: readFrom<ImportPlan>(`${IMPORTS}/${id}/plan`),
    }),
  report: (id: number, { after, ...filter }: ImportReportFilter & { after: string | null }) =>
    queryOptions({
      queryKey: importKeys.report(id, { ...filter, after }),
      queryFn: readPageFrom<ReportedRecord>(
        withCursor(
          `${IMPORTS}/${id}/report?${new URLSearchParams({ ...filter, limit: '50' }).toString()}`,
          after,
        ),
      ),
      staleTime: 0,
    }),
}
