import { test as base, expect, type Page } from '@playwright/test'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { waitAfterNavigation } from './hydration.ts'
import { openSession, people, storedSessions, type Person } from './people.ts'
import { stretchTimers } from './stretch-timers.ts'
import { text } from './texts.ts'

export interface TestOptions {
  language: Language
}

/** Returns a text in the run's language by its key. */
export type Text = (key: string, values?: Record<string, string>) => string

interface Fixtures {
  t: Text
  /** The address of a public page in the run's language. */
  at: (path: string) => string
  /** The browser's errors and warnings; asserted to be empty after each test. */
  complaints: string[]
  /**
   * Opens the admin area in the run's language, signed in as this user, at its overview or
   * another address.
   */
  signIn: (person: Person, path?: string) => Promise<void>
}

interface WorkerFixtures {
  /** The stored session of a user whose session no test ends. */
  sessionOf: ReturnType<typeof storedSessions>
}

/**
 * Whether the user's session can be shared. Other users may be asked for the password again, or a
 * test may end their session.
 */
const hasStoredSession = ({ username }: Person) =>
  [people.editor.username, people.author.username].includes(username)

export const test = base.extend<Fixtures & TestOptions, WorkerFixtures>({
  sessionOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture names from this pattern
    async ({}, use) => use(storedSessions(process.env['E2E_ORIGIN'] ?? '')),
    { scope: 'worker' },
  ],
  language: ['ar', { option: true }],
  t: async ({ language }, use) => use((key, values) => text(language, key, values)),
  at: async ({ language }, use) => use((path) => localizedPath(language, path)),
  context: async ({ context }, use) => {
    await stretchTimers(context)
    await use(context)
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitAfterNavigation(page)
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watch(page, complaints)
      await use(complaints)
      expect(complaints, 'the console and the network stay quiet').toEqual([])
    },
    { auto: true },
  ],
  // Signs in with the form's API call, once per user if the session can be shared. `sign-in.spec`
  // tests the form itself.
  signIn: async ({ page, language, sessionOf }, use) =>
    use(async (person, path = '/admin') => {
      await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
      if (hasStoredSession(person)) {
        const { cookies } = await sessionOf(person)
        await page.context().addCookies(cookies)
      } else {
        await openSession(page.context().request, person)
      }
      await page.goto(path)
    }),
})

/**
 * A 401 on the session call and rejected saves are part of the tests; everything else is an
 * error.
 */
export function watch(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    const expected =
      text.startsWith('Failed to load resource') ||
      // axe adds a script to every frame, but a preview's frame does not run scripts.
      text.startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && !expected) complaints.push(`console: ${text}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 500) complaints.push(`${response.status()} ${pathname}`)
    const isFile = pathname.startsWith('/assets/') || pathname.startsWith('/locales/')
    if (response.status() >= 400 && isFile) complaints.push(`${response.status()} ${pathname}`)
  })
}

export { expect, people }
