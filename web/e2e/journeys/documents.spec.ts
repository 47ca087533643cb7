import { isRead, pdfOf, publishDocument, replaceFile } from '../support/documents.ts'
import { people, signedInApi } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** A PDF of eight pages, with this line on the seventh. */
const pagesWith = (line: string) =>
  pdfOf(Array.from({ length: 8 }, (_, n) => (n === 6 ? line : '-')))

test('visitors find a document inside its file, and always open the newest @en', async ({
  page,
  at,
}) => {
  const api = await signedInApi(process.env['E2E_ORIGIN'] ?? '', people.editor)
  const title = { ar: 'دليل الآبار', en: 'Handbook of wells' }
  const first = pagesWith('How to measure the aquifer')
  const { id, slug } = await publishDocument(api, first, { title, year: 2024, category: 'study' })
  await expect.poll(() => isRead(api, id), { timeout: 30_000 }).toBe(true)
  const ownPage = at(`/documents/${slug.en}`)

  await page.goto(at('/documents'))
  await page.getByRole('searchbox').fill('aquifer')
  await page.getByRole('searchbox').press('Enter')
  const result = page.getByRole('listitem').filter({ hasText: title.en })
  const passage = result.locator('a[href$="#page=7"]')
  await expect(passage).toBeVisible()
  const file = (await passage.getAttribute('href'))?.replace(/#.*/, '') ?? ''
  expect(await (await page.request.get(file)).body()).toEqual(first)

  const second = pagesWith('How to measure the spring')
  await replaceFile(api, id, second)
  await expect.poll(() => isRead(api, id), { timeout: 30_000 }).toBe(true)
  await page.reload()
  await expect(result).toHaveCount(0)
  await page.getByRole('searchbox').fill('spring')
  await page.getByRole('searchbox').press('Enter')
  await expect(passage).toHaveAttribute('href', `${file}#page=7`)
  expect(await (await page.request.get(file)).body()).toEqual(second)

  expect((await api.delete(`/api/entries/documents/${id}`)).status()).toBe(204)
  expect((await page.request.get(ownPage)).status()).toBe(404)
  expect((await page.request.get(file)).status()).toBe(404)
  expect((await api.post(`/api/entries/documents/bin/${id}/restore`)).ok()).toBe(true)
  await page.reload()
  await result.getByRole('link', { name: title.en, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title.en })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${ownPage}$`))
})
