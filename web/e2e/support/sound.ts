import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

/** What the law requires, and axe's best practices: landmarks, heading order and the like. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe within the page itself: our pages have no frames, and the mode that checks frames opens a window for each check,
 * which takes longer than the check.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()

/** Asserts no sideways scroll and no axe violations, at the page's width. */
export async function assertSound(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // The browser's window may take a moment to get as narrow as its page.
  await expect.poll(sideways, { message: 'no sideways scroll' }).toBe(0)
  const { violations } = await axe(page).withTags(RULES).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** The same for the page's current state, on a phone and on a wide window. */
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
