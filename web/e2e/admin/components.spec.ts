import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, test } from '../support/test.ts'

const ORIGIN = 'http://components.test'

/** Serves the page that shows every component; the product does not contain it. */
async function serveComponents(page: Page) {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../../../admin/src/components/testing'),
    build: { write: false, minify: false, target: 'esnext' },
  })) as Rolldown.RolldownOutput
  const files = new Map(built.output.map((file) => [`/${file.fileName}`, file]))
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (!file) return route.fulfill({ status: 404 })
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source)
    return route.fulfill({
      body,
      contentType: TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/html',
    })
  })
}

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
}

test('every component is laid out in both directions, day and night @both', async ({
  page,
  language,
}) => {
  // The colours do not depend on the direction, so that each is checked once.
  const theme = language === 'ar' ? 'light' : 'dark'
  await serveComponents(page)
  await page.goto(`${ORIGIN}/?language=${language}&theme=${theme}`)
  await expect(page.getByRole('table')).toBeVisible()
  for (const box of await page.locator('tbody [type=checkbox]').all()) await box.check()
  await assertLayoutAtEveryWidth(page, `the components in ${theme} colours`)
})
