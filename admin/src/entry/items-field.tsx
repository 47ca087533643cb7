import { otherLanguage, titleIn, type Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Field } from '@ufuq/shared/model/fields'
import { isTree, itemsIn, type Tree } from '@ufuq/shared/model/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ItemFrame, OtherName, type Grip } from '../components/ordering/item-frame.tsx'
import { allowedPlace, blockOf } from '../components/ordering/nested-order.ts'
import { OrderedItems } from '../components/ordering/ordered-items.tsx'
import { useRemoved } from '../components/ordering/use-removed.ts'
import { useReordering } from '../components/ordering/use-reordering.ts'
import { useLanguage } from '../host/language.ts'
import { titlesOfItem } from '../words/item-titles.ts'
import { useKindTexts } from '../words/kind-texts.ts'
import { useProblemText } from './problem-text.ts'
import { newItem } from './sections/use-sections.ts'

interface ItemsFieldProps {
  kind: Kind
  label: string
  /** The path of the list in the form. */
  at: string
  names: string
  field: Field<'items'>
  isReadOnly: boolean
  /** The text for a rule of the list that is particular to the kind. */
  problemText?: ((rule: string) => string | undefined) | undefined
  /** The ids of the open items; by default, all items are open at first. */
  opened?: Opened
  /** The names of an item, which are the values of its title field by default. */
  titlesOf?: (item: Tree) => Record<Language, string>
  stateOf?: (item: Tree) => ItemState
  /** Whether an item can be removed; all items by default. */
  mayRemove?: (id: string) => boolean
  /** What can be added, each with the first values of such an item; by default, an empty one. */
  adds?: readonly { text: string; icon: Glyph; values: Tree }[]
  /** What is always visible beside the name of the item at a path of the form. */
  mark?: (at: string) => ReactNode
  /** Renders a field of an item, whose path in the form is `item.at`. */
  children: (item: { id: string; at: string }, name: string, field: Field) => ReactNode
}

/** An ordered list of items with the same fields, which are folded, added, moved and removed. */
export function ItemsField(props: ItemsFieldProps) {
  const { kind, label, at, names, field, isReadOnly, children } = props
  const { titlesOf = (item) => titlesOfItem(field, item), stateOf = (): ItemState => ({}) } = props
  const language = useLanguage()
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const problemText = useProblemText(field)
  const element = useRef<HTMLUListElement>(null)
  const form = useFormContext<Tree>()
  const { fields, append, insert, remove, replace } = useFieldArray<
    Record<string, Tree[]>,
    string,
    'key'
  >({ name: at, keyName: 'key' })
  const opened = useOpened(fields.map(({ id }) => String(id)))
  const { ids, onOpen } = props.opened ?? opened
  const order = fields.map(({ id }) => String(id))
  const [removed, setRemoved] = useRemoved<{ id: string; item: Tree; position: number }>(order)
  const itemOf = (id: string): Tree =>
    itemsIn(form.getValues(at)).find((item) => item['id'] === id) ?? {}
  const isBelow = (id: string) => stateOf(itemOf(id)).isBelow === true
  const reordering = useReordering({
    order,
    onOrder: (next) => replace(next.map(itemOf)),
    list: element,
    blockOf: (id) => blockOf(order, id, isBelow),
    allowed: (place) => allowedPlace(place, isBelow),
  })
  const formState = useFormState({ control: form.control, name: at })
  const { error } = form.getFieldState(at, formState)
  const hasProblem = (place: number) => form.getFieldState(`${at}.${place}`, formState).invalid
  const rule = error?.message ?? error?.root?.message
  const isFull = order.length >= field.max
  const nameOf = (item: Tree, position: number) =>
    titleIn(titlesOf(item), language) || texts.itemName(field, { names, item, position })

  const adds = props.adds ?? [{ text: texts.add(names), icon: Plus, values: {} }]
  const add = (values: Tree) => {
    const item: Tree = { ...newItem(field), ...values }
    append(item, { shouldFocus: false })
    setRemoved(null)
    onOpen(String(item['id']), true)
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(`[data-item="${item['id']}"] :is(input, textarea, select)`)
        ?.focus(),
    )
  }
  return (
    <div className="list-field" role="group" aria-label={label}>
      <div className="row couple-head">
        <span>{label}</span>
      </div>
      <OrderedItems
        ref={element}
        label={label}
        order={order}
        reordering={reordering}
        isReadOnly={isReadOnly}
        nameOf={(id) => nameOf(itemOf(id), order.indexOf(id))}
        removed={
          removed && {
            name: nameOf(removed.item, removed.position),
            onPutBack: () => insert(removed.position, removed.item, { shouldFocus: false }),
          }
        }
        row={({ id, place, ...row }) => (
          <ItemRow
            {...row}
            id={id}
            at={`${at}.${place}`}
            titlesOf={titlesOf}
            nameOf={(item) => nameOf(item, place)}
            stateOf={stateOf}
            mark={props.mark?.(`${at}.${place}`)}
            isOpen={ids.has(id) || hasProblem(place)}
            onToggle={() => onOpen(id, !ids.has(id))}
            onRemove={
              isReadOnly || props.mayRemove?.(id) === false
                ? undefined
                : () => {
                    setRemoved({ id, item: structuredClone(itemOf(id)), position: place })
                    remove(place)
                    // The clicked button no longer exists, so the focus moves to the list.
                    requestAnimationFrame(() => element.current?.focus())
                  }
            }
          >
            {Object.entries(field.fields).map(([name, declared]) =>
              children({ id, at: `${at}.${place}` }, name, declared),
            )}
          </ItemRow>
        )}
      />
      {rule !== undefined && (
        <p className="err" role="alert">
          {props.problemText?.(rule) ?? problemText(rule)}
        </p>
      )}
      {!isReadOnly && (
        <div className="row list-adds">
          {adds.map(({ text, icon, values }) => (
            <Button
              key={text}
              variant="line"
              size="small"
              disabled={isFull}
              name={at}
              onClick={() => add(values)}
            >
              <Icon icon={icon} />
              {text}
            </Button>
          ))}
          {isFull && <p className="hint">{t('site.list.full', { max: field.max })}</p>}
        </div>
      )}
    </div>
  )
}

interface Opened {
  ids: ReadonlySet<string>
  onOpen: (id: string, isOpen: boolean) => void
}

/** The ids of items that are open. */
export function useOpened(first: readonly string[] = []): Opened {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first))
  return {
    ids,
    onOpen: (id, isOpen) =>
      setIds(
        (before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)),
      ),
  }
}

interface ItemState {
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
function ItemRow({
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
