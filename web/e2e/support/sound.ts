import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

/** What the law asks for, and axe's best practices: landmarks, the order of headings and the like. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe in the page itself: our pages have no frames, and the way that looks into frames opens a window for each look,
 * which takes longer than the look.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

/** Nothing scrolls sideways and axe finds nothing, at the width the page has. */
export async function assertSound(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // The browser's window may take a moment to be as narrow as its page.
  await expect.poll(sideways, { message: 'no sideways scroll' }).toBe(0)
  const { violations } = await axe(page).withTags(RULES).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** The same of what the page shows now, on a phone and on a wide window. */
export async function assertSoundAtBothWidths(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [390, 1440]) {
    await test.step(`${what} at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await assertSound(page)
    })
  }
  if (before) await page.setViewportSize(before)
}
