import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/test.ts'

const pages = [
  { path: '/', meta: 'home' },
  { path: '/about', meta: 'about' },
  { path: '/projects', meta: 'projects' },
  { path: '/publications', meta: 'publications' },
  { path: '/impact', meta: 'impact' },
  { path: '/contact', meta: 'contact' },
  { path: '/volunteer', meta: 'volunteer' },
  { path: '/donate', meta: 'donate' },
  { path: '/privacy', meta: 'privacy' },
] as const

const article = {
  ar: { slug: 'حين-تقود-النساء-لجان-المياه', title: 'حين تقود النساء لجان المياه' },
  en: {
    slug: 'when-women-lead-the-water-committees',
    title: 'When women lead the water committees',
  },
} as const

for (const { path, meta } of pages) {
  test(`${path} says in its head and heading what it is`, async ({ page, language, t, at }) => {
    const answer = await page.goto(at(path))
    expect(answer?.status()).toBe(200)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', language)
    await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(html).toHaveClass(language === 'ar' ? /\brtl\b/ : /^(?!.*\brtl\b)/)
    await expect(page).toHaveTitle(t(`common:meta.${meta}.title`))
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      t(`common:meta.${meta}.description`),
    )
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`^http://127.0.0.1:\\d+${at(path)}$`),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const hreflang of ['ar', 'en', 'x-default']) {
      await expect(page.locator(`link[rel=alternate][hreflang=${hreflang}]`)).toHaveCount(1)
    }
  })

  for (const width of [320, 390, 1440]) {
    test(`${path} fits ${width} pixels and axe finds nothing`, async ({ page, at }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(at(path))
      await page.waitForLoadState('networkidle')
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, 'no sideways scroll').toBe(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  }
}

test('an unknown address is a 404 page that leads home', async ({ page, t, at }) => {
  const answer = await page.goto(at('/nowhere/at-all'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:notFound.title'))
  await page.getByRole('link', { name: t('common:notFound.homeLink') }).click()
  await expect(page).toHaveTitle(t('common:meta.home.title'))
})

test('the header leads through the site without loading it again', async ({ page, t, at }) => {
  await page.goto(at('/'))
  await page.waitForLoadState('networkidle')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  const header = page.getByRole('banner')
  for (const name of ['about', 'projects', 'publications', 'impact', 'contact', 'volunteer']) {
    await header.getByRole('link', { name: t(`common:nav.${name}`), exact: true }).click()
    await expect(page).toHaveTitle(t(`common:meta.${name}.title`))
    await expect(
      header.getByRole('link', { name: t(`common:nav.${name}`), exact: true }),
    ).toHaveAttribute('aria-current', 'page')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  expect(documents).toEqual([])
})

test('what the server gave is not fetched again', async ({ page, at }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await page.goto(at('/'))
  await page.waitForLoadState('networkidle')
  await page.goto(at('/publications'))
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('the language switch keeps the page and turns its direction', async ({
  page,
  language,
  t,
  at,
}) => {
  await page.goto(at('/about'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common:language.switchName') })
    .first()
    .click()
  const other = language === 'ar' ? 'en' : 'ar'
  await expect(page).toHaveURL(other === 'en' ? /\/en\/about$/ : /\d\/about$/)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
})

test('an article reads without JavaScript, and its switch leads to the translation', async ({
  browser,
  language,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  const prefix = language === 'en' ? '/en' : ''
  await page.goto(`${prefix}/publications/${article[language].slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article[language].title)
  await expect(page.locator('#article-body table')).toBeVisible()
  const other = language === 'ar' ? 'en' : 'ar'
  await page.getByRole('banner').locator(`a[lang=${other}]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article[other].title)
  await context.close()
})

test('a piece without a translation is shown in its own language, with a notice', async ({
  page,
  language,
}) => {
  const only =
    language === 'ar'
      ? { path: '/publications/so-you-would-like-to-use-our-data', lang: 'en', dir: 'ltr' }
      : { path: '/en/publications/ثلاث-أمسيات-في-غرفة-فوق-الفرن', lang: 'ar', dir: 'rtl' }
  const answer = await page.goto(only.path)
  expect(answer?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const story = page.locator('#article-body')
  await expect(story).toHaveAttribute('lang', only.lang)
  await expect(story).toHaveAttribute('dir', only.dir)
})
