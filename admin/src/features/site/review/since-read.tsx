import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { ShowChanges, SinceReadLine } from '../../../review/since-read.tsx'
import { ChangeRows } from '../publishing/change-rows.tsx'
import { pageSinceReadQuery, useSavePageReading } from './page-reading.ts'

/**
 * How many values have changed since this user last read the page; nothing if they have not read
 * it.
 */
export function PageSinceRead({ page }: { page: SitePage }) {
  const { t } = useTranslation('admin')
  const { data: since } = useQuery(pageSinceReadQuery(page))
  if (!since) return null
  const count = since.changes.length
  const changes = count === 0 ? null : t('site.review.places', { count })
  return <SinceReadLine readAt={since.readAt} changes={changes} />
}

interface ShowPageChangesProps {
  page: SitePage
  /** Moves the focus once there is nothing left to show. */
  focusAfter: () => void
}

export function ShowPageChanges({ page, focusAfter }: ShowPageChangesProps) {
  const { t } = useTranslation('admin')
  const { data: since } = useQuery(pageSinceReadQuery(page))
  const saveReading = useSavePageReading(page)
  if (!since || since.changes.length === 0) return null
  return (
    <ShowChanges
      readAt={since.readAt}
      isScrolled
      isBusy={saveReading.isPending}
      onRead={(close) => saveReading.mutate(undefined, { onSuccess: close })}
      focusAfter={focusAfter}
    >
      <ChangeRows
        page={page.name}
        changes={since.changes}
        values={since}
        columns={[
          { of: 'before', name: t('site.review.before') },
          { of: 'after', name: t('site.review.after') },
        ]}
      />
    </ShowChanges>
  )
}
