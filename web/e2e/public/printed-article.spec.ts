import { story, test } from '../support/articles.ts'
import { expect } from '../support/test.ts'

test('on paper stands the text with its addresses, and nothing of the site @gate-en', async ({
  page,
  publish,
}) => {
  await page.goto(await publish({ content: 'Text with [a link](https://example.org/data).' }))
  await page.emulateMedia({ media: 'print' })
  for (const part of ['header.site-header', 'footer.site-footer', '.cover', '.share', '.back']) {
    await expect(page.locator(part)).toBeHidden()
  }
  await expect(story(page)).toBeVisible()
  const written = await story(page)
    .getByRole('link')
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(written).toContain('https://example.org/data')
})

test('on paper lists have their signs, and the text its foundation and its address @ar @full', async ({
  page,
  publish,
  t,
}) => {
  const path = await publish({ title: 'بئر القرية', content: '- أوّل\n- ثانٍ\n\n1. ثالث' })
  await page.goto(path)
  const source = page.locator('.printed-source')
  await expect(source).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(source).toBeVisible()
  await expect(source).toContainText(t('common:siteName'))
  await expect(source).toContainText(/\/publications\/بئر-القرية/)
  const signs = await story(page)
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => {
        const { content, backgroundColor } = getComputedStyle(item, '::before')
        return { content, isDrawn: backgroundColor !== 'rgba(0, 0, 0, 0)' }
      }),
    )
  expect(signs.map(({ content }) => content)).toEqual(['"•"', '"•"', 'counter(list-item) "."'])
  expect(signs.map(({ isDrawn }) => isDrawn)).toEqual([false, false, false])
})
