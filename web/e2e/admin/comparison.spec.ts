import { collaborationScreens } from '../support/collaboration-screens.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/walk.ts'

test.use({ viewer: 'admin' })

for (const [width, height] of [
  [390, 700],
  [600, 900],
] as const) {
  test(`the buttons of a comparison stay in a window of ${width} by ${height} pixels`, async ({
    page,
    open,
  }) => {
    const compare = collaborationScreens.find(({ name }) => name === 'admin-edit-pair-compare')
    if (!compare) throw new Error('no comparison among the screens')
    await page.setViewportSize({ width, height })
    await open(compare)
    for (const button of await page.getByRole('dialog').locator('.actions .btn').all()) {
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  })
}
