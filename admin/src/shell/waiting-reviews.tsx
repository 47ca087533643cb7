import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DOCUMENTS_PATH } from '@ufuq/shared/contract/documents'
import { KINDS } from '@ufuq/shared/kinds/index'
import { entryReviewCountsQuery, reviewCountsQuery } from '../colleagues/review-counts.ts'
import { useAbility, useMay } from '../session/session.tsx'
import { NewCount } from './new-messages.tsx'

/**
 * The number of drafts that wait for this user, next to the name of the publications section;
 * nothing if there are none.
 */
export function WaitingReviews() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(reviewCountsQuery())
  if (!data) return null
  const count = data.ready + data.returned
  return <NewCount count={count} label={t('reviews.waiting', { count })} />
}

/** The number of reviews of the site's pages, for people who may edit them. */
export function WaitingPages() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(entryReviewCountsQuery(useMay(KINDS.page)('change')))
  const counts = data?.[KINDS.page.path]
  if (!counts) return null
  const count = counts.ready + counts.returned
  return <NewCount count={count} label={t('reviews.pages.waiting', { count })} />
}

/** The number of waiting reviews of documents. */
export function WaitingDocuments() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(entryReviewCountsQuery(useAbility('documents.edit')))
  const counts = data?.[DOCUMENTS_PATH]
  if (!counts) return null
  const count = counts.ready + counts.returned
  return <NewCount count={count} label={t('reviews.waiting', { count })} />
}
