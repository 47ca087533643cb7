import type { Page } from '@playwright/test'
import { MAIN_LINKS } from '../../src/layout/navigation.ts'
import { article, staticPages } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

function headOf(page: Page, html: string) {
  return page.evaluate((source) => {
    const {
      documentElement: root,
      title,
      head,
      body,
    } = new DOMParser().parseFromString(source, 'text/html')
    const valueOf = (selector: string, name: string) =>
      head.querySelector(selector)?.getAttribute(name)
    return {
      root: [root.lang, root.dir, root.classList.contains('rtl')],
      title,
      description: valueOf('meta[name=description]', 'content'),
      canonical: valueOf('link[rel=canonical]', 'href'),
      alternates: [...head.querySelectorAll('link[rel=alternate][hreflang]')].map((link) =>
        link.getAttribute('hreflang'),
      ),
      headings: body.querySelectorAll('h1').length,
    }
  }, html)
}

test('every page says in its head and heading what it is', async ({ page, request, t, at }) => {
  for (const { path, meta } of staticPages) {
    const answer = await request.get(at(path))
    expect(answer.status(), path).toBe(200)
    const said = await headOf(page, await answer.text())
    expect(said, path).toEqual({
      root: ['ar', 'rtl', true],
      title: t(`common:meta.${meta}.title`),
      description: t(`common:meta.${meta}.description`),
      canonical: new URL(at(path), answer.url()).href,
      alternates: ['ar', 'en', 'x-default'],
      headings: 1,
    })
  }
})

test('an unknown address is a 404 page that leads home', async ({ page, t, at }) => {
  const answer = await page.goto(at('/nowhere/at-all'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:notFound.title'))
  await page.getByRole('link', { name: t('common:notFound.homeLink') }).click()
  await expect(page).toHaveTitle(t('common:meta.home.title'))
})

test('links lead through the site without loading it again, to the top, and back to the place @en', async ({
  page,
  t,
  at,
}) => {
  await page.goto(at('/'))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const header = page.getByRole('banner')
  for (const [name] of MAIN_LINKS.slice(1)) {
    await header.getByRole('link', { name: t(`common:nav.${name}`), exact: true }).click()
    await expect(page).toHaveTitle(t(`common:meta.${name}.title`))
    await expect(
      header.getByRole('link', { name: t(`common:nav.${name}`), exact: true }),
    ).toHaveAttribute('aria-current', 'page')
    await expect.poll(scrolled).toBe(0)
  }

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common:footer.aboutLink') })
    .click()
  await expect(page).toHaveTitle(t('common:meta.about.title'))
  await expect.poll(scrolled, { message: 'a page begins at its top' }).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(t('common:meta.volunteer.title'))
  await expect.poll(scrolled, { message: 'going back returns to the place' }).toBeGreaterThan(0)
  expect(documents).toEqual([])
})

test('the language switch keeps the page and turns its direction @en', async ({
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other)
})

test('an article reads without JavaScript, and its switch leads to the translation', async ({
  browser,
  language,
  baseURL,
  at,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto(at(`/publications/${article[language].slug}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article[language].title)
  await expect(page.locator('#article-body table')).toBeVisible()
  const other = language === 'ar' ? 'en' : 'ar'
  await page.getByRole('banner').locator(`a[lang=${other}]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article[other].title)
  await context.close()
})
