/** What a row's menu opened is closed: the focus returns to the menu, or goes to the search if the row is gone. */
export function focusRow(id: number | string): void {
  const button = document.querySelector<HTMLElement>(`.list [data-row="${id}"] .menu-button`)
  if (button) button.focus()
  else focusSearch()
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>('.list-bar input[type=search]')?.focus()
}

/** The button that acted on the selection is gone with it: the focus goes on at the box for all rows. */
export function focusAllBox(): void {
  document.querySelector<HTMLElement>('.list thead .choose input')?.focus({ preventScroll: true })
}
