// Takes the screenshots of `npm run lab -- screenshots`. The file's name prevents other runs from
// treating the file as a test.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { ADMIN_SCREENS, nameOf } from './support/admin-screens.ts'
import { everyPage } from './support/public-pages.ts'
import { pageName, states } from './support/public-states.ts'
import { settle, test } from './support/walk.ts'

const folder = join(import.meta.dirname, '../../screenshots')
const WIDTHS = (process.env['SCREEN_WIDTHS'] ?? '390,1440').split(',').map(Number)

async function take(page: Page, file: string) {
  await settle(page)
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true })
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, locale: language })
    for (const width of WIDTHS) {
      test.describe(`${width}`, () => {
        test.beforeEach(({ page }) =>
          page.setViewportSize({ width, height: width < 500 ? 844 : 900 }),
        )
        for (const path of everyPage(language)) {
          const name = pageName(path)
          test(name, async ({ page, at }) => {
            await page.goto(at(path))
            await take(page, `${name}-${language}-${width}`)
            await page.emulateMedia({ colorScheme: 'dark' })
            await take(page, `night-${name}-${language}-${width}`)
          })
        }
        for (const { name, path, widths, act } of states) {
          if (widths?.includes(width) === false) continue
          test(name, async ({ page, t, at }) => {
            const place = { page, language, t }
            await page.goto(at(typeof path === 'string' ? path : path(place)))
            await act(place)
            await take(page, `${name}-${language}-${width}`)
          })
        }
        for (const viewer of ['visitor', 'admin', 'editor', 'author'] as const) {
          test.describe(viewer, () => {
            test.use({ viewer })
            for (const screen of ADMIN_SCREENS[viewer]) {
              const name = nameOf(screen).replaceAll(/\W+/g, '-').replace(/^-/, '')
              test(`${viewer}-${name}`, async ({ page, open }) => {
                await open(screen)
                await take(page, `${viewer}-${name}-${language}-${width}`)
                await page.emulateMedia({ colorScheme: 'dark' })
                await take(page, `night-${viewer}-${name}-${language}-${width}`)
              })
            }
          })
        }
      })
    }
    test('readme', async ({ page, at }) => {
      await page.setViewportSize({ width: 1440, height: 960 })
      await page.goto(at('/'))
      await settle(page)
      await page.screenshot({ path: join(folder, `readme-${language}.png`) })
    })
  })
}
