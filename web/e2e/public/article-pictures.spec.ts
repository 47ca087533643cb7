import type { Locator, Page } from '@playwright/test'
import { holdPictures, watchMoves } from '../support/late-pictures.ts'
import { article } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

const figure = (page: Page, form: string) => page.locator(`.prose > .${form}`)

/**
 * The edges of an element, measured from the side where lines start, which is the right in Arabic.
 */
async function edges(element: Locator) {
  return element.evaluate((shown) => {
    const { left, right, top, bottom, width } = shown.getBoundingClientRect()
    const { clientWidth } = document.documentElement
    const isRtl = document.documentElement.dir === 'rtl'
    const [start, end] = isRtl ? [clientWidth - right, clientWidth - left] : [left, right]
    return { start, end, top, bottom, width, window: clientWidth }
  })
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('pictures stand as their text says, on a wide screen @en', async ({ page, language, at }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(at(`/publications/${article[language].slug}`))

  const hero = page.getByRole('figure').filter({ has: page.locator('.cover.frame') })
  const cover = await edges(hero.getByRole('img'))
  expect(cover.start).toBeCloseTo(0, 0)
  expect(cover.end).toBeCloseTo(cover.window, 0)
  const words = await edges(hero.locator('figcaption > span'))
  const credit = await edges(hero.locator('figcaption small'))
  expect(credit.start, 'the credit stands at the end of the caption’s line').toBeGreaterThan(
    words.end,
  )

  const text = await edges(page.locator('.prose'))
  const upright = await edges(figure(page, 'upright').getByRole('img'))
  expect(upright.width).toBeCloseTo(400, 0)
  const beside = await edges(figure(page, 'upright').locator('figcaption'))
  expect(beside.start).toBeGreaterThan(upright.end)
  expect(beside.bottom).toBeCloseTo(upright.bottom, 0)

  const wide = await edges(figure(page, 'wide').getByRole('img'))
  const frame = await edges(page.locator('.story'))
  expect(wide.start).toBeCloseTo(text.start, 0)
  expect(wide.end).toBeCloseTo(frame.end, 0)

  const [first, second] = await Promise.all(
    (await figure(page, 'pair').getByRole('img').all()).map(edges),
  )
  expect(first?.end).toBeCloseTo(second?.start ?? 0, 0)
  expect([first?.top, first?.bottom]).toEqual([second?.top, second?.bottom])
  expect(await sideways(page)).toBe(0)
})

test('pictures stand below each other on a phone, a wide one from edge to edge', async ({
  page,
  language,
  at,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at(`/publications/${article[language].slug}`))
  const wide = await edges(figure(page, 'wide').getByRole('img'))
  expect(wide.start).toBeCloseTo(0, 0)
  expect(wide.end).toBeCloseTo(wide.window, 0)
  const upright = await edges(figure(page, 'upright').getByRole('img'))
  const below = await edges(figure(page, 'upright').locator('figcaption'))
  expect(below.top).toBeGreaterThanOrEqual(upright.bottom)
  const [first, second] = await Promise.all(
    (await figure(page, 'pair').getByRole('img').all()).map(edges),
  )
  expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity)
  expect(await sideways(page)).toBe(0)
})

test('pictures that load late cause no layout shift, and load in the better format @en', async ({
  page,
  language,
  at,
}) => {
  const moved = await watchMoves(page)
  const types: (string | undefined)[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/uploads/'))
      types.push(response.headers()['content-type'])
  })
  const release = await holdPictures(page)
  await page.goto(at(`/publications/${article[language].slug}`), { waitUntil: 'commit' })
  const pictures = page.locator(':is(.cover, .prose) img')
  await expect(pictures).toHaveCount(5)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const before = await moved()
  release()
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await picture.getAttribute('alt')).not.toBe('')
  }
  // A font that loads late causes a smaller shift than this limit. A picture without reserved space
  // would cause a shift of a tenth of the window.
  expect((await moved()) - before).toBeLessThan(0.005)
  expect(new Set(types)).toEqual(new Set(['image/avif']))
})
