import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  checklist,
  needsAttention,
  stateOn,
  type ChecklistValues,
} from '@ufuq/shared/kinds/checklist'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { useToday } from '../../../dates/today.ts'
import { pictureQueries } from '../../../pictures/queries.ts'
import { SECTIONS } from '../../../screens.ts'
import { useMay } from '../../../session/session.tsx'
import { allEntries } from '../../../targets/entries.ts'
import { dashboardQueries } from '../queries.ts'
import { Ledger } from './ledger.tsx'

/** Lists what is missing in the texts of all staff, for people who may publish them. */
export function Owed() {
  const { t } = useTranslation('admin')
  const { data: publications } = useQuery(dashboardQueries.publicationCounts())
  const { data: pictures } = useQuery(pictureQueries.counts())
  const mayRead = useMay(checklist)('read')
  const { data: lists = [] } = useQuery({
    ...allEntries<WireEntry<ChecklistValues>>(checklist),
    enabled: mayRead,
  })
  const today = useToday()
  const undisclosed = lists
    .flatMap(({ values }) => values.items)
    .filter((item) => needsAttention(stateOn(today, item))).length
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
          to: `/admin/${checklist.path}`,
        },
      ]}
    />
  )
}
