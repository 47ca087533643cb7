import { expect, people, test } from '../support/test.ts'

test('all sections and whole names fit the bar of a phone @both', async ({ page, t, signIn }) => {
  await signIn(people.admin)
  const bar = page.locator('.tabbar')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar.getByRole('button', { name: t('admin:nav.more') })).toBeVisible()
    const [box, names] = await Promise.all([
      bar.boundingBox(),
      bar.locator('.name').evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        }),
      ),
    ])
    expect(names).toHaveLength(5)
    const inOrder = names.toSorted((one, other) => one.left - other.left)
    expect(inOrder[0]?.left).toBeGreaterThanOrEqual(box?.x ?? 0)
    expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(width)
    for (const [index, { left }] of inOrder.entries()) {
      const before = inOrder[index - 1]
      if (before) expect(left, `names at ${width} pixels`).toBeGreaterThan(before.right)
    }
  }
})
