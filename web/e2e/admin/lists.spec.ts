import { waitForScreen } from '../support/hydration.ts'
import { expect, people, test } from '../support/test.ts'

test('twelve publications are seen at once on a small laptop @en', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(people.admin, '/admin/publications')
  await waitForScreen(page)
  await expect(page.locator('[data-part=list] tbody tr').nth(11)).toBeInViewport({ ratio: 1 })
})
