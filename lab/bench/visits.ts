// Measures what a first visit downloads, as Chromium counts it on the network until it is idle. There
// is no interaction with the page.
import type { Page } from '@playwright/test'
import { countTraffic, inBrowser } from './browser.ts'
import type { Row, Table } from './table.ts'

const PAGES = {
  home: '/',
  list: '/publications',
  article: '/publications/حين-تقود-النساء-لجان-المياه',
  'home, English': '/en',
  'article, English': '/en/publications/when-women-lead-the-water-committees',
  'sign-in': '/admin/login',
}
const WANTED = '≤ 15 scripts, ≤ 110 kB'
/** The time in milliseconds within which even downloads that wait for an idle browser begin. */
const QUIET_MS = 3000

export const benchVisits = (): Promise<Table[]> =>
  inBrowser({ DEMO_CONTENT: 'true' }, async (origin, onPage) => {
    const rows: Table['rows'] = {}
    for (const [name, path] of Object.entries(PAGES))
      rows[name] = await onPage('visitor', (page) => visit(page, origin + path))
    rows['overview'] = await onPage('staff', (page) => visit(page, `${origin}/admin`))
    return [{ title: `First visits, wanted on the site: ${WANTED}`, rows }]
  })

async function visit(page: Page, address: string): Promise<Row> {
  const traffic = await countTraffic(page)
  await page.goto(address)
  // Only time shows that nothing more is fetched when idle, so this is polled.
  while (traffic.quietFor() < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10)
  return {
    scripts: traffic.files('Script'),
    'kB of scripts': traffic.kilobytes('Script'),
    files: traffic.files(),
    kB: traffic.kilobytes(),
  }
}
