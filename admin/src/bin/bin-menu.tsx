import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../confirmation.tsx'

interface BinMenuProps {
  /** The item's name. */
  title: string
  can: { restore: boolean; erase: boolean }
  /** Whether a call is in progress. */
  isBusy: boolean
  onRestore: () => void
  /** The text of the confirmation before the item is deleted permanently. */
  question: string
  /** Deletes the item permanently; resolves to null if nothing was deleted. */
  onErase: () => Promise<unknown>
}

/**
 * The actions for an item of a bin; renders nothing if the user may neither restore nor delete the
 * item.
 */
export function BinMenu({ title, can, isBusy, onRestore, question, onErase }: BinMenuProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const erase = async () => {
    if (!(await confirm(t('bin.erase'), question))) return
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
