// Measures what a first visit downloads, as Chromium counts it on the network. Counts the files
// that the page's HTML names, and everything until the network is idle. There is no interaction
// with the page. Each visit uses a browser with an empty cache.
import { chromium, type Browser, type Page } from '@playwright/test'
import { headless } from '../../scripts/chromium.ts'
import { administrator, startProduct, type Settings } from '../../scripts/product.ts'
import type { Row, Table } from './report.ts'
import { benchSlowNetwork } from './slow-network.ts'

const PAGES = {
  home: '/',
  list: '/publications',
  article: '/publications/حين-تقود-النساء-لجان-المياه',
  contact: '/contact',
  'home, English': '/en',
  'list, English': '/en/publications',
  'article, English': '/en/publications/when-women-lead-the-water-committees',
  'contact, English': '/en/contact',
}
const VIEWPORT = { width: 1440, height: 900 }
/** The time in milliseconds within which even downloads that wait for an idle browser begin. */
const QUIET_MS = 3000
const WANTED = { scripts: 15, kilobytes: 110 }

interface Fetched {
  address: string
  /** Chromium's resource type: Document, Script, Stylesheet, Font, Image, Fetch, … */
  kind: string
  /** The size of the encoded body in bytes; `headers` is the size of the headers. */
  bytes: number
  headers: number
}

interface Visit {
  html: string
  fetched: Fetched[]
}

export async function benchVisits(settings: Settings): Promise<Table[]> {
  const product = await startProduct({ ...settings, DEMO_CONTENT: 'true' })
  const browser = await chromium.launch(headless)
  try {
    const pages: Table['rows'] = {}
    const kinds: Table['rows'] = {}
    for (const [name, path] of Object.entries(PAGES)) {
      const found = await visit(browser, product.origin + path)
      pages[name] = {
        ...summary(found),
        wanted: `in all ≤ ${WANTED.scripts} scripts, ≤ ${WANTED.kilobytes} kB`,
      }
      kinds[name] = byKind(found.fetched)
    }
    return [
      {
        title: 'First visits',
        note: `What was transferred until no file had arrived for ${QUIET_MS / 1000} seconds, in a window of ${VIEWPORT.width} × ${VIEWPORT.height}. “Named” files are listed in the HTML.`,
        rows: pages,
      },
      { title: 'First visits by kind of file, kB', rows: kinds },
      {
        title: 'First screens of the admin area',
        rows: await visitAdmin(browser, product.origin),
      },
      await benchSlowNetwork(browser, product.origin),
    ]
  } finally {
    await browser.close()
    await product.dispose()
  }
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    return await watched(await context.newPage(), address)
  } finally {
    await context.close()
  }
}

async function watched(page: Page, address: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page)
  const requests = new Map<string, Fetched>()
  const underWay = new Set<string>()
  let latest = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return
    requests.set(requestId, { address: request.url, kind: type, bytes: 0, headers: 0 })
    underWay.add(requestId)
  })
  const end = (requestId: string) => {
    if (underWay.delete(requestId)) latest = Date.now()
  }
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const fetched = requests.get(requestId)
    if (fetched) fetched.headers = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId)
    const fetched = requests.get(requestId)
    if (fetched) fetched.bytes = encodedDataLength - fetched.headers
  })
  await session.send('Network.enable')
  const answer = await page.goto(address)
  while (underWay.size > 0 || Date.now() - latest < QUIET_MS)
    await page.waitForTimeout(QUIET_MS / 10)
  return { html: (await answer?.text()) ?? '', fetched: [...requests.values()] }
}

const kilobytes = (fetched: readonly Fetched[]) =>
  Math.round(fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10

function summary({ html, fetched }: Visit): Row {
  const scripts = fetched.filter(({ kind }) => kind === 'Script')
  const named = scripts.filter(({ address }) => html.includes(new URL(address).pathname))
  return {
    'scripts named': named.length,
    'their kB': kilobytes(named),
    'scripts in all': scripts.length,
    'kB of scripts': kilobytes(scripts),
    'files in all': fetched.length,
    'kB in all': kilobytes(fetched),
    'kB of headers': kilobytes(fetched.map((file) => ({ ...file, bytes: file.headers }))),
  }
}

const byKind = (fetched: readonly Fetched[]): Row =>
  Object.fromEntries(
    Object.entries(Object.groupBy(fetched, ({ kind }) => kind)).map(([kind, files = []]) => [
      kind,
      kilobytes(files),
    ]),
  )

async function visitAdmin(browser: Browser, origin: string): Promise<Table['rows']> {
  const rows: Table['rows'] = { 'sign-in': summary(await visit(browser, `${origin}/admin/login`)) }
  const context = await browser.newContext({ viewport: VIEWPORT })
  await context.request.post(`${origin}/api/auth/login`, { data: administrator })
  rows['overview'] = summary(await watched(await context.newPage(), `${origin}/admin`))
  await context.close()
  return rows
}
