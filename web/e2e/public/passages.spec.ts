import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Selects the first words of a paragraph, as dragging would. */
const mark = (page: Page, length: number) =>
  page.evaluate((end) => {
    const [node] = document.querySelector('#article-body > p')?.childNodes ?? []
    if (node) document.getSelection()?.setBaseAndExtent(node, 0, node, end)
  }, length)

test('a marked sentence is shared with the address of its text', async ({ page, t, at }) => {
  await page.goto(at('/publications'))
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.locator('#article-body > p').first()).toBeVisible()
  const bar = page.getByRole('group', { name: t('common:share.marked') })
  await page.mouse.move(10, 10)
  await mark(page, 60)
  await expect(bar.getByRole('link', { name: t('common:share.whatsapp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*%2Fp%2F\d+$/,
  )
  await mark(page, 10)
  await expect(bar).toBeHidden()
  await mark(page, 60)
  await expect(bar.getByRole('button', { name: t('common:share.copyLink') })).toBeVisible()
})
