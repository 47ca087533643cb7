import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { Field } from '@ufuq/shared/kinds/fields'
import { isTree, type Tree } from '@ufuq/shared/kinds/values'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLanguage } from '../language.ts'
import { ItemFrame, OtherName, type Grip } from '../ordering/item-frame.tsx'
import { titlesOfItem } from './item-titles.ts'
import { useKindTexts } from './kind-texts.ts'

interface ItemRowProps {
  id: string
  at: string
  kind: Kind
  /** The names of the list; see `Place`. */
  names: string
  field: Field<'items'>
  position: number
  /** The properties of the item's handle; null if the item can't be moved. */
  grip: Grip | null
  isLifted: boolean
  isOpen: boolean
  onToggle: () => void
  onRemove: (() => void) | undefined
  children: ReactNode
}

/** An item with its name in both languages, and its fields when it is open. */
export function ItemRow({
  id,
  at,
  kind,
  names,
  field,
  position,
  onRemove,
  children,
  ...row
}: ItemRowProps) {
  const { t } = useTranslation('admin')
  const other = otherLanguage(useLanguage())
  const { control, getValues } = useFormContext<Tree>()
  // The row is rendered again only if its name changes.
  useWatch({ control, name: `${at}.${field.title}` })
  const value = getValues(at)
  const item = isTree(value) ? value : {}
  const name = useKindTexts(kind).itemName(field, { names, item, position })
  return (
    <ItemFrame
      id={id}
      name={name}
      {...row}
      what={
        <>
          <b>
            <bdi>{name}</bdi>
          </b>
          <OtherName name={name}>{titlesOfItem(field, item)[other]}</OtherName>
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
