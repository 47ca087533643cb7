import type { Page } from '@playwright/test'
import {
  assertContrastByNight,
  assertLaidOut,
  assertLayoutAtEveryWidth,
  axeWidths,
  inOneLanguage,
  isCheckedIn,
  WIDTHS,
} from '../support/layout-assertions.ts'
import { everyPage } from '../support/public-pages.ts'
import { states } from '../support/public-states.ts'
import { expect, test } from '../support/test.ts'

const transitions = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length,
  )

const maxAnimation = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
    ),
  )

// Without reduced motion, colours would be measured during their transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Asserts the layout of a page at every width and zoom, less motion, and contrast by night. */
async function assertForEveryone(page: Page, index: number, path: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await assertLayoutAtEveryWidth(page, path, WIDTHS, axeWidths(index))
  // A window of 1280 pixels at 200 % zoom, which halves its width.
  await page.setViewportSize({ width: 640, height: 900 })
  await assertLaidOut(page)
  expect(await maxAnimation(page), 'who wants less motion gets none').toBeLessThan(1)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await transitions(page), 'colours are at once what they will be').toBe(0)
  await assertContrastByNight(page)
}

test('every page is for everyone, at every width, by day and by night @both', async ({
  page,
  language,
  at,
}) => {
  const faults: string[] = []
  for (const [index, path] of everyPage(language).entries()) {
    if (!isCheckedIn(index, language)) continue
    await page.setViewportSize({ width: 1366, height: 900 })
    await page.goto(at(path))
    // A fault of one page does not hide those of the next ones.
    await assertForEveryone(page, index, path).catch((error: unknown) =>
      faults.push(`${path}: ${String(error)}`),
    )
  }
  expect(faults.join('\n')).toBe('')
})

for (const [index, { name, path, widths, act }] of states.entries()) {
  test(`${name} is laid out`, inOneLanguage(index), async ({ page, language, t, at }) => {
    const place = { page, language, t }
    await page.setViewportSize({ width: widths?.[0] ?? 1366, height: 900 })
    await page.goto(at(typeof path === 'string' ? path : path(place)))
    await act(place)
    await assertLayoutAtEveryWidth(page, name, widths, axeWidths(index, widths))
  })
}

test('the first stop of the keyboard skips to the content @en', async ({ page, t, at }) => {
  await page.goto(at('/publications'))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('common:skipLink') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

for (const [path, tag] of [
  ['/', ''],
  ['/contact', '@en'],
] as const) {
  test(`the keyboard alone walks through ${path}, and always shows where it is ${tag}`, async ({
    page,
    at,
  }) => {
    await page.goto(at(path))
    const stops: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        const isInside =
          box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
        const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        return { html: element.outerHTML.slice(0, 120), isInside, isMarked }
      })
      if (!stop) break
      expect(stop, stop.html).toMatchObject({ isInside: true, isMarked: true })
      stops.push(stop.html)
      expect(stops.length, 'the walk ends').toBeLessThan(120)
    }
    expect(stops[0]).toContain('skip-link')
    expect(stops.at(-1)).toContain('mailto:')
  })
}

test('colours that the system forces keep controls, focus and the chosen tab visible', async ({
  page,
  t,
  at,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(at('/'))
  await page.getByRole('tab', { name: t('home:projects.featured') }).focus()
  await page.keyboard.press('End')
  const all = page.getByRole('tab', { name: t('home:projects.all') })
  await expect(all).toBeFocused()
  await expect(all).toHaveCSS('outline-style', 'solid')
  const field = page.getByRole('main').locator('form [name=email]')
  await expect(field).not.toHaveCSS('border-top-width', '0px')
  const submit = page.getByRole('main').locator('form [type=submit]')
  await expect(submit).not.toHaveCSS('border-top-width', '0px')
  await expect(page.locator('.plate').first()).toBeHidden()
})
