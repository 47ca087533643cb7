import { test as base, expect, request, type APIRequestContext, type Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { removeUserData, startApp, type StartedApp, type StartOptions } from './app.ts'
import { openServer, type Server } from './server.ts'
import { text } from './texts.ts'

export interface TestOptions {
  language: Language
}

export const administrator = {
  username: 'admin',
  password: process.env['E2E_ADMIN_PASSWORD'] ?? '',
}

interface Fixtures {
  /** The texts in the run's language. */
  t: (key: string, values?: Record<string, string>) => string
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
}

export const test = base.extend<Fixtures & TestOptions>({
  language: ['ar', { option: true }],
  t: async ({ language }, use) => use((key, values) => text(language, key, values)),
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
  startDesktop: async ({ language, server }, use, testInfo) => {
    const started: StartedApp[] = []
    await use(async (options) => {
      const app = await startApp({ server: server.origin, language, ...options })
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
  signIn: async ({ t }, use) =>
    use(async (page) => {
      await page
        .getByLabel(t('admin:fields.username'), { exact: true })
        .fill(administrator.username)
      await page
        .getByLabel(t('admin:fields.password'), { exact: true })
        .fill(administrator.password)
      await page.getByRole('button', { name: t('admin:login.submit') }).click()
      await expect(page).toHaveURL(/\/admin$/)
    }),
})

export { expect }
