import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, type ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { titleIn } from '@ufuq/shared/contract/languages'
import { newItemId } from '@ufuq/shared/domain/site/values'
import type { Field } from '@ufuq/shared/kinds/fields'
import { emptyOf, isTree, type Tree } from '@ufuq/shared/kinds/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { FieldGroup } from '../components/field-group.tsx'
import { Item, ItemList } from '../components/item-list.tsx'
import { Stack } from '../components/layout.tsx'
import { useLanguage } from '../language.ts'

interface ItemsFieldProps {
  label: string
  /** The path of the list in the form. */
  at: string
  field: Field<'items'>
  isReadOnly: boolean
  /** Renders a field of an item; `at` is its path in the form. */
  children: (at: string, field: Field) => ReactNode
}

/** An ordered list of items with the same fields, which are added, removed and moved. */
export function ItemsField({ label, at, field, isReadOnly, children }: ItemsFieldProps) {
  const { t } = useTranslation('admin')
  const list = useRef<HTMLDivElement>(null)
  const { fields, append, remove, move } = useFieldArray<Record<string, Tree[]>, string, 'key'>({
    name: at,
    keyName: 'key',
  })
  return (
    <FieldGroup label={label}>
      <div ref={list} tabIndex={-1}>
        <ItemList label={label}>
          {fields.map((item, index) => (
            <ItemRow
              key={String(item['id'])}
              at={at}
              field={field}
              isReadOnly={isReadOnly}
              name={t('entries.item', { name: label, number: index + 1 })}
              index={index}
              count={fields.length}
              onMove={(to) => move(index, to)}
              onRemove={() => {
                remove(index)
                list.current?.focus()
              }}
            >
              {children}
            </ItemRow>
          ))}
        </ItemList>
      </div>
      {!isReadOnly && (
        <Button
          variant="line"
          size="small"
          disabled={fields.length >= field.max}
          onClick={() =>
            append({ id: newItemId(), ...emptyOf(field.fields) }, { shouldFocus: false })
          }
        >
          <Icon icon={Plus} />
          {t('entries.items.add')}
        </Button>
      )}
    </FieldGroup>
  )
}

interface ItemRowProps extends Omit<ItemsFieldProps, 'label'> {
  /** The list and the item's number. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function ItemRow({ at, field, isReadOnly, name, children, ...row }: ItemRowProps) {
  const { t } = useTranslation('admin')
  const { index, count, onMove, onRemove } = row
  const title: unknown = useWatch<Tree>({ name: `${at}.${index}.${field.title}` })
  const language = useLanguage()
  const moveTo = (to: number) => {
    if (to >= 0 && to < count) onMove(to)
  }
  return (
    <Item
      title={name}
      text={<bdi>{isTree(title) ? titleIn({ ar: '', en: '', ...title }, language) : ''}</bdi>}
      below={
        <Stack>
          {Object.entries(field.fields).map(([inner, declared]) =>
            children(`${at}.${index}.${inner}`, declared),
          )}
        </Stack>
      }
    >
      {!isReadOnly && (
        <>
          <IconButton
            icon={ArrowUp}
            label={t('entries.items.up', { name })}
            aria-disabled={index === 0 || undefined}
            onClick={() => moveTo(index - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('entries.items.down', { name })}
            aria-disabled={index === count - 1 || undefined}
            onClick={() => moveTo(index + 1)}
          />
          <IconButton icon={X} label={t('entries.items.remove', { name })} onClick={onRemove} />
        </>
      )}
    </Item>
  )
}
