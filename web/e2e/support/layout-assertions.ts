import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { layoutFaults } from '@ufuq/shared/ui/testing/layout-faults'
import type { AxeResults, ElementContext, RunOnly, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The legal requirements, and axe's best practices: landmarks, heading order and the like. */
const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] }

/** The widths in pixels at which every screen is checked: those of a phone and a small laptop. */
export const WIDTHS: readonly number[] = [390, 1366]

/** The language in which the screen at this position of a list is checked. */
const languageAt = (index: number) => LANGUAGES[index % LANGUAGES.length]

export const isCheckedIn = (index: number, language: Language): boolean =>
  languageAt(index) === language

/**
 * The tag of the screen at this position of a list. Each is checked in one language, in turn, so
 * that every component is seen in both directions on some screen.
 */
export const inOneLanguage = (index: number): { tag: string[] } => ({
  tag: isCheckedIn(index, LANGUAGES[0]) ? [] : ['@en'],
})

/**
 * The width at which axe checks the screen at this position of a list, because axe takes ten times
 * as long as the layout checks and its result depends little on the width.
 */
export const axeWidths = (index: number, widths = WIDTHS): readonly number[] =>
  Math.floor(index / LANGUAGES.length) % 2 === 0 ? widths.slice(-1) : widths.slice(0, 1)

/** Asserts that nothing is clipped, overlaps or scrolls sideways, at the page's width. */
export async function assertLaidOut(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // The browser's window may take a moment to get as narrow as its page.
  await expect.poll(sideways, { message: 'no sideways scroll' }).toBe(0)
  await expect.poll(() => layoutFaults(page), { message: 'the layout' }).toEqual([])
}

/** Asserts a correct layout and no axe violations, at the page's width. */
export async function assertLayout(page: Page): Promise<void> {
  await assertLaidOut(page)
  expect(await axeFindings(page, RULES)).toEqual([])
}

/** Asserts sufficient contrast in dark mode. Dark mode only changes colours. */
export async function assertContrastByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await axeFindings(page, CONTRAST)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(found, 'contrast by night').toEqual([])
}

/**
 * Asserts a correct layout of the page's current state at every width, and no axe violations at
 * those in `asked`.
 */
export async function assertLayoutAtEveryWidth(
  page: Page,
  what: string,
  widths = WIDTHS,
  asked: readonly number[] = widths.slice(0, 1),
): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await test.step(`${what} at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await (asked.includes(width) ? assertLayout(page) : assertLaidOut(page))
    })
  }
  if (before) await page.setViewportSize(before)
}

type RunAxe = (where: ElementContext, options: RunOptions) => Promise<AxeResults>

/**
 * The violations that axe finds in the page with these rules, one line for each element. The
 * browser loads axe, minified, only once for each page, because loading takes as long as a run.
 * Frames are skipped, because the only one is a preview, which runs no scripts. A target that is
 * partly under a bar at the window's edge is scrolled to where it is fully visible and measured
 * again, because users can scroll it too.
 */
async function axeFindings(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run: RunAxe } }
    const { violations } = await axe.run(document, {
      runOnly: rules,
      iframes: false,
      // Describing the checks that passed would take longer than finding violations.
      resultTypes: ['violations'],
    })
    const isSmallWhereWhole = async (selector: string) => {
      document.querySelector(selector)?.scrollIntoView({ block: 'center' })
      const again = await axe.run(selector, { runOnly: ['target-size'], iframes: false })
      return again.violations.length > 0
    }
    const { scrollX, scrollY } = window
    const found: string[] = []
    for (const { id, nodes } of violations)
      for (const { html, target } of nodes)
        if (id !== 'target-size' || (await isSmallWhereWhole(String(target[0]))))
          found.push(`${id}: ${html}`)
    window.scrollTo(scrollX, scrollY)
    return found
  }, runOnly)
}
