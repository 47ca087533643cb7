import { useTranslation } from 'react-i18next'
import type { BinItem, Restored } from '@ufuq/shared/contract/bin'
import { BinList } from '../../../bin/bin-list.tsx'
import { TwoTitles } from '../../../components/titles.tsx'
import { BinActions } from './bin-actions.tsx'

interface BinTableProps {
  items: BinItem[]
  onRestored: (restored: Restored) => void
}

/** One row per deletion. */
export function BinTable({ items, onRestored }: BinTableProps) {
  const { t } = useTranslation('admin')
  return (
    <BinList
      caption={t('bin.title')}
      items={items}
      heading={t('pairs.heading')}
      title={({ arabic, english }) => (
        <TwoTitles texts={{ ar: arabic?.title ?? null, en: english?.title ?? null }} />
      )}
      deleterOf={({ deletedBy }) => deletedBy ?? t('users.former')}
      menu={(item) => <BinActions item={item} onRestored={onRestored} />}
    />
  )
}
