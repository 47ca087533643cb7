import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BinItem, Restored } from '@ufuq/shared/contract/bin'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import { useHost } from '../../../host-context.tsx'
import { useEraseFromBin } from './mutations.ts'
import { useRestore } from './use-restore.ts'

interface BinActionsProps {
  item: BinItem
  onRestored: (restored: Restored) => void
}

export function BinActions({ item, onRestored }: BinActionsProps) {
  const { t } = useTranslation('admin')
  const restore = useRestore()
  const { erase, isErasing } = useErase(item)
  const [isRestoring, setRestoring] = useState(false)

  const bringBack = async () => {
    setRestoring(true)
    const restored = await restore(item.id)
    setRestoring(false)
    if (restored) onRestored(restored)
  }

  if (!item.can.restore && !item.can.erase) return null
  return (
    <Menu label={t('pairs.more', { title: titleOf(item) })}>
      {item.can.restore && (
        <MenuItem icon={ArchiveRestore} disabled={isRestoring} onChoose={() => void bringBack()}>
          {t('bin.restore')}
        </MenuItem>
      )}
      {item.can.erase && (
        <MenuItem icon={Trash2} danger disabled={isErasing} onChoose={() => void erase()}>
          {t('bin.erase')}
        </MenuItem>
      )}
    </Menu>
  )
}

const titleOf = ({ arabic, english }: BinItem) => (arabic ?? english)?.title ?? ''

/** Deletes for good, after the browser has asked. */
function useErase(item: BinItem) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const host = useHost()
  const erasure = useEraseFromBin()
  const { id, arabic, english } = item

  const erase = async () => {
    const question =
      arabic && english
        ? t('bin.confirmErasePair', { arabic: arabic.title, english: english.title })
        : t('bin.confirmErase', { title: titleOf(item) })
    if (!(await host.confirm(question))) return
    if ((await erasure.mutateAsync(id).catch(() => null)) === null) return
    toast({ title: t('bin.erased'), description: t('bin.erasedText') })
  }
  return { erase, isErasing: erasure.isPending }
}
