import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryAbility, Kind } from '@ufuq/shared/kinds/define-kind'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useDeletion, type Refusal } from './deletion.ts'

interface EntryMenuProps {
  kind: Kind
  id: number
  title: string
  abilities: readonly EntryAbility[]
  /** Shows why the entry can't be deleted. */
  refusal?: Refusal | undefined
  /** Further actions. */
  children?: ReactNode
}

/** The actions on an entry in a list. */
export function EntryMenu(props: EntryMenuProps) {
  const { kind, id, title, abilities, refusal, children } = props
  const { t } = useTranslation('admin')
  const deletion = useDeletion(kind, undefined, refusal)
  const canDelete = abilities.includes('delete')
  if (!canDelete && !children) return null
  return (
    <>
      <Menu label={t('pairs.more', { title })}>
        {children}
        {canDelete && (
          <MenuItem icon={Trash2} onChoose={() => void deletion.run({ id, title })}>
            {deletion.label}
          </MenuItem>
        )}
      </Menu>
      {deletion.refused}
    </>
  )
}
