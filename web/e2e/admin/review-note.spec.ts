import { collaborationScreens } from '../support/collaboration-screens.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/walk.ts'

test.use({ viewer: 'admin' })

test('the note of an open review begins below the names, at the edge of the page', async ({
  page,
  open,
}) => {
  const ready = collaborationScreens.find(({ name }) => name === 'admin-edit-pair-ready')
  if (!ready) throw new Error('no review among the screens')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(ready)
  await page.locator('.handed .fold').click()
  // A note with lines in both directions.
  const { names, note, starts } = await page.locator('.handed').evaluate((handed) => {
    const isRtl = document.documentElement.dir === 'rtl'
    const quote = handed.querySelector('blockquote') ?? handed
    const words = document.createRange()
    words.selectNodeContents(quote)
    const start = ({ left, right }: DOMRect) => (isRtl ? -right : left)
    const lines = new Map<number, number>()
    for (const part of words.getClientRects()) {
      const line = Math.round(part.bottom / 8)
      lines.set(line, Math.min(start(part), lines.get(line) ?? Infinity))
    }
    return {
      names: handed.querySelector('.head-line')?.getBoundingClientRect().bottom ?? 0,
      note: quote.getBoundingClientRect().top,
      starts: [...lines.values()],
    }
  })
  expect(note).toBeGreaterThanOrEqual(names)
  expect(starts.length).toBeGreaterThan(1)
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThanOrEqual(1)
})
