import { expect, test } from '../support/test.ts'
import { isRead, pdfOf, publishDocument } from '../support/documents.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { people, signedInApi } from '../support/people.ts'

const ORIGIN = process.env['E2E_ORIGIN'] ?? ''
const PAGES = ['The wells of the valley', 'They waited for the second instalment']

/** Each test has its own document, because other tests run at the same time. */
async function publish(name: string) {
  const api = await signedInApi(ORIGIN, people.editor)
  const title = { ar: `التقرير السنوي ${name}`, en: `Annual report ${name}` }
  const description = {
    ar: 'ما فعلناه في مئة وستة وعشرين مجتمعًا.',
    en: 'What we did in 126 communities.',
  }
  const values = { title, description, category: 'report', year: 2025 } as const
  const document = await publishDocument(api, pdfOf(PAGES), values)
  return { api, document }
}

test('the list leads to a document, and both fit', async ({ page, at, language }) => {
  const { document } = await publish(`of ${language}`)
  await page.goto(at('/documents'))
  await assertLayoutAtEveryWidth(page, 'documents')
  await page.getByRole('link', { name: document.title[language], exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: document.title[language] }),
  ).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(document.title[language]))
  await assertLayoutAtEveryWidth(page, 'document')
})

test('a word of a file leads to its page', async ({ page, at, language }) => {
  const { api, document } = await publish(`found in ${language}`)
  await expect.poll(() => isRead(api, document.id), { timeout: 30_000 }).toBe(true)
  await page.goto(at('/documents'))
  await page.getByRole('searchbox').fill('instalment')
  await page.getByRole('searchbox').press('Enter')
  const result = page.getByRole('listitem').filter({ hasText: document.title[language] })
  await expect(result.getByText('instalment', { exact: true })).toBeVisible()
  await expect(result.locator('a[href$="#page=2"]')).toBeVisible()
  await assertLayoutAtEveryWidth(page, 'documents-found')
  await page.goto(at(`/documents/${document.slug[language]}`))
  await assertLayoutAtEveryWidth(page, 'document-wide')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('words and a year are searched by the form itself @en', async ({ page, at }) => {
    const { document } = await publish('without scripts')
    await page.goto(at('/documents'))
    await page.getByRole('searchbox').fill(document.title.en)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/en\/documents\?q=/)
    await expect(page.getByRole('link', { name: document.title.en, exact: true })).toBeVisible()
  })
})
