// Expensive: twenty pages at six widths, since every order of sections has to fit.
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { publishPage, publisherOfPages, randomPage } from '../support/own-pages.ts'
import { test } from '../support/test.ts'

const ORIGIN = process.env['E2E_ORIGIN'] ?? ''
const WIDTHS = [320, 390, 768, 1024, 1440, 1920]
const RANDOM_PAGES = 20

test('twenty random pages fit at every width', async ({ page, at, language }) => {
  test.slow()
  const { api, library } = await publisherOfPages(ORIGIN)
  for (let seed = 1; seed <= RANDOM_PAGES; seed++) {
    const slug = `by-chance-${language}-${seed}`
    await publishPage(api, { slug, ...randomPage(seed, library) })
    await page.goto(at(`/${slug}`))
    await assertLayoutAtEveryWidth(page, slug, WIDTHS)
  }
})
