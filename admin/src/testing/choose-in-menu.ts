import { fireEvent, screen } from '@testing-library/react'

/** Opens the menu of a button, given itself or by its name, and chooses one of the items. */
export async function chooseInMenu(button: HTMLElement | string | RegExp, item: string | RegExp) {
  const opener =
    button instanceof HTMLElement ? button : await screen.findByRole('button', { name: button })
  fireEvent.keyDown(opener, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
