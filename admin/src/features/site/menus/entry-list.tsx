import Plus from 'lucide-react/icons/plus'
import { Fragment, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuName } from '@ufuq/shared/contract/site/menus'
import { orderPath } from '@ufuq/shared/domain/site/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { itemKey, usePageInEditor } from '../editing/page-context.ts'
import { nameOf } from '../editing/page-values.ts'
import type { RemovedItem } from '../fields/use-items.ts'
import { useReordering } from '../fields/use-reordering.ts'
import { EntryRow } from './entry-row.tsx'
import type { MenuTargets } from './menu-targets.ts'
import { useMenuEntries } from './use-menu-entries.ts'

interface EntryListProps {
  menu: MenuName
  targets: MenuTargets
}

/** The entries of a menu: moved with the handle or keys, one level deep. */
export function EntryList({ menu, targets }: EntryListProps) {
  const { t } = useTranslation('admin')
  const { isReadOnly, onOpen } = usePageInEditor()
  const element = useRef<HTMLUListElement>(null)
  const entries = useMenuEntries(menu)
  const { order, items } = entries
  const [removed, setRemoved] = useState<RemovedItem | null>(null)
  /** The last change of a level, for screen readers. */
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
    <section className="menu-entries" aria-label={t('menus.entries')}>
      <div className="h-line">
        <h2>{t('menus.entries')}</h2>
        {!isReadOnly && (
          <p className="say">{t(menu === 'header' ? 'menus.keys' : 'menus.keysFlat')}</p>
        )}
      </div>
      <p className="moving" role="status">
        {reordering.lifted === null ? said : <Lifted id={reordering.lifted} />}
      </p>
      <ul ref={element} className="items" aria-label={t('menus.entries')} tabIndex={-1}>
        {order.map((id) => (
          <Fragment key={id}>
            {reordering.landing === id && <Landing />}
            <EntryRow
              id={id}
              menu={menu}
              entries={entries}
              targets={targets}
              grip={isReadOnly || order.length < 2 ? null : reordering.gripOf(id)}
              isLifted={reordering.lifted === id || reordering.dragged === id}
              onLevel={setLevel}
              onRemove={() => remove(id)}
            />
          </Fragment>
        ))}
        {reordering.landing === null && <Landing />}
      </ul>
      {removed && (
        <p className="list-removed" role="status">
          {t('site.list.removed', { item: removed.name })}{' '}
          <button
            type="button"
            className="link-btn"
            onClick={() => {
              items.putBack(removed)
              setRemoved(null)
            }}
          >
            {t('site.list.putBack')}
          </button>
        </p>
      )}
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

  function Lifted({ id }: { id: string }) {
    const parent = nameOfParent(id)
    const where = { item: items.nameOf(id), place: order.indexOf(id) + 1, total: order.length }
    return parent === null ? t('menus.lifted', where) : t('menus.liftedBelow', { ...where, parent })
  }
}

/** Where a dragged entry would be dropped. */
const Landing = () => <li className="gap-here" role="presentation" />
