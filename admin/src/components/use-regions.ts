import { findPart, findParts, focusOn } from '@ufuq/shared/ui/parts'
import { useEffect, useEffectEvent, type RefObject } from 'react'

const FOCUSABLE =
  'input:not(:disabled), textarea, select, button:not(:disabled), [contenteditable="true"], a[href]'

interface Region {
  element: Element
  enter: () => void
}

/** F6 cycles the focus through the regions of an editor. Shift reverses the order. */
export function useRegions(
  form: RefObject<HTMLElement | null>,
  regionsOf: (form: HTMLElement) => readonly Region[] = regionsIn,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey || !form.current)
      return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    const regions = regionsOf(form.current)
    const { activeElement } = document
    // A region may be within another one, so the last matching one counts.
    const here = regions.findLastIndex(({ element }) => element.contains(activeElement))
    const by = event.shiftKey ? -1 : 1
    regions.at((here < 0 && by < 0 ? 0 : here + by) % regions.length)?.enter()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The list, the open row, the preview and the bar. */
function regionsIn(form: HTMLElement): Region[] {
  const rows = findParts('title', form)
  const open = rows.find((row) => row.ariaExpanded === 'true')
  const title = open ?? rows[0]
  const list = findPart('row-list', form)
  const panes = findParts('pane', form).filter((one) => !one.hidden)
  const pane =
    panes.find(({ parentElement }) => parentElement?.contains(document.activeElement)) ?? panes[0]
  const preview = findPart('preview', form)
  const bar = findPart('action-bar', form)
  const within = (element: Element | null | undefined) => element?.querySelector(FOCUSABLE)
  const chosen = preview?.querySelector('input:checked')
  return [
    { element: list, target: title },
    { element: pane, target: within(pane) },
    { element: preview, target: chosen ?? within(preview) ?? preview },
    { element: bar, target: within(bar) ?? bar },
  ].flatMap(({ element, target }): Region[] =>
    element && target && element.getClientRects().length > 0
      ? [{ element, enter: () => focusOn(target) }]
      : [],
  )
}
