import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const article = {
  ar: { slug: 'حين-تقود-النساء-لجان-المياه', title: 'حين تقود النساء لجان المياه' },
  en: {
    slug: 'when-women-lead-the-water-committees',
    title: 'When women lead the water committees',
  },
} as const
const programme = { ar: 'السلام', en: 'peace' } as const
/** The title's words as a user in a hurry might type them. */
const typed = { ar: 'لِجــان مياة', en: 'WATER committ' } as const

const isolated = (text: string) => `\u2068${text}\u2069`
const cards = (page: Page) => page.locator('.pubs article')

test('a tag of an article leads to the list of its tag, and from there back to all', async ({
  page,
  language,
  t,
  at,
}) => {
  await page.goto(at(`/publications/${article[language].slug}`))
  await page.getByRole('link', { name: programme[language], exact: true }).click()
  const heading = t('publications:list.tagged', { tag: isolated(programme[language]) })
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  const title = t('publications:list.tagged', { tag: programme[language] })
  await expect(page).toHaveTitle(t('common:meta.publication.title', { title }))
  await expect(page.getByRole('link', { name: article[language].title, exact: true })).toBeVisible()

  // Without scripts, the server returns the same list at this address.
  const headings = cards(page).getByRole('heading')
  const titles = await headings.allTextContents()
  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL(/\?tag=[^&]+$/)
  await expect(headings).toHaveText(titles)

  await page
    .getByRole('main')
    .getByRole('link', { name: t('publications:article.back') })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: heading })).toHaveCount(0)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(titles.length)
})

test('the search finds words in another spelling and keeps the focus in its field', async ({
  page,
  language,
  t,
  at,
}) => {
  await page.goto(at('/publications'))
  const field = page.getByRole('searchbox', { name: t('common:search.label') })
  await field.fill(typed[language])
  await field.press('Enter')
  const query = isolated(typed[language])
  const heading = page.getByRole('heading', { level: 2 }).filter({ hasText: query })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: query })).toHaveCount(1)
  await expect(page.getByRole('link', { name: article[language].title, exact: true })).toBeVisible()
  await expect(field).toBeFocused()

  await field.fill('zzzz')
  await page.getByRole('button', { name: t('common:search.submit') }).click()
  const nothing = t('publications:states.noResultsTitle', { query: isolated('zzzz') })
  await expect(page.getByRole('heading', { level: 2, name: nothing })).toBeVisible()

  await page.goBack()
  await expect(field).toHaveValue(typed[language])
  await expect(heading).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('publications:article.back') })
    .click()
  await expect(field).toHaveValue('')
})

test('the whole card leads to its publication', async ({ page, at }) => {
  await page.goto(at('/publications'))
  const card = cards(page).first()
  const address = await card.getByRole('heading').getByRole('link').getAttribute('href')
  await card.click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(new URL(address ?? '', page.url()).href)
})

test('the slash opens the search from anywhere, and Escape gives the focus back', async ({
  page,
  language,
  t,
  at,
}) => {
  await page.goto(at('/about'))
  const field = page.getByRole('searchbox', { name: t('common:search.label') })
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.press('/')
  await expect(field).toHaveValue('/')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(link).toBeFocused()

  const arabicSlash = { key: 'ظ', code: 'Slash', bubbles: true }
  await link.dispatchEvent('keydown', arabicSlash)
  await expect(field).toBeFocused()
  await field.fill(typed[language])
  await field.press('Enter')
  await expect(page.getByRole('link', { name: article[language].title, exact: true })).toBeVisible()
  await expect(field).toHaveValue(typed[language])
})

test('the header’s search works without JavaScript @en', async ({
  browser,
  baseURL,
  language,
  t,
  at,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto(at('/no-such-page/at-all'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common:search.label') })
    .click()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('type', 'search')
  await page.keyboard.type(typed[language])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed[language])
  await expect(page.getByRole('link', { name: article[language].title, exact: true })).toBeVisible()
  const field = page.getByRole('searchbox', { name: t('common:search.label') })
  await expect(field).toHaveValue(typed[language])
  await context.close()
})
