// Expensive: each page of the site with random sections, at five widths.
import { PAGES_WITH_SECTIONS, pathOfPage } from '@ufuq/shared/contract/site/page-names'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { publishSectionsBelow, publisherOfPages, randomPage } from '../support/own-pages.ts'
import { test } from '../support/test.ts'

const ORIGIN = process.env['E2E_ORIGIN'] ?? ''
const WIDTHS = [320, 390, 768, 1024, 1440]

test('random sections fit below each page of the site at every width', async ({ page, at }) => {
  test.slow()
  const { api, library } = await publisherOfPages(ORIGIN)
  for (const [seed, name] of PAGES_WITH_SECTIONS.entries()) {
    const sections = randomPage(seed + 41, library).sections.filter(
      ({ kind }) => kind !== 'openings',
    )
    const withdraw = await publishSectionsBelow(api, name, sections)
    try {
      await page.goto(at(pathOfPage(name)))
      await assertLayoutAtEveryWidth(page, `sections below ${name}`, WIDTHS)
    } finally {
      await withdraw()
    }
  }
})
