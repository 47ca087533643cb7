import type { Page } from '@playwright/test'
import { typicalPages } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

/**
 * The maximum layout shift score. A score of 0.1 counts as good; a fallback font with matched
 * metrics achieves a tenth of that.
 */
const MAX_SHIFT = 0.01
const MAX_BYTES = 90_000

/** The font families in the style sheets, by a part of the names of their font files. */
const faces = {
  ar: {
    'markazi-text-arabic': 'Ufuq Display Arabic',
    'readex-pro-arabic': 'Ufuq Text Arabic',
    'fustat-latin': 'Ufuq Text Latin',
  },
  en: {
    'markazi-text-latin': 'Ufuq Display Latin',
    'fustat-latin': 'Ufuq Text Latin',
    'readex-pro-arabic': 'Ufuq Text Arabic',
  },
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: { value: number; startTime: number; sources: string[] }[] = []
    Object.assign(window, { shifts })
    type Shift = { value: number; startTime: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as unknown as Shift[]) {
        const moved = sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 40))
        shifts.push({ value, startTime, sources: moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

/**
 * Intercepts the page's fonts. `hold` is called before each visit, and holds back all fonts again.
 * `release` lets through the fonts whose URL contains `part`, including those requested later.
 * `weight` returns the total size of the released fonts, in bytes.
 */
async function takeFonts(page: Page) {
  let held: { url: string; pass: () => void }[] = []
  let released: string[] = []
  let weights = new Map<string, number>()
  await page.route('**/*.woff2', async (route) => {
    const url = route.request().url()
    if (!released.some((part) => url.includes(part))) {
      await new Promise<void>((pass) => held.push({ url, pass }))
    }
    const answer = await route.fetch()
    weights.set(url, (await answer.body()).length)
    await route.fulfill({ response: answer })
  })
  return {
    hold() {
      held = []
      released = []
      weights = new Map()
    },
    release(part: string) {
      released.push(part)
      for (const { url, pass } of held) if (url.includes(part)) pass()
    },
    weight: () => [...weights.values()].reduce((sum, weight) => sum + weight, 0),
  }
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )

/** The loaded font families of our own; fallback families have other names. */
const loadedFamilies = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .filter((family) => /^Ufuq (Text|Display) (Arabic|Latin)$/.test(family)),
  )

const expectFamilies = (page: Page, families: string[]) =>
  expect
    .poll(() => loadedFamilies(page), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(families))

/** Resolves to the time at which the page is painted with the fallback fonts. */
async function openWithoutFonts(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await page.waitForFunction(() => document.readyState !== 'loading')
  await twoFrames(page)
  expect(await loadedFamilies(page), path).toEqual([])
  return page.evaluate(() => performance.now())
}

/** The elements that have moved since `start`, and how far. */
async function movedSince(page: Page, start: number) {
  await twoFrames(page)
  return page.evaluate((start) => {
    type Shifts = { shifts: { value: number; startTime: number; sources: string[] }[] }
    const late = (window as unknown as Shifts).shifts.filter(({ startTime }) => startTime >= start)
    return {
      distance: late.reduce((sum, { value }) => sum + value, 0),
      what: late.flatMap(({ sources }) => sources).join(' | '),
    }
  }, start)
}

test('late fonts do not move a page, weigh at most 90 kB, and nothing comes from elsewhere @both', async ({
  page,
  language,
  at,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
  })
  const fonts = await takeFonts(page)
  await page.setViewportSize({ width: 390, height: 900 })
  for (const path of typicalPages(language)) {
    fonts.hold()
    const start = await openWithoutFonts(page, at(path))
    fonts.release('.woff2')
    await expectFamilies(page, Object.values(faces[language]))
    await page.evaluate(() => document.fonts.ready)
    const { distance, what } = await movedSince(page, start)
    expect.soft(distance, `${path}: ${what}`).toBeLessThan(MAX_SHIFT)

    const weight = fonts.weight()
    expect.soft(weight, `fonts of ${path}`).toBeLessThanOrEqual(MAX_BYTES)
  }
  expect(foreign).toEqual([])
})

test('a word within two isolates is visible, with our fonts and without', async ({
  page,
  language,
  at,
}) => {
  const fonts = await takeFonts(page)
  fonts.hold()
  await openWithoutFonts(page, at('/'))
  const widths = () =>
    page.evaluate(() =>
      ['h2', 'p'].map((tag) => {
        const element = document.createElement(tag)
        element.textContent = 'من \u2068\u2068mariam.editor\u2069\u2069 في'
        document.body.append(element)
        const word = document.createRange()
        const [text] = element.childNodes
        if (!text) throw new Error('There is no text')
        word.setStart(text, 'من \u2068\u2068'.length)
        word.setEnd(text, 'من \u2068\u2068mariam.editor'.length)
        return word.getBoundingClientRect().width
      }),
    )
  for (const width of await widths()) expect(width).toBeGreaterThan(50)
  fonts.release('.woff2')
  await expectFamilies(page, Object.values(faces[language]))
  for (const width of await widths()) expect(width).toBeGreaterThan(50)
})
