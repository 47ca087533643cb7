import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import type {
  ItemsRules,
  SectionFieldRules,
  SectionKind,
} from '@ufuq/shared/contract/page-sections'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLanguage } from '../../../../language.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { ItemFrame, OtherName, type Grip } from '../../fields/item-frame.tsx'
import { useOwnPage } from '../editing/own-page-context.ts'
import { formName } from '../values/form-places.ts'
import { keyIn } from '../values/page-form.ts'
import { usePageNames } from '../values/page-names.ts'
import { useItemName } from './use-item-name.ts'

export type RenderField = (field: {
  kind: SectionKind
  name: string
  at: string
  rules: SectionFieldRules
}) => ReactNode

interface ItemRowProps {
  id: string
  at: string
  kind: SectionKind
  rules: ItemsRules
  place: number
  /** The properties of the item's handle; null if the item can't be moved. */
  grip: Grip | null
  isLifted: boolean
  renderField: RenderField
  onRemove: (() => void) | undefined
}

/** An item of a section with its name in both languages, and its fields when it is open. */
export function ItemRow({
  id,
  at,
  kind,
  rules,
  place,
  grip,
  isLifted,
  renderField,
  onRemove,
}: ItemRowProps) {
  const { t } = useTranslation('admin')
  const other = otherLanguage(useLanguage())
  const names = usePageNames()
  const nameOf = useItemName(rules)
  const { openItems, onOpenItem } = useOwnPage()
  const form = useFormContext<PageForm>()
  const [main = ''] = Object.entries(rules.fields).find(([, one]) => one.type === 'words') ?? []
  // The item is rendered again only if its name changes.
  useWatch({
    control: form.control,
    name: [
      ...LANGUAGES.map((side) => formName(side, keyIn(at, main))),
      formName('shared', keyIn(at, 'document')),
    ],
  })
  const values = form.getValues()
  const { fields } = rules
  const name = nameOf(values, at, place)
  const otherName = names.textOf(values, at, fields, other)
  const isOpen = openItems.has(at)
  return (
    <ItemFrame
      id={id}
      name={name}
      grip={grip}
      isLifted={isLifted}
      isOpen={isOpen}
      onToggle={() => onOpenItem(at, !isOpen)}
      what={
        <>
          <b>
            <bdi>{name}</bdi>
          </b>
          <OtherName name={name}>{otherName}</OtherName>
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
      {() =>
        Object.entries(fields).map(([field, own]) =>
          renderField({ kind, name: field, at: keyIn(at, field), rules: own }),
        )
      }
    </ItemFrame>
  )
}
