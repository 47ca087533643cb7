import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ItemsRules, SectionKind } from '@ufuq/shared/contract/page-sections'
import { newItemId } from '@ufuq/shared/domain/site/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import type { PageForm } from '../../editing/page-values.ts'
import { OrderedItems } from '../../fields/ordered-items.tsx'
import { useReordering } from '../../fields/use-reordering.ts'
import { useOwnPage } from '../editing/own-page-context.ts'
import { formName } from '../values/form-places.ts'
import { keyIn, putFields } from '../values/page-form.ts'
import type { ListName } from '../values/page-names.ts'
import { ChooseDocument } from './document-value.tsx'
import { useFieldProblem } from './field-problem.ts'
import { ItemRow, type RenderField } from './item-row.tsx'
import { useItemName } from './use-item-name.ts'

interface ItemsFieldProps {
  kind: SectionKind
  name: string
  at: string
  rules: ItemsRules
  label: string
  renderField: RenderField
}

/** The items of a section: each expands to its fields; items can be moved, removed and added. */
export function ItemsField({ kind, name, at, rules, label, renderField }: ItemsFieldProps) {
  const { t } = useTranslation('admin')
  const { isReadOnly, onOpenItem } = useOwnPage()
  const itemName = useItemName(rules)
  const problemText = useFieldProblem()
  const form = useFormContext<PageForm>()
  const element = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<{ id: string; place: number } | null>(null)
  const orderName = formName('shared', at)
  const watched: unknown = useWatch({ control: form.control, name: orderName })
  const order = Array.isArray(watched) ? (watched as readonly string[]) : []
  const problem = useFormState({ control: form.control, name: orderName })
  const rule = form.getFieldState(orderName, problem).error?.message
  const setOrder = (ids: readonly string[]) =>
    form.setValue(orderName, ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const reordering = useReordering({ order, onOrder: setOrder, list: element })
  const isFull = order.length >= rules.max
  const nameOf = (id: string, place: number) => itemName(form.getValues(), keyIn(at, id), place)

  const put = (initial: Readonly<Record<string, unknown>>): string => {
    const id = newItemId()
    const values: PageForm = { ar: {}, en: {}, shared: {} }
    putFields(values, keyIn(at, id), { fields: rules.fields, values: initial })
    for (const side of ['ar', 'en', 'shared'] as const) {
      for (const [key, value] of Object.entries(values[side])) {
        form.setValue(formName(side, key), value)
      }
    }
    setOrder([...order, id])
    setRemoved(null)
    return id
  }
  const add = () => {
    const id = put({})
    onOpenItem(keyIn(at, id), true)
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(`[data-item="${id}"] :is(input, textarea, select)`)
        ?.focus(),
    )
  }
  const remove = (id: string) => {
    setRemoved({ id, place: order.indexOf(id) })
    setOrder(order.filter((one) => one !== id))
    // The clicked button no longer exists, so the focus moves to the list.
    requestAnimationFrame(() => element.current?.focus())
  }
  const putBack = ({ id, place }: { id: string; place: number }) => {
    setOrder([...order.slice(0, place), id, ...order.slice(place)])
    setRemoved(null)
  }

  return (
    <div className="list-field" role="group" aria-label={label}>
      <div className="couple-head">
        <span>{label}</span>
      </div>
      <OrderedItems
        ref={element}
        label={label}
        order={order}
        reordering={reordering}
        isReadOnly={isReadOnly}
        nameOf={(id) => nameOf(id, order.indexOf(id))}
        removed={
          removed && {
            name: nameOf(removed.id, removed.place),
            onPutBack: () => putBack(removed),
          }
        }
        row={({ id, ...row }) => (
          <ItemRow
            {...row}
            id={id}
            at={keyIn(at, id)}
            kind={kind}
            rules={rules}
            renderField={renderField}
            onRemove={isReadOnly ? undefined : () => remove(id)}
          />
        )}
      />
      {rule !== undefined && (
        <p className="err" role="alert">
          {problemText(rule, rules)}
        </p>
      )}
      {!isReadOnly && (
        <div className="list-adds">
          {'document' in rules.fields ? (
            <ChooseDocument
              attributes={{ name: orderName }}
              label={t('pages.addItem.documents')}
              disabled={isFull}
              onChoose={(document) => put({ document })}
            />
          ) : (
            <Button variant="line" size="small" disabled={isFull} name={orderName} onClick={add}>
              <Icon icon={Plus} />
              {t(`pages.addItem.${name as ListName}`)}
            </Button>
          )}
          {isFull && <p className="hint">{t('site.list.full', { max: rules.max })}</p>}
        </div>
      )}
    </div>
  )
}
