/** What a row's menu opened is closed: the focus returns to the menu, or goes to the search if the row is gone. */
export function focusRow(id: number | string): void {
  const button = document.querySelector<HTMLElement>(`.list [data-row="${id}"] .menu-button`)
  if (button) button.focus()
  else focusSearch()
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>('.list-bar input[type=search]')?.focus()
}
