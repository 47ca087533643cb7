import type { Page } from '@playwright/test'
import { waitForHydration, stayAway } from '../support/hydration.ts'
import { article, typicalPages } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

/** The budget for scripts before any interaction, in files. `budget.spec` counts their bytes. */
const MAX_FILES = 15

const SCRIPT = /^\/assets\/.*\.js$/

/**
 * Records the paths of the files that a page fetches besides its document; `of` returns those that
 * match.
 */
function watchRequests(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return {
    of: (pattern: RegExp) => paths.filter((path) => pattern.test(path)),
    forget: () => void paths.splice(0),
  }
}

/** Makes the page's connection report these properties. */
const setNetwork = (page: Page, network: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection })
  }, network)

/** Waits as long as the page's hover delay, so that any timers already running have ended. */
const restOver = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 65)))

const AHEAD = /^\/(locales|api)\/|-(?:page|route)-[\w-]+\.js$/

test('a first visit gets its page, and nothing more until somebody does something', async ({
  page,
  language,
  at,
}) => {
  const requests = watchRequests(page)
  for (const path of typicalPages(language)) {
    await page.goto('about:blank', { waitUntil: 'commit' })
    requests.forget()
    await page.goto(at(path), { waitUntil: 'commit' })
    await stayAway(page)

    const scripts = requests.of(SCRIPT)
    expect.soft(scripts.length, `scripts of ${path}`).toBeLessThanOrEqual(MAX_FILES)
    expect.soft(new Set(scripts).size, `none of ${path} twice`).toBe(scripts.length)
    expect.soft(requests.of(/^\/(locales|api)\//), `calls of ${path}`).toEqual([])
  }
})

test('what stands below takes part as soon as somebody does something', async ({
  page,
  language,
  at,
}) => {
  const requests = watchRequests(page)
  for (const path of ['/', '/publications', `/publications/${article[language].slug}`]) {
    await page.goto(at(path), { waitUntil: 'commit' })
    await stayAway(page)
    requests.forget()
    await page.mouse.move(3, 3)
    await expect.poll(() => requests.of(SCRIPT).length, { message: path }).toBeGreaterThan(0)
    await waitForHydration(page)
  }
})

test('a link that somebody means has its code, texts and data fetched while the pointer rests on it', async ({
  page,
  language,
  t,
  at,
}) => {
  await page.goto(at('/about'))
  const requests = watchRequests(page)
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: t('common:nav.publications'), exact: true })
  await link.hover()
  const fetched = () => requests.of(AHEAD).map((path) => path.replace(/-[\w-]{8}\.js$/, ''))
  await expect
    .poll(fetched)
    .toEqual(
      expect.arrayContaining([
        '/assets/publications-route',
        `/locales/${language}.publications.json`,
        '/api/publications',
      ]),
    )
  await page.waitForLoadState('networkidle')
  expect(fetched(), 'one page, once').toHaveLength(3)

  requests.forget()
  await link.click()
  await expect(page).toHaveTitle(t('common:meta.publications.title'))
  await expect(page.getByRole('main').locator('.pubs')).not.toHaveCount(0)
  expect(requests.of(AHEAD)).toEqual([])
})

test('focusing or touching a link prefetches them', async ({ page, t, at }) => {
  await page.goto(at('/about'))
  const requests = watchRequests(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: t('common:nav.impact'), exact: true }).focus()
  await expect.poll(() => requests.of(/\/impact-page-/).length).toBe(1)

  const box = await header
    .getByRole('link', { name: t('common:nav.contact'), exact: true })
    .boundingBox()
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect.poll(() => requests.of(/\/contact-page-/).length).toBe(1)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await expect(page).toHaveTitle(t('common:meta.about.title'))
})

for (const network of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }]) {
  test(`a link that somebody means waits for the press on a line like ${JSON.stringify(network)}`, async ({
    page,
    t,
    at,
  }) => {
    await setNetwork(page, network)
    await page.goto(at('/about'))
    const requests = watchRequests(page)
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: t('common:nav.publications'), exact: true })
    await link.focus()
    await restOver(page)
    await link.hover()
    await restOver(page)
    await page.mouse.down()
    expect(requests.of(AHEAD)).toEqual([])
    await page.mouse.up()
    await expect(page).toHaveTitle(t('common:meta.publications.title'))
    await expect(page.getByRole('main').locator('.pubs')).not.toHaveCount(0)
  })
}

test('a link that somebody means leads as a plain link does when its texts do not come', async ({
  page,
  t,
  at,
}) => {
  await page.goto(at('/about'))
  await page.route('**/locales/**', (route) => route.abort())
  const document = page.waitForRequest((request) => request.resourceType() === 'document')
  const link = page
    .getByRole('banner')
    .getByRole('link', { name: t('common:nav.contact'), exact: true })
  await link.click()
  await document
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact:page.title'))
})
