import { waitForScreen } from '../support/hydration.ts'
import { expect, people, test } from '../support/test.ts'

const topsOf = (elements: (HTMLElement | SVGElement)[]) =>
  elements.map((element) => Math.round(element.getBoundingClientRect().top))

test('the buttons that merge tags are next to each other on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(people.admin, '/admin/tags')
  await waitForScreen(page)
  for (const row of [0, 1]) await page.locator('tbody [data-part=choice] input').nth(row).check()
  const tops = await page.locator('[data-part=card] .btn').evaluateAll(topsOf)
  expect(tops).toHaveLength(2)
  expect(new Set(tops).size).toBe(1)
})
