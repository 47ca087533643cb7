import type { Browser, Page } from '@playwright/test'

/** A phone with the most common width and resolution. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true }
/** The addresses of picture files. */
const FILE = /\/uploads\/\d+\/[^/]+$/

interface ServedFile {
  path: string
  type: string
  body: Buffer
}

/** Records layout shifts on pages opened from now on; the returned function reports the sum. */
export async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { moved: number }).moved += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: number }).moved)
}

/** Holds back pictures until the returned function is called. */
export async function holdPictures(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(FILE, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/**
 * Opens a page as a visitor on a phone. Returns what was loaded, how far the page moved, and a
 * function that releases the pictures.
 */
export async function visitByPhone(browser: Browser, address: string) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const moved = await watchMoves(page)
  const files: ServedFile[] = []
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname
    if (!FILE.test(path)) return
    const type = response.headers()['content-type'] ?? ''
    // A response that is still in progress when the test ends has no body.
    const body = await response.body().catch(() => null)
    if (body) files.push({ path, type, body })
  })
  const release = await holdPictures(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  return { page, files, moved, release, close: () => context.close() }
}
