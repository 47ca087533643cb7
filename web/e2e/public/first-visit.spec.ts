import type { Page } from '@playwright/test'
import { waitForHydration, stayAway } from '../support/hydration.ts'
import { article, typicalPages } from '../support/public-pages.ts'
import { expect, test } from '../support/test.ts'

/** The budget for scripts before any interaction, in files. `budget.spec` counts their bytes. */
const MAX_FILES = 12

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

test('a link leads as a plain link does when its texts do not come', async ({ page, t, at }) => {
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
