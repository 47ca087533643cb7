import type { SectionKind } from '@ufuq/shared/kinds/page/sections'
import { waitForHydration } from '../support/hydration.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { pageOfAllKinds, publishSectionsBelow, publisherOfPages } from '../support/own-pages.ts'
import { expect, test } from '../support/test.ts'

const ORIGIN = process.env['E2E_ORIGIN'] ?? ''
const KINDS: readonly SectionKind[] = ['picture', 'figures', 'questions', 'call']

test('sections that staff added to a page fit, on a first visit and on a later page', async ({
  page,
  at,
}) => {
  const { api, library } = await publisherOfPages(ORIGIN)
  const sections = pageOfAllKinds(library).sections.filter(({ kind }) => KINDS.includes(kind))
  const remove = await publishSectionsBelow(api, 'about', sections)
  try {
    await page.goto(at('/about'))
    await assertLayoutAtEveryWidth(page, 'about')
    await waitForHydration(page)
    const added = page.locator('main .below > section')
    await expect(added).toHaveCount(KINDS.length)
    const question = page.locator('.below details').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open', '')

    await page.goto(at('/privacy'))
    await waitForHydration(page)
    await page
      .locator(`footer a[href="${at('/about')}"], header a[href="${at('/about')}"]`)
      .first()
      .click()
    await expect(added).toHaveCount(KINDS.length)
    await expect(added.first()).toHaveCSS('position', 'relative')
  } finally {
    await remove()
  }
})
