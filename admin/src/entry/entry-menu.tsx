import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryAbility, Kind } from '@ufuq/shared/kinds/define-kind'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useDeletion } from './deletion.ts'

interface EntryMenuProps {
  kind: Kind
  id: number
  title: string
  abilities: readonly EntryAbility[]
  /** Opens the editor in the row. */
  onEdit?: (() => void) | undefined
  /** Asked before an entry is deleted for good. */
  question?: string
  /** Further actions. */
  children?: ReactNode
}

/** The actions on an entry in a list. */
export function EntryMenu({
  kind,
  id,
  title,
  abilities,
  onEdit,
  question,
  children,
}: EntryMenuProps) {
  const { t } = useTranslation('admin')
  const deletion = useDeletion(kind)
  const canEdit = onEdit && abilities.includes('change')
  const canDelete = abilities.includes('delete')
  if (!canEdit && !canDelete && !children) return null
  return (
    <Menu label={t('pairs.more', { title })}>
      {canEdit && (
        <MenuItem icon={Pencil} onChoose={onEdit}>
          {t('entries.edit')}
        </MenuItem>
      )}
      {children}
      {canDelete && (
        <MenuItem icon={Trash2} onChoose={() => void deletion.run({ id, title, question })}>
          {deletion.label}
        </MenuItem>
      )}
    </Menu>
  )
}
