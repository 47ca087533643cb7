import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { layoutFaults } from '@ufuq/shared/ui/testing/layout-faults'
import { axeFindings, CONTRAST, RULES } from './axe.ts'
import { isGate } from './level.ts'

const matrix = process.env['SCREEN_WIDTHS']?.split(',').map(Number)
const isNight = process.env['SCREEN_SCHEME'] === 'dark'

/** The matrix covers dark mode separately; the full run also checks it here. */
export const checksDarkScheme = !matrix && !isGate

/**
 * The widths in pixels at which every screen is checked. `npm run lab -- matrix` checks all of
 * them, and the full run checks more than the gate.
 */
export const WIDTHS = matrix ?? (isGate ? [390, 1440] : [390, 768, 1024, 1440])

/**
 * Axe takes ten times as long as the layout checks, and its result depends little on width and
 * language. It therefore checks a state only at the narrowest width in Arabic, and only at the
 * widest in English.
 */
export const axeWidths = (widths: readonly number[] = WIDTHS): readonly number[] =>
  matrix ?? (test.info().project.name === LANGUAGES[0] ? widths.slice(0, 1) : widths.slice(-1))

/**
 * The widths at which axe checks cases in which it takes a long time and finds little. Only the
 * matrix runs axe on these cases.
 */
export const AXE_WIDTHS_OF_MATRIX = matrix ?? []

/**
 * Makes a test run in only one of the languages; see the projects of the configuration. This is for
 * the many states of screens. The screens themselves are checked in both languages, and the matrix
 * checks everything in both.
 */
export const inOneLanguage = (index: number): { tag: string[] } => ({
  tag: matrix ? [] : [`@${LANGUAGES[index % LANGUAGES.length]}`],
})

/** The tags for one state of a screen; the gate checks only some states. */
export const ofState = (index: number, isInGate = false): { tag: string[] } => ({
  tag: [...inOneLanguage(index).tag, ...(isInGate ? [] : ['@full'])],
})

/**
 * The tags for a screen. The full run checks the screen in both languages, and the gate checks it
 * in only one. A state with its own address is not checked in the gate.
 */
export const ofScreen = (index: number, isState = false): { tag: string[] } => {
  if (isState) return { tag: ['@full'] }
  return isGate ? inOneLanguage(index) : { tag: [] }
}

/**
 * Whether the page or screen at this position of a list is checked in this language. The gate
 * checks each in only one language.
 */
export const isCheckedIn = (index: number, language: Language): boolean =>
  !isGate || LANGUAGES[index % LANGUAGES.length] === language

/**
 * The width at which axe checks an admin screen. Axe checks each screen in one language only,
 * alternating between a phone and a wide window.
 */
export const axeWidthsInside = (
  index: number,
  language: Language,
  widths: readonly number[],
): readonly number[] => {
  if (matrix) return matrix
  if (LANGUAGES[index % LANGUAGES.length] !== language) return []
  return Math.floor(index / LANGUAGES.length) % 2 === 0 ? widths.slice(-1) : widths.slice(0, 1)
}

/**
 * The widths at which a state is checked: that of a phone, and one of the other widths in turn. The
 * gate has only two widths, and checks both.
 */
export const widthsOfState = (index: number): readonly number[] =>
  matrix ??
  (isGate ? WIDTHS : [...WIDTHS.slice(0, 1), ...WIDTHS.slice(1 + (index % 3), 2 + (index % 3))])

/** Layout is not checked in the projects for the other database, on which pages look the same. */
const isChecked = () => !test.info().project.name.startsWith('database')

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
  if (!isChecked()) return
  await assertLaidOut(page)
  await assertAxe(page)
}

async function assertAxe(page: Page) {
  // Only contrast is checked, because dark mode only changes colours.
  expect(await axeFindings(page, isNight ? CONTRAST : RULES)).toEqual([])
  const followsSystem = (await page.locator('html[data-theme=system]').count()) > 0
  if (followsSystem && checksDarkScheme) await assertContrastByNight(page)
}

/**
 * Asserts sufficient contrast in dark mode on the staff's screens, which follow the system's theme
 * by default.
 */
async function assertContrastByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await axeFindings(page, CONTRAST)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(found, 'contrast by night').toEqual([])
}

/**
 * Runs `assertLayout` for the page's current state at every width; with `SCREEN_PICTURES`, also
 * takes a screenshot of each.
 */
export async function assertLayoutAtEveryWidth(
  page: Page,
  what: string,
  widths: readonly number[] = WIDTHS,
  asked: readonly number[] = axeWidths(widths),
): Promise<void> {
  if (!isChecked()) return
  const before = page.viewportSize()
  for (const width of widths) {
    await test.step(`${what} at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await assertLaidOut(page)
      if (asked.includes(width)) await assertAxe(page)
      const folder = process.env['SCREEN_PICTURES']
      const name = `${what}-${test.info().project.name}-${width}.png`
      if (folder) await page.screenshot({ path: join(folder, name), fullPage: true })
    })
  }
  if (before) await page.setViewportSize(before)
}
