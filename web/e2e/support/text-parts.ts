import { expect, type Locator, type Page } from '@playwright/test'

/** Parts of a text in the editor. */
export const BLOCK = ':scope > *'
export const LINK = 'a[href]'
export const TABLE = '[role=group]:has(table)'
export const PICTURE = '.ink-picture'
/** Waits until the cursor is in an element, such as a cell. */
export const expectCursorIn = (place: Page | Locator, selector: string): Promise<void> =>
  expect
    .poll(async () => {
      const page = 'page' in place ? place.page() : place
      return page.evaluate((wanted) => {
        // In an empty cell, the selection is in the cell itself and not in its text.
        const node = getSelection()?.anchorNode
        const element = node instanceof Element ? node : node?.parentElement
        return (
          element?.closest(wanted) !== null &&
          document.activeElement?.closest('[role=textbox]') !== null
        )
      }, selector)
    })
    .toBe(true)
