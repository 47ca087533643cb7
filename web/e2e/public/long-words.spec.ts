import { LIMITS } from '@ufuq/shared/contract/limits'
import { pdfOf, publishDocument } from '../support/documents.ts'
import { ARABIC, assertLaidOutAsLong, LATIN, publishLongWords } from '../support/long-words.ts'
import { deletePair } from '../support/pairs.ts'
import { signedInApi } from '../support/people.ts'
import { people, test } from '../support/test.ts'

test('words without a place to break move and cover nothing of the site on a phone', async ({
  page,
  language,
  baseURL,
  at,
}) => {
  test.setTimeout(1_800_000)
  const api = await signedInApi(baseURL ?? '', people.admin)
  const pair = await publishLongWords(api)
  const { id, slug, tags } = pair[language]
  const words = { ar: ARABIC, en: LATIN }
  const document = await publishDocument(api, pdfOf([LATIN]), {
    title: words,
    description: words,
    note: words,
  })
  const pages = {
    home: '/',
    list: '/publications',
    article: `/publications/${slug}`,
    foreign: `/publications/${pair[language === 'ar' ? 'en' : 'ar'].slug}`,
    tag: `/publications?tag=${encodeURIComponent(tags[0] ?? '')}`,
    search: `/publications?q=${encodeURIComponent(LATIN.slice(0, LIMITS.search.max))}`,
    documents: '/documents',
    document: `/documents/${document.slug[language]}`,
  }
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(at(path))
    await assertLaidOutAsLong(page, name)
  }
  await deletePair(api, { id })
  await api.delete(`/api/entries/documents/${document.id}`)
  await api.dispose()
})
