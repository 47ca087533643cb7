import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { reviewCountsQuery } from '../../colleagues/review-counts.ts'
import { useSession } from '../../session/session.tsx'

/** What waits for this user, with the way there: drafts to review, and drafts that were returned. */
export function WaitingDrafts() {
  const { t } = useTranslation('admin')
  const { id } = useSession()
  const { data } = useQuery(reviewCountsQuery())
  if (!data) return null
  const kinds = [
    { kind: 'ready', count: data.ready, to: '/admin/publications?pair=ready' },
    {
      kind: 'returned',
      count: data.returned,
      to: `/admin/publications?author=${id}&status=draft&sort=changed`,
    },
    {
      kind: 'answered',
      count: data.answered ?? 0,
      to: `/admin/publications?author=${id}&sort=changed`,
    },
    {
      kind: 'shared',
      count: data.shared ?? 0,
      to: `/admin/publications?author=${id}&status=draft&sort=changed`,
    },
  ] as const
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count, to }) => (
      <Notice
        key={kind}
        role="status"
        action={
          <Link className={buttonClass({ variant: 'line', size: 'small' })} to={to}>
            {t('reviews.open')}
          </Link>
        }
      >
        {t(`reviews.${kind}`, { count })}
      </Notice>
    ))
}
