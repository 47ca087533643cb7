import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, type KeyboardEvent } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { titleIn } from '@ufuq/shared/contract/languages'
import { newItemId } from '@ufuq/shared/domain/site/values'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { Field } from '@ufuq/shared/kinds/fields'
import { emptyOf, isTree, type Tree } from '@ufuq/shared/kinds/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { FieldGroup } from '../components/field-group.tsx'
import { Item, ItemList } from '../components/item-list.tsx'
import { Stack } from '../components/layout.tsx'
import { useLanguage } from '../language.ts'
import { EntryField } from './entry-field.tsx'
import { namesIn, useKindTexts } from './kind-texts.ts'

interface ItemsFieldProps {
  kind: Kind
  /** The path of the list in the form. */
  at: string
  field: Field<'items'>
  isReadOnly: boolean
}

/** An ordered list of items with the same fields, which are added, removed and moved. */
export function ItemsField({ kind, at, field, isReadOnly }: ItemsFieldProps) {
  const { t } = useTranslation('admin')
  const label = useKindTexts(kind).field(namesIn(at))
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
              kind={kind}
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
            />
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

interface ItemRowProps extends ItemsFieldProps {
  /** The list and the item's number. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function ItemRow({ kind, at, field, isReadOnly, name, ...row }: ItemRowProps) {
  const { t } = useTranslation('admin')
  const { index, count, onMove, onRemove } = row
  const title: unknown = useWatch<Tree>({ name: `${at}.${index}.${field.title}` })
  const language = useLanguage()
  const byArrow: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? byArrow[event.key] : undefined
    if (to === undefined || to < 0 || to >= count || isReadOnly) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <Item
      title={name}
      text={<bdi>{isTree(title) ? titleIn({ ar: '', en: '', ...title }, language) : ''}</bdi>}
      below={
        <div onKeyDown={onKeyDown}>
          <Stack>
            {Object.entries(field.fields).map(([inner, declared]) => (
              <EntryField
                key={inner}
                kind={kind}
                at={`${at}.${index}.${inner}`}
                field={declared}
                isReadOnly={isReadOnly}
              />
            ))}
          </Stack>
        </div>
      }
    >
      {!isReadOnly && (
        <>
          <IconButton
            icon={ArrowUp}
            label={t('entries.items.up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('entries.items.down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton icon={X} label={t('entries.items.remove', { name })} onClick={onRemove} />
        </>
      )}
    </Item>
  )
}
