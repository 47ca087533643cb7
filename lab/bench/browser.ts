import { chromium, type Page } from '@playwright/test'
import { headless } from '../../scripts/chromium.ts'
import { administrator, startProduct, type Settings } from '../../scripts/product.ts'

/** Calls `act` with an empty page of a browser with an empty cache, signed in or not. */
export type OnPage = <Result>(
  viewer: 'staff' | 'visitor',
  act: (page: Page) => Promise<Result>,
) => Promise<Result>

/** Starts the product and a browser, which run while `act` runs. */
export async function inBrowser<Result>(
  settings: Settings,
  act: (origin: string, onPage: OnPage) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(settings)
  const browser = await chromium.launch(headless)
  try {
    const { request } = await browser.newContext()
    await request.post(`${product.origin}/api/auth/login`, { data: administrator })
    const storageState = await request.storageState()
    return await act(product.origin, async (viewer, actOnPage) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        ...(viewer === 'staff' && { storageState }),
      })
      try {
        return await actOnPage(await context.newPage())
      } finally {
        await context.close()
      }
    })
  } finally {
    await browser.close()
    await product.dispose()
  }
}

/** "Slow 3G" of browsers' developer tools, in milliseconds and bytes per second. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Counts what the page loads from now on. */
export async function countTraffic(page: Page, network?: 'slow') {
  const session = await page.context().newCDPSession(page)
  const files = new Map<string, { type: string; bytes: number }>()
  let latest = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return
    latest = Date.now()
    files.set(requestId, { type, bytes: 0 })
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    latest = Date.now()
    const file = files.get(requestId)
    if (file) file.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  if (network)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G })
  const all = (type?: string) =>
    [...files.values()].filter((file) => type === undefined || file.type === type)
  return {
    files: (type?: string) => all(type).length,
    /** The size of the bodies, compressed. */
    kilobytes: (type?: string) =>
      Math.round(all(type).reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10,
    quietFor: () => Date.now() - latest,
  }
}
