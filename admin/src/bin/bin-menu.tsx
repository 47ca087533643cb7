import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import { useHost } from '../host-context.tsx'

interface BinMenuProps {
  /** Of the item. */
  title: string
  can: { restore: boolean; erase: boolean }
  /** A call is under way. */
  isBusy: boolean
  onRestore: () => void
  /** What is asked before it is deleted for good. */
  question: string
  /** Resolves to null if nothing came of it. */
  onErase: () => Promise<unknown>
}

/** What can be done with an item of a bin; nothing where the person may do neither. */
export function BinMenu({ title, can, isBusy, onRestore, question, onErase }: BinMenuProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const host = useHost()
  const erase = async () => {
    if (!(await host.confirm(question))) return
    if ((await onErase().catch(() => null)) === null) return
    toast({ title: t('bin.erased'), description: t('bin.erasedText') })
  }
  if (!can.restore && !can.erase) return null
  return (
    <Menu label={t('pairs.more', { title })}>
      {can.restore && (
        <MenuItem icon={ArchiveRestore} disabled={isBusy} onChoose={onRestore}>
          {t('bin.restore')}
        </MenuItem>
      )}
      {can.erase && (
        <MenuItem icon={Trash2} danger disabled={isBusy} onChoose={() => void erase()}>
          {t('bin.erase')}
        </MenuItem>
      )}
    </Menu>
  )
}
