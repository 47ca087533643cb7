import { expect, type Page } from '@playwright/test'
import type { Text } from '../test.ts'

/** The list of messages and the view of a single message. */
export function inboxOn(page: Page, t: Text) {
  return {
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    async filterBy(status: string, assignee: string) {
      await page.getByRole('button', { name: t('admin:lists.filter'), exact: true }).click()
      await page.getByRole('combobox', { name: t('admin:inbox.filter') }).selectOption(status)
      await page
        .getByRole('combobox', { name: t('admin:kinds.message.fields.assignee') })
        .selectOption(assignee)
      await page.keyboard.press('Escape')
    },
    async open() {
      await page.locator('nav a[href="/admin/inbox"]:visible').click()
    },
    async find(words: string) {
      await page.getByRole('searchbox', { name: t('admin:inbox.search') }).fill(words)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/[?&]q=/)
    },
    openMenu: () =>
      page.getByRole('button', { name: t('admin:pages.moreActions'), exact: true }).click(),
    async choose(name: string) {
      await page.getByRole('menuitem', { name: t(name), exact: true }).click()
    },
    /** Archives the open message, and records that it was answered, by whom, and with which note. */
    async handle(notes: string) {
      const field = (name: string) => t(`admin:kinds.message.fields.${name}`)
      await page.getByLabel(field('status')).selectOption('archived')
      await page.getByLabel(field('outcome')).selectOption('answered')
      await page.getByLabel(field('assignee')).selectOption({ index: 1 })
      await page.getByRole('textbox', { name: field('notes') }).fill(notes)
      await page.getByRole('button', { name: t('admin:entries.save'), exact: true }).click()
      const states = page.getByRole('main').locator('dl')
      const answered = t('admin:kinds.message.choices.outcome.answered')
      await expect(states.getByText(answered)).toBeVisible()
    },
  }
}
