import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'

const packageFolder = join(import.meta.dirname, '../..')
/** In milliseconds. An app that is killed keeps neither its session nor its window's place. */
const CLOSING_LIMIT = 120_000
const STARTING_LIMIT = 300_000
const ACTION_LIMIT = 120_000

export interface StartOptions {
  /** The server's address in the settings; without it the app starts as it does the first time. */
  server?: string | undefined
  language: Language
  /** Laid over the settings that the app finds. */
  settings?: Record<string, unknown>
  /** A folder of an earlier start, to go on from there. */
  userData?: string
  /** At the end of the command line. */
  args?: readonly string[]
  /** An executable other than the runtime's: a packaged app. */
  executablePath?: string
  /** Whether Chromium's sandbox is on; as root it cannot be. */
  sandbox?: boolean
}

export interface StartedApp {
  electronApp: ElectronApplication
  userData: string
  /** The first window, once there is one. */
  window: () => Promise<Page>
  /** What the windows complained about, other than what is expected. It must be empty after the test. */
  complaints: () => string[]
  /** Complaints like this are what the test looks for. They arrive on their own time. */
  expectComplaints: (pattern: RegExp) => { seen: () => string[] }
  /** What the app wrote to its terminal. */
  output: () => string
  /** Ends it as the system would; resolves when it is gone. A question that nobody answers does not hold it. */
  close: () => Promise<void>
  /** Ends it without giving it a chance to say anything. */
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

/** Calls that fail are part of the tests; everything else is a complaint. */
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
      // There is none behind a screen without a screen; looking for it takes time.
      '--disable-gpu',
      // Containers have little of it, and Chromium crashes when it is used up.
      '--disable-dev-shm-usage',
      // The keyring of whoever runs the tests may be locked, and would ask.
      '--password-store=basic',
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
