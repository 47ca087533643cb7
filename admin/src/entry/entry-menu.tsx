import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { EntryAbility, Kind } from '@ufuq/shared/kinds/define-kind'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../confirmation.tsx'
import { hasBin, useDeleteEntry, useRestoreEntry } from './calls.ts'

interface EntryMenuProps {
  kind: Kind
  id: number
  title: string
  abilities: readonly EntryAbility[]
  /** Opens the editor in the row. */
  onEdit?: (() => void) | undefined
  /** Asked before an entry is deleted for good. */
  question?: string
}

/** The actions on an entry in a list. If deleted entries can't be restored, it asks first. */
export function EntryMenu({ kind, id, title, abilities, onEdit, question }: EntryMenuProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const remove = useDeleteEntry(kind)
  const restore = useRestoreEntry(kind)
  const canEdit = onEdit && abilities.includes('change')
  const canDelete = abilities.includes('delete')
  const erase = async () => {
    if (await confirm(t('entries.erase'), question ?? t('entries.confirmErase', { title }))) {
      remove.mutate(id)
    }
  }
  const moveToBin = () => remove.mutate(id, { onSuccess: offerUndo })
  const offerUndo = () =>
    toast({
      title: t('entries.deleted', { title }),
      description: t('bin.canBeRestored', { count: BIN_DAYS }),
      action: {
        label: t('bin.undo'),
        elsewhere: t('bin.undoElsewhere'),
        run: () => restore.mutate(id),
      },
    })
  if (!canEdit && !canDelete) return null
  return (
    <Menu label={t('pairs.more', { title })}>
      {canEdit && (
        <MenuItem icon={Pencil} onChoose={onEdit}>
          {t('entries.edit')}
        </MenuItem>
      )}
      {canDelete &&
        (hasBin(kind) ? (
          <MenuItem icon={Trash2} onChoose={moveToBin}>
            {t('entries.delete')}
          </MenuItem>
        ) : (
          <MenuItem icon={Trash2} onChoose={() => void erase()}>
            {t('entries.erase')}
          </MenuItem>
        ))}
    </Menu>
  )
}
