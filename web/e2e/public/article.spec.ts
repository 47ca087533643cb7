import type { Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import type { PublicationInput } from '@ufuq/shared/contract/publication-writing'
import { people, signedInApi } from '../support/people.ts'
import { expect, test as base } from '../support/test.ts'

interface Fixtures {
  /** Publishes one text in the run's language for a test, and returns the text's address. */
  publish: (values: Partial<PublicationInput>) => Promise<string>
}

const test = base.extend<Fixtures>({
  publish: async ({ baseURL, language }, use) => {
    const api = await signedInApi(baseURL ?? '', people.editor)
    const made: number[] = []
    await use(async (values) => {
      const data = { title: 'x', content: 'x', language, status: 'published', ...values }
      const answer = await api.post('/api/publications', {
        data: { publishedAt: '2002-02-02', ...data },
      })
      expect(answer.status()).toBe(201)
      const { publication } = await answer.json()
      made.push(publication.id)
      return publicationPath(publication)
    })
    for (const id of made) await api.delete(`/api/publications/${id}`)
    await api.dispose()
  },
})

const demo: Record<Language, string> = {
  ar: '/publications/حين-تقود-النساء-لجان-المياه',
  en: '/en/publications/when-women-lead-the-water-committees',
}
const story = (page: Page) => page.locator('#article-body')
const isHidden = (page: Page, selector: string) => expect(page.locator(selector)).toBeHidden()

test('an article is passed on by mail, by its link, on paper and by what the device offers @gate-ar', async ({
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

test('on paper stands the text with its addresses, and nothing of the site @gate-en', async ({
  page,
  publish,
}) => {
  await page.goto(await publish({ content: 'Text with [a link](https://example.org/data).' }))
  await page.emulateMedia({ media: 'print' })
  for (const part of ['header.site-header', 'footer.site-footer', '.cover', '.share', '.back']) {
    await isHidden(page, part)
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

test('a link to another site says that it opens a window, others stay here @gate-ar', async ({
  page,
  publish,
  t,
}) => {
  await page.goto(
    await publish({ content: '[Data](https://example.org/) and [ours](/about) and <a@b.example>' }),
  )
  const link = story(page).getByRole('link', { name: `Data (${t('common:externalLink')})` })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(story(page).getByRole('link', { name: 'ours', exact: true })).not.toHaveAttribute(
    'target',
  )
  await expect(story(page).getByRole('link', { name: 'a@b.example' })).not.toHaveAttribute('target')
})

test('each block reads in its own direction, and code from left to right @gate-en', async ({
  page,
  publish,
}) => {
  const content = 'فقرة عربية `npm start`\n\nAn English paragraph\n\n> اقتباس\n\n```\ncode\n```'
  await page.goto(await publish({ content }))
  const directionOf = (selector: string) =>
    story(page)
      .locator(selector)
      .first()
      .evaluate((block) => getComputedStyle(block).direction)
  expect(await directionOf('p:has-text("عربية")')).toBe('rtl')
  expect(await directionOf('p:has-text("English")')).toBe('ltr')
  expect(await directionOf('blockquote')).toBe('rtl')
  expect(await directionOf('p code')).toBe('ltr')
  expect(await directionOf('pre')).toBe('ltr')
})

test('a wide table scrolls within itself, also by the keyboard @gate-en @full', async ({
  page,
  publish,
}) => {
  const cells = (text: string) => `|${Array.from({ length: 12 }, () => text).join('|')}|`
  const content = [cells('Column'), cells('---'), cells('A-long-value')].join('\n')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(await publish({ content }))
  const table = story(page).locator('.scroll')
  await table.focus()
  await expect(table).toBeFocused()
  const forward = (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'Left' : 'Right'
  await page.keyboard.press(`Arrow${forward}`)
  await expect.poll(() => table.evaluate((box) => Math.abs(box.scrollLeft))).toBeGreaterThan(0)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways).toBe(0)
})

test('figures stand unit under unit at the same edge in both directions @gate-ar', async ({
  page,
  publish,
}) => {
  const content = '| Wells | Sum |\n|---|---:|\n| old | 6 |\n| new | 17,113 |'
  await page.goto(await publish({ content }))
  const cells = story(page).locator('tr > :nth-child(2)')
  await expect(cells).toHaveCount(3)
  const ends = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(new Set(ends).size).toBe(1)
})

test('where its picture is gone, an article shows the artwork @gate-ar', async ({
  page,
  publish,
}) => {
  await page.goto(await publish({ hero: '/pictures/gone.jpg' }))
  await expect(page.locator('.cover svg')).toBeVisible()
  await expect(page.locator('.cover img')).toHaveCount(0)
})

test('where a picture in the text is gone, a land stands over its description @gate-en @full', async ({
  page,
  publish,
}) => {
  await page.goto(await publish({ content: 'Text\n\n![A map of the wells](/pictures/gone.jpg)' }))
  await expect(story(page).locator('.lost-picture svg')).toBeVisible()
  await expect(story(page).locator('img')).toHaveCount(0)
  await expect(story(page).getByText('A map of the wells')).toBeVisible()
})

test('an article says how long it takes and where its translation is @gate-en', async ({
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

const LONG = ['## One', '## Two & <three>', '## Four']
  .map((heading) => `${heading}\n\n${'Word after word. '.repeat(300)}`)
  .join('\n\n')

test('a long article has its contents beside it, and the sun follows the reader @gate-en', async ({
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

test('on a phone the contents stand closed after the first paragraph, by whatever way one came @gate-ar', async ({
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

test('an article ends with two others on one horizon, and the ones before and after it @gate-en', async ({
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

test('both texts are read side by side, and one below the other on a phone @gate-ar', async ({
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

test('the caption of a drawing explains what it measures @gate-ar @full', async ({
  page,
  language,
  publish,
}) => {
  await page.goto(await publish({ publishedAt: '2003-09-14' }))
  await expect(page.locator('figcaption.measures')).toContainText(
    language === 'ar' ? '60° ظهر 14 أيلول' : 'On 14 September the noon sun stands 60° high',
  )
})

test('a script in a title, a tag, a text, a picture or a search runs nowhere @gate-en', async ({
  page,
  publish,
  at,
}) => {
  const attack = `"'><img src=x onerror="document.title='hacked'"><script>alert(1)</script>`
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const path = await publish({
    title: `Attack ${attack}`,
    tags: ['"><img src=x onerror=alert(2)>'],
    hero: '/x.png"onerror="alert(3)',
    content: `${attack}\n\n[x](javascript:alert(4)) ![y](javascript:alert(5)) <svg onload=alert(6)>`,
  })
  const tag = encodeURIComponent('"><img src=x onerror=alert(2)>')
  for (const address of [
    path,
    at(`/publications?tag=${tag}`),
    at('/publications?q=attack'),
    at(`/publications?q=${encodeURIComponent(attack)}`),
  ]) {
    await page.goto(address)
    await expect(page).not.toHaveTitle('hacked')
    const foreign = page.locator('img[src=x], svg[onload], [onerror], a[href^=javascript]')
    await expect(foreign).toHaveCount(0)
  }
  expect(dialogs).toEqual([])
})
