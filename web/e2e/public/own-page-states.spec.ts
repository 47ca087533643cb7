import type { APIRequestContext } from '@playwright/test'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { publisherOfPages } from '../support/own-pages.ts'
import { post } from '../support/people.ts'
import { test } from '../support/test.ts'

const both = (ar: string, en: string) => ({ ar, en })

const notice = (id: string, closes: string, outcome = both('', '')) => ({
  id,
  kind: 'job',
  title: both('منسّق ميداني في مرسى النور', 'Field coordinator in Marsa al-Nur'),
  place: both('مرسى النور', 'Marsa al-Nur'),
  summary: both('عام واحد، قابل للتجديد.', 'One year, renewable.'),
  text: both('تنسّق الزيارات مع لجان المياه.', 'You arrange visits with the water committees.'),
  closes,
  apply: 'mailto:jobs@ufuq.example',
  outcome,
})

const IN_FUTURE = '2099-01-31T13:00:00.000Z'
const IN_PAST = '2026-11-01T13:00:00.000Z'
const openings = [
  notice('open', IN_FUTURE),
  notice('closed', IN_PAST, both('اختيرت سلمى إدريس.', 'Salma Idris was chosen.')),
  { ...notice('withdrawn', IN_FUTURE), withdrawn: 'yes' },
]

const publish = (api: APIRequestContext, slug: string, section: object, languages: string[]) =>
  post(api, '/api/entries/pages', {
    values: {
      title: both('اعمل معنا', 'Work with us'),
      slug: both(slug, slug),
      sections: [{ id: 'one', heading: both('المفتوح الآن', 'Open now'), ...section }],
    },
    publish: languages,
  })

test('notices and a page in the other language fit', async ({ page, at, language }) => {
  const { api } = await publisherOfPages(process.env['E2E_ORIGIN'] ?? '')
  await publish(api, 'openings', { kind: 'openings', openings }, ['ar', 'en'])
  const text = both('فقرة عن الشتاء.', 'A paragraph about winter.')
  await publish(api, 'foreign', { kind: 'text', text }, [otherLanguage(language)])
  for (const path of [
    '/openings',
    '/openings/open',
    '/openings/closed',
    '/openings/withdrawn',
    '/foreign',
  ]) {
    await page.goto(at(path))
    await assertLayoutAtEveryWidth(page, path, [390], [])
  }
})
