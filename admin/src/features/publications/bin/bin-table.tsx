import { useTranslation } from 'react-i18next'
import type { BinItem, Restored } from '@ufuq/shared/contract/bin'
import { AdminList } from '../../../lists/admin-list.tsx'
import { RelativeTime } from '../../../lists/relative-time.tsx'
import { TwoTitles } from '../../../lists/two-titles.tsx'
import { BinActions } from './bin-actions.tsx'

interface BinTableProps {
  items: BinItem[]
  onRestored: (restored: Restored) => void
}

/** One row per deletion. */
export function BinTable({ items, onRestored }: BinTableProps) {
  const { t } = useTranslation('admin')
  return (
    <AdminList
      caption={t('bin.title')}
      className="bin"
      items={items}
      idOf={({ id }) => id}
      heading={t('pairs.heading')}
      title={({ arabic, english }) => (
        <TwoTitles texts={{ ar: arabic?.title ?? null, en: english?.title ?? null }} />
      )}
      columns={[
        {
          name: 'moment',
          heading: t('bin.deleted'),
          isLabelled: true,
          cell: ({ deletedAt }) => <RelativeTime iso={deletedAt} />,
        },
        {
          name: 'by',
          heading: t('bin.by'),
          cell: ({ deletedBy }) => <bdi className="cut">{deletedBy ?? t('users.former')}</bdi>,
        },
        {
          name: 'left',
          heading: t('bin.left'),
          cell: ({ daysLeft }) => t('bin.daysLeft', { count: daysLeft }),
        },
      ]}
      menu={(item) => <BinActions item={item} onRestored={onRestored} />}
    />
  )
}
