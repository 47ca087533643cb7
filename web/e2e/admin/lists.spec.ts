import type { BulkEntryChange, BulkEntryOutcome } from '@ufuq/shared/kinds/wire'
import { waitForScreen } from '../support/hydration.ts'
import { expect, people, test } from '../support/test.ts'

test('twelve publications are seen at once on a small laptop @en', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(people.admin, '/admin/publications')
  await waitForScreen(page)
  await expect(page.locator('[data-part=list] tbody tr').nth(11)).toBeInViewport({ ratio: 1 })
})

test('a message does not lie over the bars below a list', async ({ page, signIn }) => {
  await page.route('**/api/entries/publications/bulk', (route) => {
    const { ids } = route.request().postDataJSON() as BulkEntryChange
    const [first = 0, ...changed] = ids
    const refused = [{ id: first, code: 'version_conflict' }]
    const json: BulkEntryOutcome = { changed, refused }
    return route.fulfill({ json })
  })
  await page.setViewportSize({ width: 768, height: 768 })
  await signIn(people.admin, '/admin/publications')
  await waitForScreen(page)
  for (const at of [0, 1]) await page.locator('tbody input[type=checkbox]').nth(at).check()
  await page.locator('[data-part=selection-bar] .btn').first().click()
  await page.getByRole('alertdialog').locator('.btn').last().click()
  await page.locator('.toast').waitFor()
  const { top, bottom } = await page.evaluate(() => ({
    top: document.querySelector('[data-part=selection-bar]')?.getBoundingClientRect().top ?? 0,
    bottom: document.querySelector('.toast')?.getBoundingClientRect().bottom ?? Infinity,
  }))
  expect(bottom).toBeLessThanOrEqual(top)
})
