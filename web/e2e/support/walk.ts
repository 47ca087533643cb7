import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '@ufuq/shared/contract/users'
import { addressOf, type Screen } from './admin-screens.ts'
import { waitForScreen } from './hydration.ts'
import { prepareStaffContent, type StaffContent } from './staff-content.ts'
import { stretchTimers } from './stretch-timers.ts'
import { test as base } from './test.ts'

interface Fixtures {
  /** The user who looks at the screens. */
  viewer: 'visitor' | Role
  /** Opens a screen in its state, and waits for its fonts, pictures and animations. */
  open: (screen: Screen) => Promise<void>
}

interface WorkerFixtures {
  content: StaffContent
  contexts: Map<string, BrowserContext>
}

/** A test that looks at a screen as a member of staff, with content to show, or as a visitor. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  viewer: ['visitor', { option: true }],
  content: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
    async ({}, use) => use(await prepareStaffContent(process.env['E2E_ORIGIN'] ?? '')),
    { scope: 'worker' },
  ],
  contexts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  // All screens of a user share one context, whose cache keeps the compiled scripts.
  context: async ({ browser, contexts, content, viewer, language }, use) => {
    const key = `${viewer} ${language}`
    const context = contexts.get(key) ?? (await browser.newContext())
    if (!contexts.has(key)) {
      await stretchTimers(context)
      await context.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
    }
    contexts.set(key, context)
    await context.clearCookies()
    if (viewer !== 'visitor') await context.addCookies(content.sessions[viewer].cookies)
    await use(context)
    for (const page of context.pages()) await page.close()
  },
  open: async ({ page, baseURL, content }, use) =>
    use(async (screen) => {
      await forgetStored(page, baseURL ?? '')
      await page.goto(addressOf(screen, content.ids))
      await waitForScreen(page)
      await screen.act?.(page)
      await settle(page)
    }),
})

/** Deletes what the previous screen stored in the browser, such as unsent work. */
async function forgetStored(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
}

/** Waits for the page's fonts and pictures, and for animations to end, except endless ones. */
export async function settle(page: Page) {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}
