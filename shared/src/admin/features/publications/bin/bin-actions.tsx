import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BinItem, Restored } from '../../../../contract/bin.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useToast } from '../../../../ui/toast.tsx'
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
  const [isRestoring, setRestoring] = useState(false)
  const title = (item.arabic ?? item.english)?.title ?? ''

  const bringBack = async () => {
    setRestoring(true)
    const restored = await restore(item.id)
    setRestoring(false)
    if (restored) onRestored(restored)
  }

  return (
    <div className="bin-actions">
      {item.can.restore && (
        <Button
          variant="line"
          size="small"
          busy={isRestoring}
          busyLabel={t('bin.restoring')}
          aria-label={t('bin.restoreOf', { title })}
          onClick={() => void bringBack()}
        >
          <Icon icon={ArchiveRestore} />
          {t('bin.restore')}
        </Button>
      )}
      {item.can.erase && <EraseButton item={item} title={title} />}
    </div>
  )
}

function EraseButton({ item: { id, arabic, english }, title }: { item: BinItem; title: string }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const host = useHost()
  const erasure = useEraseFromBin()

  const erase = async () => {
    const question =
      arabic && english
        ? t('bin.confirmErasePair', { arabic: arabic.title, english: english.title })
        : t('bin.confirmErase', { title })
    if (!(await host.confirm(question))) return
    if ((await erasure.mutateAsync(id).catch(() => null)) === null) return
    toast({ title: t('bin.erased'), description: t('bin.erasedText') })
  }

  return (
    <IconButton
      icon={Trash2}
      label={t('bin.eraseOf', { title })}
      disabled={erasure.isPending}
      onClick={() => void erase()}
    />
  )
}
