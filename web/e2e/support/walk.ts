import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Role } from '@ufuq/shared/contract/users'
import {
  adminScreens,
  screensOfAuthors,
  screensOfEditors,
  signedOutScreens,
} from './admin-screens.ts'
import { waitForScreen } from './hydration.ts'
import { editorScreens } from './editor-screens.ts'
import type { Inside } from './inside.ts'
import { publicScreens, type Screen } from './screens.ts'
import { prepareStaffContent, type StaffContent } from './staff-content.ts'
import { stretchTimers } from './stretch-timers.ts'
import { test as base } from './test.ts'

type Viewer = Role | 'visitor'

interface Options {
  /** The user who looks at the screens. */
  viewer: Viewer
}

export interface Group {
  screens: readonly Screen<Inside>[]
  viewer?: Viewer
  colorScheme?: 'dark'
}

/** A test that looks at a screen as a member of staff, with content to show, or as a visitor. */
export const test = base.extend<
  Options & { open: (screen: Screen<Inside>) => Promise<void> },
  {
    content: StaffContent
    contexts: Map<string, BrowserContext>
  }
>({
  viewer: ['visitor', { option: true }],
  content: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
    async ({}, use) => use(await prepareStaffContent(process.env['E2E_ORIGIN'] ?? '')),
    { scope: 'worker' },
  ],
  storageState: async ({ viewer, content }, use) =>
    use(viewer === 'visitor' ? undefined : content.sessions[viewer]),
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
  context: async ({ browser, contexts, viewer, colorScheme, language, storageState }, use) => {
    const key = [viewer, colorScheme, language].join()
    const context = contexts.get(key) ?? (await browser.newContext())
    if (!contexts.has(key)) await stretchTimers(context)
    contexts.set(key, context)
    await context.clearCookies()
    if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
    await use(context)
    for (const page of context.pages()) await page.close()
  },
  page: async ({ page, language, baseURL }, use) => {
    await forgetStored(page, baseURL ?? '')
    await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
    await use(page)
  },
  open: async ({ page, language, t, at, content }, use) =>
    use(async (screen) => {
      const inside = { page, language, t, at, api: content.api, ids: content.ids }
      const path = typeof screen.path === 'string' ? screen.path : screen.path(inside)
      const isInside = path.startsWith('/admin')
      await page.goto(isInside ? path : at(path))
      if (isInside) await waitForScreen(page)
      await serveFiles(page)
      await screen.act?.(inside)
      await serveFiles(page)
      await page.evaluate(settle)
    }),
})

/** Deletes what the previous screen stored in the browser, such as unsent work. */
async function forgetStored(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
}

/** Dark mode only changes colours, so the states of a screen are not repeated in dark mode. */
const byNight = (screens: readonly Screen<Inside>[]): Screen<Inside>[] =>
  screens.filter(({ act }) => !act).map((screen) => ({ ...screen, name: `night-${screen.name}` }))

/** Every screen of the product, grouped by the user who looks at it. */
export const groups: Record<string, (language: Language) => Group> = {
  visitor: (language) => ({ screens: publicScreens(language).byDay }),
  night: (language) => ({ screens: publicScreens(language).byNight, colorScheme: 'dark' }),
  // The signed-out user asks for a new password in both languages, so this group must precede the
  // one that disables that user's account.
  'signed out': () => ({ screens: signedOutScreens }),
  administrator: () => ({ screens: [...adminScreens, ...editorScreens], viewer: 'admin' }),
  editor: () => ({ screens: screensOfEditors, viewer: 'editor' }),
  author: () => ({ screens: screensOfAuthors, viewer: 'author' }),
  'administrator by night': () => ({
    screens: byNight([...adminScreens, ...editorScreens]),
    viewer: 'admin',
    colorScheme: 'dark',
  }),
  'signed out by night': () => ({ screens: byNight(signedOutScreens), colorScheme: 'dark' }),
}

/** Waits for the page's fonts and for the pictures that it loads. */
export async function serveFiles(page: Page) {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready.then(() => null))
}

/** Runs in the page: waits for animations to end, except endless ones. */
function settle() {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  return Promise.allSettled(finite.map(({ finished }) => finished)).then(() => null)
}
