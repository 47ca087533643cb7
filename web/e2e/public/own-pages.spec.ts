import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { pageOfAllKinds, publishPage, publisherOfPages } from '../support/own-pages.ts'
import { expect, test } from '../support/test.ts'

const ORIGIN = process.env['E2E_ORIGIN'] ?? ''

test('a page with every kind of section fits, and loads nothing from elsewhere', async ({
  page,
  at,
  language,
}) => {
  const { api, library } = await publisherOfPages(ORIGIN)
  const slug = `all-kinds-${language}`
  await publishPage(api, { slug, ...pageOfAllKinds(library) })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(ORIGIN) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  await page.goto(at(`/${slug}`))
  await assertLayoutAtEveryWidth(page, slug)
  expect(elsewhere).toEqual([])
})
