import { demo, test } from '../support/articles.ts'
import { expect } from '../support/test.ts'

test('both texts are read side by side, and one below the other on a phone', async ({
  page,
  language,
  t,
}) => {
  await page.goto(demo[language])
  await page.getByRole('link', { name: t('publications:translation.readBoth') }).click()
  await expect(page).toHaveURL(/\/both$/)
  await expect(page.locator('.cover img'), 'the article’s own image').toBeVisible()
  const cells = page.locator('.both section').first().locator('.row').first().locator('.prose')
  await expect(cells).toHaveCount(2)
  const places = () =>
    cells.evaluateAll((both) =>
      both.map((cell) => {
        const { x, y } = cell.getBoundingClientRect()
        return { x, y }
      }),
    )
  const [one, other] = await places()
  expect(one?.y).toBe(other?.y)
  expect((one?.x ?? 0) < (other?.x ?? 0)).toBe(language === 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => new Set((await places()).map(({ x }) => x)).size).toBe(1)

  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  await page
    .getByRole('link', { name: t('publications:both.back') })
    .first()
    .click()
  await expect(page).toHaveURL(new URL(encodeURI(demo[language]), page.url()).href)
})
