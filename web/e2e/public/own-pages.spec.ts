import type { Tag } from '@ufuq/shared/contract/tags'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { pageOfAllKinds, publishPage, randomPage } from '../support/own-pages.ts'
import { people, signedInApi } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const ORIGIN = process.env['E2E_ORIGIN'] ?? ''
const WIDTHS = [320, 390, 768, 1024, 1440, 1920]
const RANDOM_PAGES = 20

/** Somebody who may publish, with what pages can show. */
async function staffOf() {
  const api = await signedInApi(ORIGIN, people.editor)
  const pictures = (await (await api.get('/api/pictures?limit=50')).json()) as { id: number }[]
  const tags = (await (await api.get('/api/tags')).json()) as Tag[]
  const tag = tags.find(({ publications: { ar, en } }) => ar > 0 && en > 0)
  return { api, library: { pictures: pictures.map(({ id }) => id), tag: tag?.id ?? 0 } }
}

test('a page with every kind of section fits, and loads nothing from elsewhere', async ({
  page,
  at,
  language,
}) => {
  const { api, library } = await staffOf()
  const slug = `all-kinds-${language}`
  await publishPage(api, { slug, ...pageOfAllKinds(library) })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(ORIGIN) && !request.url().startsWith('data:'))
      elsewhere.push(request.url())
  })
  await page.goto(at(`/${slug}`))
  await assertLayoutAtEveryWidth(page, slug, [language === 'ar' ? 390 : 1440])
  expect(elsewhere).toEqual([])
})

test('twenty pages by chance fit at every width @full', async ({ page, at, language }) => {
  test.slow()
  const { api, library } = await staffOf()
  for (let seed = 1; seed <= RANDOM_PAGES; seed++) {
    const slug = `by-chance-${language}-${seed}`
    await publishPage(api, { slug, ...randomPage(seed, library) })
    await page.goto(at(`/${slug}`))
    await assertLayoutAtEveryWidth(page, slug, WIDTHS)
  }
})
