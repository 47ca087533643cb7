import { expect, type Page } from '@playwright/test'
import { publicationPath, type WholePair } from '@ufuq/shared/contract/publications'
import { openDetails } from '../details.ts'
import { editorOf, type EditorPage } from '../editing.ts'

/** The date of publication in the details of a pair in the editor. */
export function scheduleOn(page: Page, editor: EditorPage) {
  const labelled = (field: string) => page.getByLabel(new RegExp(`^${editor.t(`fields.${field}`)}`))
  const day = labelled('publishDate')
  return {
    day,
    hour: page.getByLabel(editor.t('calendar.time'), { exact: true }),
    state: page.getByRole('switch'),
    /** Types a day and leaves the field. */
    async typeDay(typed: string) {
      await day.fill(typed)
      await day.blur()
    },
    async open(pair: WholePair) {
      await page.goto(editorOf(pair))
      await openDetails(page)
    },
    /** Saves a new or existing pair, even while the drawer covers the texts on a phone. */
    async save() {
      const drawer = page.locator('.drawer .details')
      if (await drawer.isVisible()) await page.keyboard.press('Escape')
      const button = (name: string) => editor.bar.getByRole('button', { name: editor.t(name) })
      return editor.saved(() => button('actions.save').or(button('actions.create')).click())
    },
    /** The date as the list of publications shows it. */
    async inList(name: string): Promise<string> {
      await page.goto(`/admin/publications?q=${encodeURIComponent(name)}`)
      return page.getByRole('row').filter({ hasText: name }).innerText()
    },
    async expectUnseen(visitor: Page, pair: WholePair) {
      const answer = await visitor.goto(publicationPath(pair.arabic))
      expect(answer?.status(), 'no visitor sees it yet').toBe(404)
    },
  }
}

export type Schedule = ReturnType<typeof scheduleOn>
