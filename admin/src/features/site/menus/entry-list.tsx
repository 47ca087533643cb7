import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuName } from '@ufuq/shared/contract/site/menus'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { OrderedItems } from '../../../ordering/ordered-items.tsx'
import { useReordering } from '../../../ordering/use-reordering.ts'
import { EntryRow } from './entry-row.tsx'
import type { MenuTargets } from './menu-targets.ts'
import { useMenus } from './menus-context.ts'
import { useMenuEntries, type RemovedEntry } from './use-menu-entries.ts'

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
  const { isReadOnly, onOpen } = useMenus()
  const element = useRef<HTMLUListElement>(null)
  const entries = useMenuEntries(menu)
  const { order, nameOf } = entries
  const [removed, setRemoved] = useState<RemovedEntry | null>(null)
  /** The announcement of the last change of level, for screen readers. */
  const [said, setSaid] = useState('')
  const reordering = useReordering({
    order,
    onOrder: entries.setOrder,
    list: element,
    blockOf: entries.blockOf,
    allowed: entries.allowed,
  })
  const nameOfParent = (id: string) => {
    const parent = entries.parentOf(id)
    return parent === undefined ? null : nameOf(parent)
  }

  const setLevel = (id: string, isBelow: boolean) => {
    if (isBelow ? !entries.canGoBelow(id) : !entries.isBelow(id)) return
    entries.setBelow(id, isBelow)
    const item = nameOf(id)
    const parent = nameOfParent(id)
    setSaid(parent === null ? t('menus.nowTop', { item }) : t('menus.nowBelow', { item, parent }))
  }
  /** The status text for a picked-up entry below another one; undefined for a top-level entry. */
  const liftedBelow = (id: string) => {
    const parent = nameOfParent(id)
    const where = { item: nameOf(id), place: order.indexOf(id) + 1, total: order.length }
    return parent === null ? undefined : t('menus.liftedBelow', { ...where, parent })
  }
  const add = () => {
    const id = entries.add()
    setRemoved(null)
    onOpen(id, true)
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(`[data-item="${id}"] :is(input, select)`)
        ?.focus(),
    )
  }
  const remove = (id: string) => {
    setRemoved(entries.remove(id))
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
        nameOf={nameOf}
        said={reordering.lifted === null ? said : liftedBelow(reordering.lifted)}
        removed={
          removed && {
            name: removed.name,
            onPutBack() {
              entries.putBack(removed)
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
        <div className="row list-adds">
          <Button variant="line" size="small" disabled={entries.isFull} name={menu} onClick={add}>
            <Icon icon={Plus} />
            {t('menus.add')}
          </Button>
          {entries.isFull && <p className="hint">{t('menus.full')}</p>}
          {entries.fault && (
            <p className="hint" role="alert">
              {t(`site.errors.${entries.fault}`)}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
