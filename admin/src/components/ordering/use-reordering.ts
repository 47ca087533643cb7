import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'

interface Reordering {
  order: readonly string[]
  onOrder: (order: readonly string[]) => void
  /** The list, whose items have their ids in `data-item`. */
  list: RefObject<HTMLElement | null>
  /** The item, followed by those that move with it; by default, only the item itself. */
  blockOf?: (id: string) => readonly string[]
  /** The nearest position that an item may take among the other items. */
  allowed?: (place: { id: string; rest: readonly string[]; from: number; to: number }) => number
}

/** The maximum distance, in pixels, that the pointer may move during a click. */
const TREMOR = 4
/** The distance from the window's edges, in pixels, within which a drag scrolls. */
const EDGE = 88

/**
 * Moves the items of a list, either by dragging a handle or with keys: Space picks up an item, the
 * arrows move it, Enter drops it and Escape cancels.
 */
export function useReordering({
  order,
  onOrder,
  list,
  blockOf = (id) => [id],
  allowed = ({ to }) => to,
}: Reordering) {
  const [lifted, setLifted] = useState<{ id: string; from: readonly string[] } | null>(null)
  /** The dragged item, and the position where it would be dropped. */
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null)
  const start = useRef<{ id: string; y: number } | null>(null)

  // Restores the focus, which an item loses when it moves in the page.
  useLayoutEffect(() => {
    if (!lifted) return
    focusOn(findPart('grip', list.current?.querySelector(`[data-item="${lifted.id}"]`) ?? null))
  })

  const restOf = (id: string) => {
    const block = blockOf(id)
    return order.filter((one) => !block.includes(one))
  }
  const place = (id: string, wanted: number) => {
    const rest = restOf(id)
    const to = allowed({ id, rest, from: order.indexOf(id), to: wanted })
    onOrder([...rest.slice(0, to), ...blockOf(id), ...rest.slice(to)])
  }

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag) {
      start.current = null
      setDrag(null)
    } else if (event.key === ' ' || event.key === 'Enter') {
      setLifted(lifted ? null : { id, from: order })
    } else if (lifted && event.key === 'Escape') {
      onOrder(lifted.from)
      setLifted(null)
    } else if (lifted && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const to = order.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1)
      if (to >= 0 && to <= restOf(id).length) place(id, to)
    } else {
      if (event.key === 'Tab') setLifted(null)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  /** The number of other items above a vertical position. */
  const placeAt = (id: string, y: number): number => {
    const block = blockOf(id)
    return (
      [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
        // An item may contain other items, which do not belong to this list.
        .filter(({ dataset: { item = '' } }) => !block.includes(item) && order.includes(item))
        .filter((item) => {
          const { top, height } = item.getBoundingClientRect()
          return top + height / 2 < y
        }).length
    )
  }

  return {
    lifted: lifted?.id ?? null,
    dragged: drag?.id ?? null,
    /**
     * The item before which the dragged one would be dropped; null at the end. Undefined if the
     * dragged item would not move.
     */
    landing: drag
      ? landingOf(order, restOf(drag.id), {
          id: drag.id,
          to: allowed({ ...drag, rest: restOf(drag.id), from: order.indexOf(drag.id) }),
        })
      : undefined,
    gripOf: (id: string) => ({
      onKeyDown: onKeyDown(id),
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { id, y: event.clientY }
        setLifted(null)
      },
      onPointerMove({ clientY }: PointerEvent) {
        const from = start.current
        if (!from || (!drag && Math.abs(clientY - from.y) < TREMOR)) return
        if (clientY < EDGE) window.scrollBy(0, -EDGE / 8)
        if (clientY > window.innerHeight - EDGE) window.scrollBy(0, EDGE / 8)
        setDrag({ id, to: placeAt(id, clientY) })
      },
      onPointerUp() {
        if (start.current && drag) place(drag.id, drag.to)
        start.current = null
        setDrag(null)
      },
      onPointerCancel() {
        start.current = null
        setDrag(null)
      },
    }),
  }
}

function landingOf(
  order: readonly string[],
  rest: readonly string[],
  { id, to }: { id: string; to: number },
): string | null | undefined {
  return order.indexOf(id) === to ? undefined : (rest[to] ?? null)
}
