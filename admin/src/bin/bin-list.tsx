import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cut } from '../components/cut.tsx'
import { DataList } from '../components/data-list.tsx'
import { RelativeTime } from '../lists/relative-time.tsx'
import type { Selection } from '../lists/selection.ts'

interface BinListProps<Item> {
  caption: string
  items: readonly Item[]
  heading: string
  title: (item: Item) => ReactNode
  /** The name of whoever deleted the item. */
  deleterOf: (item: Item) => string
  menu: (item: Item) => ReactNode
  /** If set, rows can be selected. */
  selection?: (Selection & { nameOf: (item: Item) => string }) | undefined
}

/** Deleted items, and how long each can still be restored. */
export function BinList<Item extends { id: number; deletedAt: string; daysLeft: number }>({
  deleterOf,
  ...list
}: BinListProps<Item>) {
  const { t } = useTranslation('admin')
  return (
    <DataList
      {...list}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'deleted',
          heading: t('bin.deleted'),
          width: '7rem',
          label: t('bin.deleted'),
          cell: ({ deletedAt }) => <RelativeTime iso={deletedAt} />,
        },
        {
          key: 'by',
          heading: t('bin.by'),
          width: '9rem',
          from: 60,
          cell: (item) => <Cut>{deleterOf(item)}</Cut>,
        },
        {
          key: 'left',
          heading: t('bin.left'),
          width: '7rem',
          cell: ({ daysLeft }) => t('bin.daysLeft', { count: daysLeft }),
        },
      ]}
    />
  )
}
