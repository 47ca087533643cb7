import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { KINDS } from '@ufuq/shared/kinds/index'
import { reviewCountsQuery } from '../colleagues/review-counts.ts'
import { NewCount } from './new-messages.tsx'

/** The number of reviews of a kind that wait for this user; undefined if there are none. */
function useWaiting({ path }: { path: string }): number | undefined {
  const counts = useQuery(reviewCountsQuery()).data?.[path]
  return counts && counts.ready + counts.returned
}

/**
 * The number of drafts that wait for this user, next to the name of the publications section;
 * nothing if there are none.
 */
export function WaitingReviews() {
  const { t } = useTranslation('admin')
  const count = useWaiting(KINDS.publication)
  return count === undefined ? null : (
    <NewCount count={count} label={t('reviews.waiting', { count })} />
  )
}

/** The number of reviews of the site's pages, for people who may edit them. */
export function WaitingPages() {
  const { t } = useTranslation('admin')
  const count = useWaiting(KINDS.page)
  return count === undefined ? null : (
    <NewCount count={count} label={t('reviews.pages.waiting', { count })} />
  )
}

/** The number of waiting reviews of documents. */
export function WaitingDocuments() {
  const { t } = useTranslation('admin')
  const count = useWaiting(KINDS.document)
  return count === undefined ? null : (
    <NewCount count={count} label={t('reviews.waiting', { count })} />
  )
}
