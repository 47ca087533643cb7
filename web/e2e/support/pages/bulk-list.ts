import { expect, type Page } from '@playwright/test'
import type { Text } from '../test.ts'

/** The list of publications, where several are selected and changed together. */
export function bulkListOn(page: Page, t: Text) {
  const button = (name: string) =>
    page.getByRole('button', { name: t(`admin:entries.${name}`), exact: true })
  const dialog = page.getByRole('alertdialog')
  return {
    button,
    dialog,
    rows: page.locator('[data-part=list] tbody tr'),
    all: page.getByRole('checkbox', { name: t('admin:manage.chooseAll') }),
    status: page.getByRole('combobox', { name: t('admin:manage.status') }),
    async openFromDashboard() {
      await page.getByRole('link', { name: t('admin:manage.open') }).click()
    },
    async find(words: string) {
      await page.getByRole('searchbox', { name: t('admin:manage.search') }).fill(words)
      await page.keyboard.press('Enter')
    },
    async openFilters() {
      const opener = page.locator('[data-part=filter-button]')
      await opener.waitFor()
      if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    },
    closeFilters: () => page.keyboard.press('Escape'),
    confirm: () => dialog.getByRole('button').last().click(),
    says: (words: string) =>
      expect(page.locator('.toast').filter({ hasText: words })).toBeVisible(),
    expectNone: () => expect(page.getByText(t('admin:entries.noneTitle'))).toBeVisible(),
  }
}

export type BulkList = ReturnType<typeof bulkListOn>
