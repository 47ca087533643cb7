import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuName } from '@ufuq/shared/contract/site/menus'
import { orderPath } from '@ufuq/shared/domain/site/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { itemKey, usePageInEditor } from '../editing/page-context.ts'
import { nameOf } from '../editing/page-values.ts'
import type { RemovedItem } from '../fields/use-items.ts'
import { OrderedItems } from '../fields/ordered-items.tsx'
import { useReordering } from '../fields/use-reordering.ts'
import { EntryRow } from './entry-row.tsx'
import type { MenuTargets } from './menu-targets.ts'
import { useMenuEntries } from './use-menu-entries.ts'

interface EntryListProps {
  menu: MenuName
  targets: MenuTargets
}

/**
 * The entries of a menu and those one level below them, which can be moved with the handle or with
 * keys.
 */
export function EntryList({ menu, targets }: EntryListProps) {
  const { t } = useTranslation('admin')
  const { isReadOnly, onOpen } = usePageInEditor()
  const element = useRef<HTMLUListElement>(null)
  const entries = useMenuEntries(menu)
  const { order, items } = entries
  const [removed, setRemoved] = useState<RemovedItem | null>(null)
  /** The announcement of the last change of level, for screen readers. */
  const [said, setSaid] = useState('')
  const reordering = useReordering({
    order,
    onOrder: items.setOrder,
    list: element,
    blockOf: entries.blockOf,
    allowed: entries.allowed,
  })
  const nameOfParent = (id: string) => {
    const parent = entries.parentOf(id)
    return parent === undefined ? null : items.nameOf(parent)
  }

  const setLevel = (id: string, isBelow: boolean) => {
    if (isBelow ? !entries.canGoBelow(id) : !entries.isBelow(id)) return
    entries.setBelow(id, isBelow)
    const item = items.nameOf(id)
    const parent = nameOfParent(id)
    setSaid(parent === null ? t('menus.nowTop', { item }) : t('menus.nowBelow', { item, parent }))
  }
  /** The status text for a picked-up entry below another one; undefined for a top-level entry. */
  const liftedBelow = (id: string) => {
    const parent = nameOfParent(id)
    const where = { item: items.nameOf(id), place: order.indexOf(id) + 1, total: order.length }
    return parent === null ? undefined : t('menus.liftedBelow', { ...where, parent })
  }
  const add = () => {
    const id = entries.add()
    setRemoved(null)
    onOpen(itemKey({ list: menu, id }), true)
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(`[data-item="${id}"] :is(input, select)`)
        ?.focus(),
    )
  }
  const remove = (id: string) => {
    setRemoved(items.remove(id))
    requestAnimationFrame(() => element.current?.focus())
  }

  return (
    <section className="menu-entries" data-part="row-list" aria-label={t('menus.entries')}>
      <div className="h-line">
        <h2>{t('menus.entries')}</h2>
        {!isReadOnly && (
          <p className="say">{t(menu === 'header' ? 'menus.keys' : 'menus.keysFlat')}</p>
        )}
      </div>
      <OrderedItems
        ref={element}
        label={t('menus.entries')}
        order={order}
        reordering={reordering}
        isReadOnly={isReadOnly}
        nameOf={items.nameOf}
        said={reordering.lifted === null ? said : liftedBelow(reordering.lifted)}
        removed={
          removed && {
            name: removed.name,
            onPutBack() {
              items.putBack(removed)
              setRemoved(null)
            },
          }
        }
        row={({ id, grip, isLifted }) => (
          <EntryRow
            id={id}
            grip={grip}
            isLifted={isLifted}
            menu={menu}
            entries={entries}
            targets={targets}
            onLevel={setLevel}
            onRemove={() => remove(id)}
          />
        )}
      />
      {!isReadOnly && (
        <div className="list-adds">
          <Button
            variant="line"
            size="small"
            disabled={entries.isFull}
            name={nameOf('shared', orderPath(menu))}
            onClick={add}
          >
            <Icon icon={Plus} />
            {t('menus.add')}
          </Button>
          {entries.isFull && <p className="hint">{t('menus.full')}</p>}
        </div>
      )}
    </section>
  )
}
