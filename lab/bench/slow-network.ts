// Measures how long a user on a slow connection waits before signing in, and before a text can be
// read and edited. The connection is as slow as "slow 3G" in browsers' developer tools.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Row, Table } from './report.ts'

const BYTES_PER_SECOND = 400_000 / 8
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
}
const WANTED = 'first paint ≤ 4 s, ≤ 90 kB before the field'
const EDITOR_WANTED = 'text ≤ 12 s, ≤ 350 kB, ≤ 30 requests'

export async function benchSlowNetwork(browser: Browser, origin: string): Promise<Table> {
  return {
    title: 'Sign-in on slow 3G',
    note: 'With an empty cache, 400 ms and 400 kbit/s, until somebody can type in the first field.',
    rows: {
      'sign-in, Arabic': await signInAt(browser, `${origin}/admin/login?language=ar`),
      'sign-in, English': await signInAt(browser, `${origin}/admin/login?language=en`),
    },
  }
}

async function signInAt(browser: Browser, address: string): Promise<Row> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const traffic = await countOnSlowNetwork(page)
    await page.goto(address, { waitUntil: 'commit' })
    const paintedAt = await page.evaluate(firstPaint)
    await page.locator('[name=username]').waitFor()
    return {
      'first paint, s': inSeconds(paintedAt),
      'kB before the field': traffic.kilobytes(),
      wanted: WANTED,
    }
  } finally {
    await context.close()
  }
}

/** Opens the editor at `address` in a signed-in browser with an empty cache. */
export async function editorOnSlowNetwork(context: BrowserContext, address: string): Promise<Row> {
  const page = await context.newPage()
  const traffic = await countOnSlowNetwork(page)
  await page.addInitScript(watchForEditor)
  await page.goto(address, { waitUntil: 'commit' })
  const { readable, writable, origin } = await page.evaluate(() => window.editorShown)
  return {
    'text, s': inSeconds(readable),
    'typing possible, s': inSeconds(writable),
    kB: traffic.kilobytes(origin + writable),
    requests: traffic.requests(origin + writable),
    wanted: EDITOR_WANTED,
  }
}

/**
 * Counts what is loaded over a slow connection from this call on, either in total or up to a given
 * time.
 */
async function countOnSlowNetwork(page: Page) {
  const session = await page.context().newCDPSession(page)
  const received: { bytes: number; at: number }[] = []
  const sent: number[] = []
  session.on('Network.dataReceived', ({ encodedDataLength }) =>
    received.push({ bytes: encodedDataLength, at: Date.now() }),
  )
  session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    if (request.url.startsWith('http')) sent.push(wallTime * 1000)
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  return {
    kilobytes(until = Infinity) {
      const bytes = received
        .filter(({ at }) => at <= until)
        .reduce((sum, one) => sum + one.bytes, 0)
      return Math.round(bytes / 100) / 10
    },
    requests: (until: number) => sent.filter((at) => at <= until).length,
  }
}

/** Runs in the page. Records when a text is first readable, and when it is first editable. */
function watchForEditor(): void {
  window.editorShown = new Promise((resolve) => {
    let readable = 0
    const watch = () => {
      if (document.querySelector('.pane :is(.readable, [role=textbox][aria-multiline])'))
        readable ||= performance.now()
      if (!document.querySelector('.pane [data-part=text] [role=textbox]'))
        return void requestAnimationFrame(watch)
      resolve({ readable, writable: performance.now(), origin: performance.timeOrigin })
    }
    watch()
  })
}

declare global {
  interface Window {
    editorShown: Promise<{ readable: number; writable: number; origin: number }>
  }
}

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10

/** Runs in the page. Resolves to the time at which content is first painted. */
const firstPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint')
      if (paint) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
