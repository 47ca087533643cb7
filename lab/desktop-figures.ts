// Takes the measurements that `npm run lab -- desktop-bench` prints. That command provides the
// Electron binary and the display used here.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import frameTexts from '@ufuq/shared/i18n/locales/en/admin/frame.json' with { type: 'json' }
import signInTexts from '@ufuq/shared/i18n/locales/en/admin/sign-in.json' with { type: 'json' }
import { _electron, chromium, type Page } from '@playwright/test'
import { browserPath, sandboxFlags } from '../scripts/chromium.ts'
import { childrenOf } from './bench/usage.ts'
import { median, numberOption } from './figures.ts'
import { administrator, startProduct } from '../scripts/product.ts'
import { root, task } from '../scripts/steps.ts'

const runs = numberOption('runs', 5)
const chromiumSandbox = sandboxFlags.length === 0
const SETTLING = 3000
const SCREENS = {
  overview: '/admin',
  publications: '/admin/publications',
  editor: '/admin/publications/create',
}

/** The ids of a process and all of its descendants. */
const family = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(family)]

/** The memory of a process and its descendants, in megabytes. Counts shared memory once. */
function memoryOf(pid: number): number {
  const kilobytes = family(pid).map((member) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024
}

/** A page that is loading in an app or a browser that was started for this page. */
interface Opened {
  page: Page
  pid: number
  close: () => Promise<void>
}

type Open = () => Promise<Opened>

/** The app and the browser behind the same interface. */
const faces = {
  desktop: (origin: string, profile: string): Open => {
    writeFileSync(
      join(profile, 'settings.json'),
      JSON.stringify({ server: origin, language: 'en' }),
    )
    return async () => {
      const app = await _electron.launch({
        args: [join(root, 'desktop'), `--user-data-dir=${profile}`],
        chromiumSandbox,
      })
      return { page: await app.firstWindow(), pid: pidOf(app.process()), close: () => app.close() }
    }
  },
  chromium:
    (origin: string, profile: string): Open =>
    async () => {
      const context = await chromium.launchPersistentContext(profile, {
        ...(browserPath && { executablePath: browserPath }),
        headless: false,
        chromiumSandbox,
        locale: 'en',
        viewport: null,
      })
      const page = context.pages()[0] ?? (await context.newPage())
      void page.goto(`${origin}/admin`).catch(() => {})
      // The browser process that was started with this folder and is not a child of another one.
      const pid = Number(readdirSync('/proc').find((entry) => isBrowserOf(entry, profile)))
      return { page, pid, close: () => context.close() }
    },
}

function pidOf({ pid }: { pid?: number | undefined }): number {
  if (pid === undefined) throw new Error('It did not start.')
  return pid
}

function isBrowserOf(pid: string, profile: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return (
      command.includes(`--user-data-dir=${profile}`) &&
      !command.some((part) => part.startsWith('--type='))
    )
  } catch {
    return false // it has ended in the meantime, or is not a process
  }
}

/**
 * Waits until the frame shows the user's name and the sign-out button, and nothing on the screen is
 * loading.
 */
async function untilUsable(page: Page) {
  await page.getByRole('button', { name: frameTexts.shell.signOut }).waitFor()
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
}

async function signIn(open: Open) {
  const { page, close } = await open()
  await page.getByLabel(frameTexts.fields.username, { exact: true }).fill(administrator.username)
  await page.getByLabel(frameTexts.fields.password, { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: signInTexts.login.submit }).click()
  await untilUsable(page)
  await sleep(SETTLING)
  await close()
}

async function showScreen(page: Page, path: string) {
  // Navigates as a click on a link does, without reloading the document.
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await page.waitForLoadState('networkidle')
  await sleep(SETTLING)
}

async function measure(face: keyof typeof faces, origin: string): Promise<Record<string, number>> {
  const profile = mkdtempSync(join(tmpdir(), 'ufuq-bench-'))
  mkdirSync(profile, { recursive: true })
  try {
    const open = faces[face](origin, profile)
    await signIn(open)
    const starts: number[] = []
    const screens = Object.entries(SCREENS).map(([name, path]) => ({
      name,
      path,
      memory: [] as number[],
    }))
    for (let run = 0; run < runs; run++) {
      const began = performance.now()
      const { page, pid, close } = await open()
      await untilUsable(page)
      starts.push(performance.now() - began)
      for (const { path, memory } of screens) {
        await showScreen(page, path)
        memory.push(memoryOf(pid))
      }
      await close()
    }
    return {
      'start (ms)': median(starts),
      ...Object.fromEntries(
        screens.map(({ name, memory }) => [`memory, ${name} (MB)`, median(memory)]),
      ),
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function bench() {
  const product = await startProduct({ DEMO_CONTENT: 'true' })
  try {
    const desktop = await measure('desktop', product.origin)
    const tab = await measure('chromium', product.origin)
    console.table(
      Object.fromEntries(
        Object.entries(desktop).map(([figure, ours]) => {
          const theirs = tab[figure] ?? NaN
          const ratio = Number((ours / theirs).toFixed(2))
          return [figure, { desktop: Math.round(ours), 'Chromium tab': Math.round(theirs), ratio }]
        }),
      ),
    )
  } finally {
    await product.dispose()
  }
}

await task(bench)
