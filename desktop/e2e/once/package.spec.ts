import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPackage } from '@electron/asar'
import { fuses, readFuses } from '../../packaging/fuses.ts'
import { makeUserData, removeUserData, SWITCHES } from '../support/app.ts'
import { asOrdinaryUser, packageApp, type PackagedApp } from '../support/packaged.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

/** The timeout in milliseconds for a complete start of the app, on a busy machine. */
const STARTING = 300_000

let packaged: PackagedApp
test.beforeAll(async () => {
  packaged = await packageApp()
})
test.afterAll(() => packaged.remove())

/** Starts the app as it is distributed, without a debugger. Ends the app after `act`. */
async function withHardenedApp(
  userData: string,
  options: { args?: readonly string[]; env?: Record<string, string> },
  act: (app: { output: () => string; gone: Promise<number | null> }) => Promise<void>,
) {
  const program = await asOrdinaryUser(packaged.executable, userData)
  const args = [`--user-data-dir=${userData}`, ...SWITCHES, ...(options.args ?? [])]
  const app = spawn(program, args, {
    // A packaged app registers itself as the handler of its links, so it gets its own home folder
    // instead of the developer's.
    env: { ...process.env, HOME: userData, XDG_CONFIG_HOME: userData, ...options.env },
  })
  let output = ''
  for (const stream of [app.stdout, app.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()))
  }
  const gone = new Promise<number | null>((resolve) => app.once('exit', resolve))
  try {
    await act({ output: () => output, gone })
  } finally {
    app.kill('SIGKILL')
    const end = `${output}Ended with ${await gone}.`
    await test.info().attach('terminal', { body: end, contentType: 'text/plain' })
  }
}

test('the package carries what was built and nothing else', async () => {
  const resources = join(packaged.folder, 'resources')
  expect(await readdir(resources)).toEqual(['app.asar'])
  const files = listPackage(join(resources, 'app.asar'), { isPack: false })
  expect(files.filter((file) => !/^\/(package\.json$|dist(\/|$))/.test(file))).toEqual([])
  expect(files.filter((file) => /\.(map|ts|tsx)$/.test(file))).toEqual([])
  expect(files).toContain('/dist/preload/preload.cjs')
  expect(files).toContain('/dist/renderer/index.html')
})

test('its fuses are set as written down', async () => {
  const found = await readFuses(packaged.executable)
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(7)
  expect(fuses('linux')).toMatchObject(found)
})

test('it starts under an ordinary user’s sandbox, signs in, and is signed in at its next start', async ({
  server,
  language,
  startDesktop,
  signIn,
}) => {
  const userData = await makeUserData({ server: server.origin, language })
  const app = await startDesktop({
    userData,
    executablePath: await asOrdinaryUser(packaged.attachable, userData),
    sandbox: true,
  })
  const page = await app.window()
  await signIn(page)

  const renderer = await app.electronApp.evaluate(
    ({ app }) => app.getAppMetrics().find(({ type }) => type === 'Tab')?.pid,
  )
  expect(await readFile(`/proc/${renderer}/status`, 'utf8')).toMatch(/^Seccomp:\t2$/m)

  const cookies = await app.electronApp.evaluate(({ webContents }) =>
    webContents.getAllWebContents()[0]?.session.cookies.get({ name: 'ufuq_session' }),
  )
  const [session] = cookies ?? []
  expect(session?.httpOnly).toBe(true)
  await app.close()
  const stored = await readFile(join(userData, 'Partitions/main/Cookies'), 'latin1')
  expect(stored).toContain('ufuq_session')
  expect(stored, 'the session cannot be read out of the file').not.toContain(session?.value)

  server.calls.length = 0
  await withHardenedApp(userData, {}, async () => {
    // Both the window and the check for notifications send calls, and one of these calls may end
    // without a response.
    await expect
      .poll(() => server.calls.map(({ path, status }) => `${path} ${status}`), {
        message: 'the hardened app is signed in',
        timeout: STARTING,
      })
      .toContain('/api/auth/me 200')
  })
})

test('no switch and no variable of the environment opens it to others', async ({
  server,
  language,
}) => {
  const userData = await makeUserData({ server: server.origin, language })
  const marker = join(userData, 'reached')
  const intruder = join(userData, 'intruder.cjs')
  await writeFile(intruder, `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '')`)
  const hasStarted = () =>
    expect
      .poll(() => server.calls.splice(0).length, { message: 'the app starts', timeout: STARTING })
      .toBeGreaterThan(0)
  try {
    await withHardenedApp(
      userData,
      { args: ['--inspect=0'], env: { NODE_OPTIONS: `--require ${intruder}` } },
      async ({ output, gone }) => {
        expect(await gone, 'a debugger is refused').not.toBe(0)
        expect(output()).not.toMatch(/listening on ws:/)
      },
    )
    await withHardenedApp(userData, { args: ['--remote-debugging-port=0'] }, async ({ gone }) => {
      expect(await gone, 'a debugger is refused').not.toBe(0)
    })
    await withHardenedApp(userData, { env: { NODE_OPTIONS: `--require ${intruder}` } }, async () =>
      hasStarted(),
    )
    await withHardenedApp(
      userData,
      { args: [intruder], env: { ELECTRON_RUN_AS_NODE: '1' } },
      async () => hasStarted(),
    )
    expect(existsSync(marker), 'code of others has run').toBe(false)
  } finally {
    await removeUserData(userData)
  }
})
