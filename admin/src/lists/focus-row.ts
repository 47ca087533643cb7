import { findPart, focusOn } from '@ufuq/shared/ui/parts'

/** A row of a list on the screen. */
export const rowOf = (id: number | string): HTMLElement | null =>
  document.querySelector(`[data-part=list] [data-row="${id}"]`)

export const searchField = (): Element | null =>
  document.querySelector('main [role=search] input[type=search]')

/**
 * After a dialog of a row's menu closes, the focus returns to the menu, or goes to the search
 * if the row is gone.
 */
export function focusRow(id: number | string): void {
  focusOn(findPart('row-menu', rowOf(id)), searchField())
}

export function focusSearch(): void {
  focusOn(searchField())
}

/**
 * The button that acted on the selection is gone with it, so the focus moves to the select-all
 * checkbox.
 */
export function focusAllBox(): void {
  const box = document.querySelector<HTMLElement>('[data-part=list] thead [data-part=choice] input')
  box?.focus({ preventScroll: true })
}
