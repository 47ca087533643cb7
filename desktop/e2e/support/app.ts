import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'

const packageFolder = join(import.meta.dirname, '../..')
/**
 * The time limit for closing, in milliseconds. It is long, because an app that is killed saves
 * neither its session nor its window's position.
 */
const CLOSING_LIMIT = 120_000
const STARTING_LIMIT = 300_000
const ACTION_LIMIT = 120_000

/** The arguments of every app in the tests, whether or not Playwright drives it. */
export const SWITCHES = [
  // A virtual display has no GPU, and detecting one takes time.
  '--disable-gpu',
  // Containers have little shared memory, and Chromium crashes when it runs out.
  '--disable-dev-shm-usage',
  // If the keyring of the person who runs the tests is locked, Chromium would otherwise prompt for
  // the keyring's password.
  '--password-store=basic',
]

export interface StartOptions {
  /** The server's address in the settings; undefined if this is a first start. */
  server?: string | undefined
  language: Language
  /** Settings that are added to the app's settings file and override the settings there. */
  settings?: Record<string, unknown>
  /** The user data folder of an earlier start, with which the app continues. */
  userData?: string
  /** Arguments that are appended to the command line. */
  args?: readonly string[]
  /** An executable other than the runtime's, such as a packaged app. */
  executablePath?: string
  /** Whether Chromium's sandbox is on; it can't be on for the root user. */
  sandbox?: boolean
}

export interface StartedApp {
  electronApp: ElectronApplication
  userData: string
  /** Resolves to the first window as soon as there is one. */
  window: () => Promise<Page>
  /**
   * Unexpected console messages and errors of the windows. The list must be empty after the test.
   */
  complaints: () => string[]
  /** Registers messages that the test expects. They arrive asynchronously. */
  expectComplaints: (pattern: RegExp) => { seen: () => string[] }
  /** The text that the app wrote to its terminal. */
  output: () => string
  /**
   * Closes the app as the system does. Resolves when the app has ended. An unanswered dialog does
   * not prevent this.
   */
  close: () => Promise<void>
  kill: () => Promise<void>
}

export async function makeUserData(settings: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ufuq-desktop-'))
  await writeFile(join(folder, 'settings.json'), JSON.stringify(settings))
  return folder
}

export const readSettings = async (userData: string) =>
  JSON.parse(await readFile(join(userData, 'settings.json'), 'utf8')) as Record<string, unknown>

export const removeUserData = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

/** Collects the errors of a page. Failed calls are part of the tests, so they are not collected. */
function watch(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const expected = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !expected) complaints.push(`console: ${message.text()}`)
  })
}

export async function startApp(options: StartOptions): Promise<StartedApp> {
  const { server, language, settings, args = [], executablePath } = options
  const userData =
    options.userData ??
    (await makeUserData({ ...(server ? { server } : {}), language, ...settings }))
  const electronApp = await _electron.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(executablePath ? [] : [packageFolder]),
      `--user-data-dir=${userData}`,
      ...SWITCHES,
      ...args,
    ],
    chromiumSandbox: options.sandbox ?? process.getuid?.() !== 0,
    timeout: STARTING_LIMIT,
  })
  electronApp.context().setDefaultTimeout(ACTION_LIMIT)
  const complaints: string[] = []
  const expected: RegExp[] = []
  for (const page of electronApp.windows()) watch(page, complaints)
  electronApp.on('window', (page) => watch(page, complaints))
  let text = ''
  const child = electronApp.process()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  }
  const gone = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return {
    electronApp,
    userData,
    window: () => electronApp.firstWindow({ timeout: STARTING_LIMIT }),
    complaints: () => complaints.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expectComplaints: (pattern) => {
      expected.push(pattern)
      return { seen: () => complaints.filter((text) => pattern.test(text)) }
    },
    output: () => text,
    close: async () => {
      const closing = electronApp.close().catch(() => {})
      const giveUp = new AbortController()
      const limit = sleep(CLOSING_LIMIT, 'late', { signal: giveUp.signal }).catch(() => 'in time')
      const outcome = await Promise.race([Promise.all([closing, gone]), limit])
      giveUp.abort()
      if (outcome === 'late') await kill()
    },
    kill,
  }
}
