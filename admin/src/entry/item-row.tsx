import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { isTree, type Tree } from '@ufuq/shared/kinds/values'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLanguage } from '../language.ts'
import { ItemFrame, OtherName, type Grip } from '../ordering/item-frame.tsx'

export interface ItemState {
  /** Whether the item belongs to the last item before it that does not. */
  isBelow?: boolean
  isHidden?: boolean
}

interface ItemRowProps {
  id: string
  at: string
  titlesOf: (item: Tree) => Record<Language, string>
  nameOf: (item: Tree) => string
  stateOf: (item: Tree) => ItemState
  /** The properties of the item's handle; null if the item can't be moved. */
  grip: Grip | null
  isLifted: boolean
  isOpen: boolean
  onToggle: () => void
  onRemove: (() => void) | undefined
  /** Beside the name. */
  mark?: ReactNode
  children: ReactNode
}

/** An item with its name in both languages, and its fields when it is open. */
export function ItemRow({
  id,
  at,
  titlesOf,
  nameOf,
  stateOf,
  onRemove,
  mark,
  children,
  ...row
}: ItemRowProps) {
  const { t } = useTranslation('admin')
  const other = otherLanguage(useLanguage())
  const { control } = useFormContext<Tree>()
  const value = useWatch({ control, name: at })
  const item = isTree(value) ? value : {}
  const name = nameOf(item)
  const { isBelow, isHidden } = stateOf(item)
  return (
    <ItemFrame
      id={id}
      name={name}
      data-below={isBelow || undefined}
      data-hidden={isHidden || undefined}
      {...row}
      what={
        <>
          <b>
            <bdi>{name}</bdi>
          </b>
          <OtherName name={name}>{titlesOf(item)[other]}</OtherName>
          {mark}
        </>
      }
      actions={
        onRemove && (
          <IconButton
            icon={Trash2}
            label={t('site.list.remove', { item: name })}
            onClick={onRemove}
          />
        )
      }
    >
      {() => children}
    </ItemFrame>
  )
}
