import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pictureQueries } from '../../../pictures/queries.ts'
import { SECTIONS } from '../../../screens.ts'
import { useAbility } from '../../../session/session.tsx'
import { dashboardQueries } from '../queries.ts'
import { Ledger } from './ledger.tsx'

/** Lists what is missing in the texts of all staff, for people who may publish them. */
export function Owed() {
  const { t } = useTranslation('admin')
  const { data: publications } = useQuery(dashboardQueries.publicationCounts())
  const { data: pictures } = useQuery(pictureQueries.counts())
  const maySeeSite = useAbility('site.edit')
  const { data: lists = [] } = useQuery({ ...dashboardQueries.disclosure(), enabled: maySeeSite })
  const undisclosed = lists.reduce((sum, { attention }) => sum + attention, 0)
  const { pairs, completePairs = 0, outdated = 0 } = publications ?? {}
  const single = pairs === undefined ? 0 : pairs - completePairs
  const undescribed = pictures?.undescribed ?? 0
  return (
    <Ledger
      title={t('today.owed')}
      nothing={t('today.nothingOwed')}
      isKnown={publications !== undefined && pictures !== undefined}
      rows={[
        {
          count: single,
          text: t('today.oneLanguage', { count: single }),
          to: '/admin/publications?pair=missing',
        },
        {
          count: outdated,
          text: t('today.outdated', { count: outdated }),
          to: '/admin/publications?pair=outdated',
        },
        {
          count: undescribed,
          text: t('today.undescribed', { count: undescribed }),
          to: `${SECTIONS.pictures.path}?view=undescribed`,
        },
        {
          count: undisclosed,
          text: t('today.undisclosed', { count: undisclosed }),
          to: '/admin/site/disclosure',
        },
      ]}
    />
  )
}
