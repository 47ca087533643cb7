import {
  test as base,
  expect,
  request,
  type APIRequestContext,
  type ElectronApplication,
  type Page,
} from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { removeUserData, startApp, type StartedApp, type StartOptions } from './app.ts'
import { openServer, type Server } from './server.ts'
import { text } from './texts.ts'

/** The tests run in Arabic. `languages.spec` tests English. */
const LANGUAGE: Language = 'ar'

const t = (key: string, values?: Record<string, string>) => text(LANGUAGE, key, values)

export const administrator = {
  username: 'admin',
  password: process.env['E2E_ADMIN_PASSWORD'] ?? '',
}

/** An app in which the administrator is signed in. */
interface SignedInApp extends StartedApp {
  page: Page
  server: Server
}

interface Fixtures {
  language: Language
  /** The texts in the run's language. */
  t: typeof t
  server: Server
  /** The administrator's API client, which does not go through the app. */
  api: APIRequestContext
  /**
   * Starts the app in the run's language with the server's address in its settings. With `server:
   * undefined`, the app starts as if for the first time. All started apps are ended after the test.
   */
  startDesktop: (options?: Partial<StartOptions>) => Promise<StartedApp>
  /** Signs in as the administrator in the window and waits for the dashboard. */
  signIn: (page: Page) => Promise<void>
  /** The shared app, at its overview. A test that changes a setting restores it. */
  desktop: SignedInApp
}

interface WorkerFixtures {
  /** One app for all tests that need neither a start nor a server of their own. */
  sharedApp: SignedInApp
}

/** Sends the administrator's name and password on the sign-in screen. */
export async function giveCredentials(page: Page) {
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(administrator.username)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: t('admin:login.submit') }).click()
}

async function signIn(page: Page) {
  await giveCredentials(page)
  await expect(page).toHaveURL(/\/admin$/)
}

/** Runs the action of an item of the app's menu. */
export const chooseInMenu = (electronApp: ElectronApplication, label: string) =>
  electronApp.evaluate(({ BrowserWindow, Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? [])
    const [target] = BrowserWindow.getAllWindows()
    items?.find((item) => item.label === wanted)?.click(undefined, target, target?.webContents)
  }, label)

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
  language: async ({}, use) => use(LANGUAGE),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
  t: async ({}, use) => use(t),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
  signIn: async ({}, use) => use(signIn),
  server: async ({ baseURL }, use) => {
    const server = await openServer(baseURL ?? '')
    await use(server)
    await server.close()
  },
  api: async ({ baseURL }, use) => {
    const api = await request.newContext({
      ...(baseURL ? { baseURL } : {}),
      timeout: 180_000,
      extraHTTPHeaders: { accept: 'application/json' },
    })
    const answer = await api.post('/api/auth/login', { data: administrator })
    expect(answer.ok(), 'the administrator can sign in').toBe(true)
    await use(api)
    await api.dispose()
  },
  startDesktop: async ({ server }, use, testInfo) => {
    const started: StartedApp[] = []
    await use(async (options) => {
      const app = await startApp({ server: server.origin, language: LANGUAGE, ...options })
      started.push(app)
      return app
    })
    // Ends all apps before checking any of them, so that no app is left running after a failure.
    for (const app of started) {
      await app.close()
      await testInfo.attach('terminal', { body: app.output(), contentType: 'text/plain' })
    }
    for (const folder of new Set(started.map(({ userData }) => userData))) {
      await removeUserData(folder)
    }
    const complaints = started.flatMap((app) => app.complaints())
    expect(complaints, 'the windows have nothing to complain about').toEqual([])
  },
  sharedApp: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
    async ({}, use) => {
      const server = await openServer(process.env['E2E_ORIGIN'] ?? '')
      const app = await startApp({ server: server.origin, language: LANGUAGE })
      const page = await app.window()
      await signIn(page)
      await use({ ...app, page, server })
      await app.close()
      await removeUserData(app.userData)
      await server.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  desktop: async ({ sharedApp }, use) => {
    const { page } = sharedApp
    await page.goto(new URL('/admin', page.url()).href)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await use(sharedApp)
    expect(sharedApp.complaints(), 'the window has nothing to complain about').toEqual([])
  },
})

export { expect }
