import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import type { PageReadingAnswer, PageReadingInput } from '@ufuq/shared/contract/site/reviews'
import { changesBetween, type SiteChange } from '@ufuq/shared/domain/site/changes'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { reviewKeys } from '../../../query-keys.ts'
import { savedIn } from '../editing/page-kind.ts'
import { sitePath } from '../queries.ts'

/** The changes that colleagues have made to a page since this user last read it. */
export interface SinceRead {
  /** ISO 8601 in UTC. */
  readAt: string
  /** Empty if nothing has changed. */
  changes: SiteChange[]
  before: SiteValues
  after: SiteValues
}

const readingPath = ({ name }: SitePage) => `${sitePath(name)}/review/reading`

const saveReading = (page: SitePage) => {
  const body: PageReadingInput = { version: page.version }
  return request<PageReadingAnswer>(readingPath(page), { method: 'PUT', body })
}

/** If saving fails, changes that the user has already read will later be shown to them as new. */
export const trySaveReading = (page: SitePage) => saveReading(page).catch(() => {})

/**
 * The changes in the draft since this user last read it; null if the user has not read it in this
 * review. If nothing has changed, opening the page counts as reading it; otherwise the changes stay
 * new until the user confirms having read them.
 */
export const pageSinceReadQuery = (page: SitePage) =>
  queryOptions({
    queryKey: reviewKeys.reading(sitePath(page.name), { version: page.version }),
    queryFn: async ({ signal }): Promise<SinceRead | null> => {
      const { reading } = await request<PageReadingAnswer>(readingPath(page), { signal })
      const since = reading && compare(page, reading)
      if (!since || since.changes.length === 0) await trySaveReading(page)
      return since
    },
    staleTime: 0,
    gcTime: 0,
  })

function compare(
  page: SitePage,
  { values, readAt }: NonNullable<PageReadingAnswer['reading']>,
): SinceRead {
  const after = savedIn(page)
  const changes = changesBetween(SITE_PARTS[page.name], values, after)
  return { readAt, changes, before: values, after }
}

/** Records that the user has read the page in its current state. */
export function useSavePageReading(page: SitePage) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'editor.review.since.failed' },
    mutationFn: () => saveReading(page),
    onSuccess: ({ reading }) =>
      client.setQueryData(pageSinceReadQuery(page).queryKey, reading && compare(page, reading)),
  })
}
