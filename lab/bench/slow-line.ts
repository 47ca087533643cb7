// What somebody on a slow line waits for before signing in: slow 3G, as browsers' own tools have it.
import type { Browser } from '@playwright/test'
import type { Row, Table } from './report.ts'

const BYTES_PER_SECOND = 400_000 / 8
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
}
const WANTED = 'first paint ≤ 4 s, ≤ 90 kB before the field'

export async function benchSlowLine(browser: Browser, origin: string): Promise<Table> {
  return {
    title: 'Sign-in on slow 3G',
    note: 'With an empty cache, 400 ms and 400 kbit/s; until its first field is there to be typed in.',
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
    const session = await context.newCDPSession(page)
    let bytes = 0
    session.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_3G)
    await page.goto(address, { waitUntil: 'commit' })
    const paintedAt = await page.evaluate(firstPaint)
    await page.locator('[name=username]').waitFor()
    return {
      'first paint, s': Math.round(paintedAt / 100) / 10,
      'kB before the field': Math.round(bytes / 100) / 10,
      wanted: WANTED,
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
const firstPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint')
      if (paint) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
