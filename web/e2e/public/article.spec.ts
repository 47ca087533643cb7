import { demo, story, test } from '../support/articles.ts'
import { expect } from '../support/test.ts'

const LONG = ['## One', '## Two & <three>', '## Four']
  .map((heading) => `${heading}\n\n${'Word after word. '.repeat(300)}`)
  .join('\n\n')

test('an article is passed on by mail, by its link, on paper and by what the device offers', async ({
  page,
  context,
  language,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
    navigator.share = async (data) => {
      document.documentElement.setAttribute('data-shared', JSON.stringify(data))
      throw new DOMException('Closed without a choice', 'AbortError')
    }
  })
  await page.goto(demo[language])
  const mail = page.getByRole('link', { name: t('common:share.email') })
  await expect(mail).toHaveAttribute('href', /^mailto:/)
  const mailto = new URL((await mail.getAttribute('href')) ?? '')
  expect(mailto.protocol).toBe('mailto:')
  const own = mailto.searchParams.get('body') ?? ''
  expect(new URL(own).pathname).toMatch(/^\/p\/\d+$/)
  expect((await page.request.get(own)).url()).toBe(page.url())
  await expect(page.getByRole('link', { name: t('common:share.whatsapp') })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${mailto.searchParams.get('subject')}\n${own}`)}`,
  )
  expect(await page.title()).toContain(mailto.searchParams.get('subject'))

  await page.getByRole('button', { name: t('common:share.copyLink') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('common:share.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own)

  await page.getByRole('button', { name: t('publications:article.print') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')

  await page.getByRole('button', { name: t('common:share.others') }).click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: mailto.searchParams.get('subject'), url: own }),
  )
})

test('where its picture is gone, an article shows the artwork', async ({ page, publish }) => {
  await page.goto(await publish({ hero: '/pictures/gone.jpg' }))
  await expect(page.locator('.cover svg')).toBeVisible()
  await expect(page.locator('.cover img')).toHaveCount(0)
})

test('an article says how long it takes and where its translation is @en', async ({
  page,
  language,
  t,
}) => {
  await page.goto(demo[language])
  const rail = page.locator('.rail')
  await expect(rail).toContainText(language === 'ar' ? /مدّة القراءة/ : /\d min read/)
  const other = language === 'ar' ? 'en' : 'ar'
  const name = t(`publications:translation.${other === 'en' ? 'readInEnglish' : 'readInArabic'}`)
  await rail.getByRole('link', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page).toHaveURL(new URL(encodeURI(demo[other]), page.url()).href)
})

test('a long article has its contents beside it, and the sun follows the reader @en', async ({
  page,
  publish,
  t,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(await publish({ content: `Lead\n\n${LONG}` }))
  const contents = page.getByRole('navigation', { name: t('publications:article.contents') })
  await expect(contents.getByRole('link')).toHaveText(['One', 'Two & <three>', 'Four'])
  await expect(contents.locator('[aria-current]')).toHaveCount(0)
  await contents.getByRole('link', { name: 'Two' }).click()
  await expect(contents.locator('[aria-current]')).toHaveText('Two & <three>')
  const heading = page.getByRole('heading', { name: 'Two & <three>' })
  await expect(heading).toBeInViewport()
  await page.mouse.wheel(0, -20_000)
  await expect(contents.locator('[aria-current]')).toHaveCount(0)
})

test('on a phone the contents stand closed after the first paragraph, by whatever way one came', async ({
  page,
  publish,
  at,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const first = await publish({ content: `Lead\n\n${LONG}`, tags: ['phone'] })
  await page.goto(at('/publications?tag=phone'))
  await page.locator('.pubs article').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(new URL(first, page.url()).href)
  const contents = story(page).locator('details')
  await expect(story(page).locator('p + details')).toHaveCount(1)
  await contents.getByText(t('publications:article.contents')).click()
  await contents.getByRole('link', { name: 'Four' }).click()
  await expect(page.getByRole('heading', { name: 'Four' })).toBeInViewport()

  await page.reload()
  await expect(contents).toHaveCount(1)
  await expect(contents).not.toHaveAttribute('open')
})

test('an article ends with two others on one horizon, and the ones before and after it @en', async ({
  page,
  language,
  t,
}) => {
  await page.goto(demo[language])
  const nearby = page.getByRole('region', { name: t('publications:article.nearby') })
  await expect(nearby.locator('article')).toHaveCount(2)
  const bottoms = await nearby
    .locator('.frame')
    .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().bottom))
  expect(new Set(bottoms).size).toBe(1)
  const older = nearby.getByRole('link', { name: t('publications:article.older') })
  const address = await older.getAttribute('href')
  await older.click()
  await expect(page).toHaveURL(new URL(address ?? '', page.url()).href)
  await nearby.getByRole('link', { name: t('publications:article.newer') }).click()
  await expect(page).toHaveURL(new URL(encodeURI(demo[language]), page.url()).href)
})

test('the caption of a drawing explains what it measures', async ({ page, language, publish }) => {
  await page.goto(await publish({ publishedAt: '2003-09-14' }))
  await expect(page.locator('figcaption.measures')).toContainText(
    language === 'ar' ? '60° ظهر 14 أيلول' : 'On 14 September the noon sun stands 60° high',
  )
})
