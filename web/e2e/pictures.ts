// Takes the screenshots of `npm run lab -- screenshots`. The file's name prevents other runs from
// treating the file as a test.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { publishStates, statePaths } from './support/own-page-states.ts'
import { serveFiles, groups, test, type Group } from './support/walk.ts'

const folder = join(import.meta.dirname, '../../screenshots')
const WIDTHS = (process.env['SCREEN_WIDTHS'] ?? '390,1440').split(',').map(Number)

function take({ screens, viewer = 'visitor', colorScheme }: Group) {
  test.use({ viewer, ...(colorScheme && { colorScheme }) })
  for (const screen of screens) {
    for (const width of WIDTHS.filter((each) => screen.widths?.includes(each) ?? true)) {
      test(`${screen.name} ${width}`, async ({ page, language, open }) => {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
        await open(screen)
        if (!screen.isWindow) await growToContent(page, width)
        await servePictures(page)
        await page.screenshot({ path: join(folder, `${screen.name}-${language}-${width}.png`) })
      })
    }
  }
}

for (const [who, group] of Object.entries(groups)) {
  for (const language of LANGUAGES) {
    test.describe(`${who}, ${language}`, () => {
      test.use({ language, locale: language })
      take(group(language))
    })
  }
}

// Custom pages in states that the demo content does not have.
for (const language of LANGUAGES) {
  test.describe(`custom pages, ${language}`, () => {
    test.use({ language, locale: language })
    test.beforeAll(({ content }) => publishStates(content.api, language))
    const paths = Object.entries(statePaths(language, language))
    take({ screens: paths.map(([name, path]) => ({ name, path })) })
  })
}

// The screenshots for the README.
for (const language of LANGUAGES) {
  test.describe(`README, ${language}`, () => {
    test.use({ language, locale: language, viewport: { width: 1440, height: 960 } })
    test('readme', async ({ page, at }) => {
      await page.goto(at('/'))
      await serveFiles(page)
      await page.screenshot({ path: join(folder, `readme-${language}.png`) })
    })
  })
}

/**
 * Waits until the visible pictures are loaded. Loads pictures with lazy loading immediately,
 * because the browser may never begin to load them, for example on a printed page.
 */
async function servePictures(page: Page) {
  await page.evaluate(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    })
    for (const image of seen) image.loading = 'eager'
    return Promise.allSettled(seen.map((image) => image.decode())).then(() => null)
  })
}

/**
 * Makes the window as tall as the page, so that elements fixed to the bottom of the window appear
 * at the bottom of the page.
 */
async function growToContent(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > (page.viewportSize()?.height ?? 0)) await page.setViewportSize({ width, height })
}
