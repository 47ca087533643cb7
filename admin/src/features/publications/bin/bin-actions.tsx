import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BinItem, Restored } from '@ufuq/shared/contract/bin'
import { BinMenu } from '../../../bin/bin-menu.tsx'
import { useErasePublications } from './mutations.ts'
import { useRestore } from './use-restore.ts'

interface BinActionsProps {
  item: BinItem
  onRestored: (restored: Restored) => void
}

export function BinActions({ item, onRestored }: BinActionsProps) {
  const { t } = useTranslation('admin')
  const restore = useRestore()
  const erasure = useErasePublications()
  const [isRestoring, setRestoring] = useState(false)
  const { id, arabic, english, can } = item
  const title = (arabic ?? english)?.title ?? ''

  const bringBack = async () => {
    setRestoring(true)
    const restored = await restore(id)
    setRestoring(false)
    if (restored) onRestored(restored)
  }

  return (
    <BinMenu
      title={title}
      can={can}
      isBusy={isRestoring || erasure.isPending}
      onRestore={() => void bringBack()}
      question={
        arabic && english
          ? t('bin.confirmErasePair', { arabic: arabic.title, english: english.title })
          : t('bin.confirmErase', { title })
      }
      onErase={() => erasure.mutateAsync(id)}
    />
  )
}
