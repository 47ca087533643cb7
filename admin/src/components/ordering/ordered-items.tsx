import { Fragment, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grip } from './item-frame.tsx'
import type { useReordering } from './use-reordering.ts'

interface OrderedItemsProps {
  ref: RefObject<HTMLUListElement | null>
  label: string
  order: readonly string[]
  reordering: ReturnType<typeof useReordering>
  isReadOnly: boolean
  nameOf: (id: string) => string
  /** The name of the item that was removed last, which can be put back. */
  removed: { name: string; onPutBack: () => void } | null
  row: (item: { id: string; place: number; grip: Grip | null; isLifted: boolean }) => ReactNode
}

/**
 * The items of a list in order, with the position where a dragged item would be dropped, and with
 * the item that was removed last.
 */
export function OrderedItems({
  ref,
  label,
  order,
  reordering: { lifted, dragged, landing, gripOf },
  isReadOnly,
  nameOf,
  removed,
  row,
}: OrderedItemsProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <p className="say" role="status">
        {lifted !== null &&
          t('site.list.lifted', {
            item: nameOf(lifted),
            place: order.indexOf(lifted) + 1,
            total: order.length,
          })}
      </p>
      <ul ref={ref} className="stack" aria-label={label} tabIndex={-1}>
        {order.map((id, place) => (
          <Fragment key={id}>
            {landing === id && <Landing />}
            {row({
              id,
              place,
              grip: isReadOnly || order.length < 2 ? null : gripOf(id),
              isLifted: lifted === id || dragged === id,
            })}
          </Fragment>
        ))}
        {landing === null && <Landing />}
      </ul>
      {removed && (
        <p className="say" role="status">
          {t('site.list.removed', { item: removed.name })}{' '}
          <button type="button" className="more" onClick={removed.onPutBack}>
            {t('site.list.putBack')}
          </button>
        </p>
      )}
    </>
  )
}

/** Where a dragged item would be dropped. */
export const Landing = () => <li className="gap-here" role="presentation" />
