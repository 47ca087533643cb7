import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SiteList } from '@ufuq/shared/domain/site/fields'
import { isSame } from '@ufuq/shared/domain/site/overlay'
import { newItemId, orderIn, orderPath } from '@ufuq/shared/domain/site/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { itemKey, usePageInEditor } from '../editing/page-context.ts'
import { nameOf, type PageForm } from '../editing/page-values.ts'
import { usePageNames } from '../value-names.ts'
import { ListItem, measureOf } from './list-item.tsx'
import { NewerText } from './newer-text.tsx'
import { OrderedItems } from '../../../ordering/ordered-items.tsx'
import { useItems, type RemovedItem } from './use-items.ts'
import { useReordering } from '../../../ordering/use-reordering.ts'
import { yearsOutOfOrder } from './year-order.ts'

interface ListFieldProps {
  path: string
  list: SiteList
}

/**
 * The items of a list: each expands to its fields; items can be moved, removed and added, as the
 * schema allows.
 */
export function ListField({ path, list }: ListFieldProps) {
  const { t } = useTranslation('admin')
  const { name, shipped, isReadOnly, onOpen } = usePageInEditor()
  const names = usePageNames(name)
  const form = useFormContext<PageForm>()
  const element = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<RemovedItem | null>(null)
  const at = orderPath(path)
  const order = useWatch({ control: form.control, name: nameOf('shared', at) }) as string[]
  const items = useItems(path, list)
  const reordering = useReordering({ order, onOrder: items.setOrder, list: element })
  const label = names.list(path)
  const isChanged = !isSame(order, orderIn(shipped, path))
  const isFull = order.length >= list.max

  const add = (id: string) => {
    items.add(id)
    setRemoved(null)
    onOpen(itemKey({ list: path, id }), true)
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(`[data-item="${id}"] :is(input, textarea, select)`)
        ?.focus(),
    )
  }
  const remove = (id: string) => {
    setRemoved(items.remove(id))
    // The clicked button no longer exists, so the focus moves to the list.
    requestAnimationFrame(() => element.current?.focus())
  }
  const misplaced = useMisplaced(path, list, order)

  return (
    <div className="list-field">
      <div className="couple-head">
        <span>{label}</span>
        {isChanged && (
          <>
            <span className="is-changed">{t('site.editor.changed')}</span>
            {!isReadOnly && (
              <button type="button" className="link-btn" onClick={items.restore}>
                {t('site.list.restore')}
              </button>
            )}
          </>
        )}
      </div>
      <NewerText side="shared" path={at} list={{ path, list }} onTake={items.restore} />
      {order.length === 0 && <p className="list-empty">{t('site.list.empty')}</p>}
      <OrderedItems
        ref={element}
        label={label}
        order={order}
        reordering={reordering}
        isReadOnly={isReadOnly}
        nameOf={items.nameOf}
        removed={
          removed && {
            name: removed.name,
            onPutBack() {
              items.putBack(removed)
              setRemoved(null)
            },
          }
        }
        row={({ id, place, ...row }) => (
          <ListItem
            {...row}
            id={id}
            path={path}
            list={list}
            isMisplaced={misplaced.has(place)}
            onRemove={isReadOnly || order.length <= list.min ? undefined : () => remove(id)}
          />
        )}
      />
      {!isReadOnly && (
        <div className="list-adds">
          <Button
            variant="line"
            size="small"
            disabled={isFull}
            name={nameOf('shared', at)}
            onClick={() => add(newItemId())}
          >
            <Icon icon={Plus} />
            {names.add(path)}
          </Button>
          {isFull && <p className="hint">{t('site.list.full', { max: list.max })}</p>}
        </div>
      )}
    </div>
  )
}

/** The positions of items whose years, as typed, are out of order. */
function useMisplaced(path: string, list: SiteList, order: readonly string[]): Set<number> {
  const { control } = useFormContext<PageForm>()
  const year = list.isChronological ? measureOf(list) : undefined
  const names =
    year === undefined ? [] : order.map((id) => nameOf('shared', `${path}.${id}.${year}`))
  const years: unknown[] = useWatch({ control, name: names })
  return yearsOutOfOrder(years.map((value) => (typeof value === 'string' ? value : '')))
}
