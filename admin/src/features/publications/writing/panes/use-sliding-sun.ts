import { useEffect, type RefObject } from 'react'
import { findPart, partAround } from '@ufuq/shared/ui/parts'

/** Slides the sun from the previously active pane to the head of the active one. */
export function useSlidingSun(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current
    if (!element) return
    let before: HTMLElement | null = null
    const onFocus = ({ target }: FocusEvent) => {
      const pane = target instanceof Element ? partAround('pane', target) : null
      if (!pane) return
      // a pane that is collapsed or behind a tab has no position to slide from
      const way = before && before.getClientRects().length > 0 ? leftOf(before) - leftOf(pane) : 0
      // set only on the head, because on the pane, every element in it would inherit the value and
      // be restyled
      const head = findPart('pane-head', pane)
      head?.style.setProperty('--sun-from', `${way}px`)
      before = pane
    }
    element.addEventListener('focusin', onFocus)
    return () => element.removeEventListener('focusin', onFocus)
  }, [container])
}

const leftOf = (pane: Element): number => pane.getBoundingClientRect().left
