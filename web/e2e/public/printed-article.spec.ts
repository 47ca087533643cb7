import { story, test } from '../support/articles.ts'
import { expect } from '../support/test.ts'

test('on paper stands the text with its addresses, and nothing of the site @en', async ({
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

test('on paper every column of a wide table stands, and an address once and readable', async ({
  page,
  publish,
}) => {
  const heads = Array.from({ length: 12 }, (_, at) => `عمود${at + 1}`)
  const rows = [heads, heads.map(() => '---'), heads.map(() => '12,345')]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const address = 'https://example.org/تقرير'
  await page.goto(
    await publish({ content: `${table}\n\n[رابط](${encodeURI(address)}) و ${address}/2` }),
  )
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 657, height: 900 })
  const edges = await story(page)
    .locator('th')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { left, right } = cell.getBoundingClientRect()
        return [left, right]
      }),
    )
  expect(edges).toHaveLength(24)
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...edges)).toBeLessThanOrEqual(657)
  const printed = await story(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content))
  expect(printed[0]).toContain(address)
  expect(printed[1]).not.toContain('example.org')
})

test('on paper lists have their signs, and the text its foundation and its address', async ({
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
