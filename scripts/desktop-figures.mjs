// What `npm run desktop:bench` prints, measured under the Electron and on the screen that it brought.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { browserPath } from './chromium.mjs'
import { administrator, startProduct } from './product.mjs'
import { root, task } from './steps.mjs'

const { _electron, chromium } = createRequire(join(root, 'desktop/package.json'))(
  '@playwright/test',
)
const runs = Number(/^--runs=(\d+)$/.exec(process.argv[2] ?? '')?.[1] ?? 5)
const isRoot = process.getuid?.() === 0
const SETTLING = 3000
const SCREENS = {
  overview: '/admin',
  publications: '/admin/publications',
  editor: '/admin/publications/create',
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const texts = JSON.parse(readFileSync(join(root, 'shared/src/i18n/locales/en/admin.json'), 'utf8'))

/** A process and all that it started, and what these have started. */
function family(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return [pid, ...children.flatMap((child) => family(child))]
}

/** In megabytes; what several processes share is counted once. */
function memoryOf(pid) {
  const kilobytes = family(pid).map((member) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024
}

/** The app and the browser in the same words: `open` resolves to a page that has begun to load. */
const faces = {
  desktop: (origin, profile) => {
    writeFileSync(
      join(profile, 'settings.json'),
      JSON.stringify({ server: origin, language: 'en' }),
    )
    return async () => {
      const app = await _electron.launch({
        args: [join(root, 'desktop'), `--user-data-dir=${profile}`],
        chromiumSandbox: !isRoot,
      })
      return { page: await app.firstWindow(), pid: app.process().pid, close: () => app.close() }
    }
  },
  chromium: (origin, profile) => async () => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: browserPath,
      headless: false,
      chromiumSandbox: !isRoot,
      locale: 'en',
      viewport: null,
    })
    const [page] = context.pages()
    void page.goto(`${origin}/admin`).catch(() => {})
    // The one browser process that was started with this folder, and no child of another.
    const pid = readdirSync('/proc').find((entry) => isBrowserOf(entry, profile))
    return { page, pid, close: () => context.close() }
  },
}

function isBrowserOf(pid, profile) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return (
      command.includes(`--user-data-dir=${profile}`) &&
      !command.some((part) => part.startsWith('--type='))
    )
  } catch {
    return false // it has ended meanwhile, or is none
  }
}

/** The frame with the person's name and the way out is there, and nothing on the screen is waited for any more. */
async function isUsable(page) {
  await page.getByRole('button', { name: texts.shell.signOut }).waitFor()
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
}

async function signIn(open) {
  const { page, close } = await open()
  await page.getByLabel(texts.fields.username, { exact: true }).fill(administrator.username)
  await page.getByLabel(texts.fields.password, { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: texts.login.submit }).click()
  await isUsable(page)
  await sleep(SETTLING)
  await close()
}

async function showScreen(page, path) {
  // As a link would: the document stays.
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await page.waitForLoadState('networkidle')
  await sleep(SETTLING)
}

async function measure(face, origin) {
  const profile = mkdtempSync(join(tmpdir(), 'ufuq-bench-'))
  mkdirSync(profile, { recursive: true })
  try {
    const open = faces[face](origin, profile)
    await signIn(open)
    const starts = []
    const memory = Object.fromEntries(Object.keys(SCREENS).map((name) => [name, []]))
    for (let run = 0; run < runs; run++) {
      const began = performance.now()
      const { page, pid, close } = await open()
      await isUsable(page)
      starts.push(performance.now() - began)
      for (const [name, path] of Object.entries(SCREENS)) {
        await showScreen(page, path)
        memory[name].push(memoryOf(pid))
      }
      await close()
    }
    return {
      'start (ms)': median(starts),
      ...Object.fromEntries(
        Object.entries(memory).map(([name, values]) => [`memory, ${name} (MB)`, median(values)]),
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
        Object.keys(desktop).map((figure) => [
          figure,
          {
            desktop: Math.round(desktop[figure]),
            'Chromium tab': Math.round(tab[figure]),
            ratio: Number((desktop[figure] / tab[figure]).toFixed(2)),
          },
        ]),
      ),
    )
  } finally {
    await product.dispose()
  }
}

await task(bench)
