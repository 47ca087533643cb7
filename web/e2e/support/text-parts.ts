import { expect, type Locator, type Page } from '@playwright/test'

/** Parts of a text in the editor, by the elements of the two text editors (see `TEXT_EDITOR`). */
export const BLOCK = ':is(.cm-line:not(.ink-gap), .ink:scope > *)'
export const LINK = ':is(.ink-link, .ink a)'
export const TABLE = ':is(.ink-grid, .ink [role=group]:has(table))'
export const PICTURE = '.ink-picture'
/** The Markdown of a text, in place of its formatted view. */
export const MARKDOWN = ':is(.cm-editor.plain, textarea.plain)'

/** Waits until the cursor is in an element, such as a cell. */
export const expectCursorIn = (place: Page | Locator, selector: string): Promise<void> =>
  expect
    .poll(async () => {
      const page = 'page' in place ? place.page() : place
      return page.evaluate(
        (wanted) =>
          getSelection()?.anchorNode?.parentElement?.closest(wanted) !== null &&
          document.activeElement?.closest('[role=textbox]') !== null,
        selector,
      )
    })
    .toBe(true)
