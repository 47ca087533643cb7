import { useEffect, type RefObject } from 'react'
import { findPart, partAround } from '@ufuq/shared/ui/parts'

/** The sun under the head of the pane that is written in comes from the pane that was written in before. */
export function useSlidingSun(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current
    if (!element) return
    let before: HTMLElement | null = null
    const onFocus = ({ target }: FocusEvent) => {
      const pane = target instanceof Element ? partAround('pane', target) : null
      if (!pane) return
      // a pane that is folded or behind a tab has no place to come from
      const way = before && before.getClientRects().length > 0 ? leftOf(before) - leftOf(pane) : 0
      // on the head alone: below the pane every element would inherit it, and be styled again
      const head = findPart('pane-head', pane)
      head?.style.setProperty('--sun-from', `${way}px`)
      before = pane
    }
    element.addEventListener('focusin', onFocus)
    return () => element.removeEventListener('focusin', onFocus)
  }, [container])
}

const leftOf = (pane: Element): number => pane.getBoundingClientRect().left
