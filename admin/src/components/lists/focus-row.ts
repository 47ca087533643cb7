import { findPart, focusOn } from '@ufuq/shared/ui/parts'

/** The row of an item in a list on the screen. */
export const rowOf = (id: number | string): HTMLElement | null =>
  document.querySelector(`[data-part=list] [data-row="${id}"]`)

export const searchField = (): Element | null =>
  document.querySelector('main [role=search] input[type=search]')

/**
 * Returns the focus to a row's menu after a dialog that was opened from it has closed. Moves the
 * focus to the search field if the row no longer exists.
 */
export function focusRow(id: number | string): void {
  focusOn(findPart('row-menu', rowOf(id)), searchField())
}

/** Moves the focus from a row that disappears to the search field or, without one, to the title. */
export function focusSearch(): void {
  focusOn(searchField(), document.querySelector('h1'))
}

/**
 * Moves the focus to the select-all checkbox, because the button that acted on the selection
 * disappears with it.
 */
export function focusAllBox(): void {
  const box = document.querySelector<HTMLElement>('[data-part=list] thead [data-part=choice] input')
  box?.focus({ preventScroll: true })
}
