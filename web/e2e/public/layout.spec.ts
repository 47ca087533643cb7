import type { Page } from '@playwright/test'
import { MAIN_LINKS } from '../../src/layout/navigation.ts'
import { foreignArticle, staticPages } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

const innerPages = staticPages.map(({ path }) => path).filter((path) => path !== '/')
const LONG_WORD = 'unbreakable'.repeat(14)

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** The texts of the elements matching `words` that overlap the drawing. */
const wordsOn = (page: Page, drawing: string, words: string): Promise<string[]> =>
  page.evaluate(
    ({ drawing, words }) => {
      const area = document.querySelector(drawing)?.getBoundingClientRect()
      if (!area) throw new Error(`There is no ${drawing}`)
      const isOn = ({ left, right, top, bottom }: DOMRect) =>
        left < area.right && right > area.left && top < area.bottom && bottom > area.top
      const found = [...document.querySelectorAll(words)].filter((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()].some(isOn)
      })
      return found.map(({ textContent }) => textContent.slice(0, 40))
    },
    { drawing, words },
  )

/** Runs in the page. Inserts the given word at the beginning of each heading and paragraph. */
function lengthen(word: string) {
  for (const element of document.querySelectorAll(
    'main :is(h1, h2, h3, p, dt, dd, label, .chip)',
  )) {
    const isOfWords = [...element.childNodes].every((node) => node.nodeType === Node.TEXT_NODE)
    if (isOfWords && element.textContent !== '') element.prepend(`${word} `)
  }
}

/** Runs in the page. Returns the texts that extend beyond the edges of the window. */
function textsBeyond(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode
    const isFree = !text.parentElement?.closest(
      '.vh, .skip-link, .scroll, pre, [role=tablist], .page-tabs',
    )
    if (!isFree || !text.parentElement?.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const isBeyond = [...range.getClientRects()].some(
      ({ left, right }) => left < -1 || right > document.documentElement.clientWidth + 1,
    )
    if (isBeyond) found.push((text.textContent ?? '').slice(0, 40))
  }
  return found
}

test('each plate shows another hour, no words stand on it, and a long word breaks', async ({
  page,
  at,
}) => {
  const hours = new Set<string | null>()
  for (const path of innerPages) {
    await page.goto(at(path))
    hours.add(await page.locator('.page-head .plate use').getAttribute('href'))
    await page.evaluate(lengthen, LONG_WORD)
    for (const width of [320, 1366]) {
      await resize(page, width)
      const words = await wordsOn(page, '.page-head .plate', '.page-head :is(h1, .lead)')
      expect.soft(words, `${path} at ${width} pixels`).toEqual([])
      expect.soft(await page.evaluate(textsBeyond), `${path} at ${width} pixels`).toEqual([])
    }
  }
  expect(hours.size).toBe(innerPages.length)
  await page.goto(at('/'))
  for (const width of [390, 768]) {
    await resize(page, width)
    const words = await wordsOn(page, '.hero .plate', '.hero :is(h1, .lead, .btn)')
    expect.soft(words, `home at ${width} pixels`).toEqual([])
  }
})

test('a text in the other language has its title over its own columns @en', async ({
  page,
  language,
  at,
}) => {
  await resize(page, 1440)
  await page.goto(at(`/publications/${foreignArticle[language]}`))
  const side = language === 'ar' ? ('left' as const) : ('right' as const)
  const edge = (selector: string) =>
    page.locator(selector).evaluate((element, side) => element.getBoundingClientRect()[side], side)
  expect(await edge('.rail')).toBeCloseTo(await edge('.masthead h1'), 0)
})

test('an empty field runs as the page does, and what is typed as its own letters do', async ({
  page,
  language,
  at,
}) => {
  await page.goto(at('/contact'))
  const field = page.getByRole('main').locator('textarea')
  const own = language === 'ar' ? 'rtl' : 'ltr'
  await expect(field).toHaveCSS('direction', own)
  await field.fill(language === 'ar' ? 'Good morning' : 'صباح الخير')
  await expect(field).toHaveCSS('direction', own === 'rtl' ? 'ltr' : 'rtl')
  await field.fill('')
  await expect(field).toHaveCSS('direction', own)
})

test('the narrowest header with links shows all of the shipped menu @both', async ({
  page,
  at,
}) => {
  await resize(page, 1024)
  await page.goto(at('/'))
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await expect(links).toHaveCount(MAIN_LINKS.length)
  const cut = await links.evaluateAll((all) =>
    all.filter((link) => link.scrollWidth > link.clientWidth).map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

test('the compact list has low rows and one column of dates', async ({ page, at }) => {
  await page.goto(at('/publications'))
  for (const width of [768, 1440]) {
    await resize(page, width)
    const rows = await page.locator('.pubs.rows .pub').evaluateAll((all) =>
      all.map((row) => ({
        height: row.getBoundingClientRect().height,
        date: row.querySelector('time')?.getBoundingClientRect().left,
      })),
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map(({ date }) => date)).size, `dates at ${width}`).toBe(1)
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(96)
  }
})
