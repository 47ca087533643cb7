// `npm run desktop`: runs the desktop app against this clone's server, and starts that server if
// needed. The app stores its settings in .cache/desktop, separate from those of an installed app.
// Arguments after `--` are passed to the app.
// `npm run desktop -- package`: creates an unpacked build of the desktop app for this system, in
// desktop/build. `--targets=AppImage,deb` creates packages, `--output=<folder>` sets the folder,
// and `--test-runtime` accepts the tests' runtime, for a build that is never shipped.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { nameOf, resolveRuntime, type Runtime } from '../desktop/runtime/resolve.ts'
import { build, everything } from './build.ts'
import { sandboxFlags } from './chromium.ts'
import { root, run, runInFront, step, StepFailed, task } from './steps.ts'

const settings = join(process.env['ENV_PATH'] ?? root, '.env')

async function packageApp(args: readonly string[]) {
  if (existsSync(settings)) process.loadEnvFile(settings)
  await build(['desktop'])
  await step('package   desktop', async () => {
    await run(process.execPath, [join(root, 'desktop/packaging/package.ts'), ...args])
  })
}

const START_LIMIT = 120_000
const profile = join(root, '.cache/desktop')

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

function serverAddress() {
  const file = parseEnv(read(join(process.env['ENV_PATH'] ?? root, '.env')) ?? '')
  const { HOST = '127.0.0.1', PORT = '3333' } = { ...file, ...process.env }
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

const answers = (address: string) =>
  fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Resolves to the server's process, or to undefined if one was already running. */
async function startServer(address: string): Promise<ChildProcess | undefined> {
  if (await answers(address)) return undefined
  // The server runs in a separate process group, so that Ctrl-C reaches the app first and the
  // server outlives the app.
  const server = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  let ended = false
  server.once('exit', () => (ended = true))
  const limit = Date.now() + START_LIMIT
  while (!(await answers(address))) {
    if (ended || Date.now() > limit) throw new StepFailed('The server did not start.')
    await sleep(100)
  }
  return server
}

function rememberServer(address: string) {
  const file = join(profile, 'settings.json')
  mkdirSync(profile, { recursive: true })
  const settings = JSON.parse(read(file) ?? '{}') as object
  writeFileSync(file, JSON.stringify({ ...settings, server: address }))
}

function startApp({ executable }: Runtime, options: readonly string[]) {
  const args = [join(root, 'desktop'), `--user-data-dir=${profile}`, ...options, ...sandboxFlags]
  return runInFront(executable, args)
}

async function open(options: readonly string[]) {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    throw new StepFailed(
      'There is no screen here. On a machine without one: xvfb-run -a npm run desktop',
    )
  }
  await build(everything)
  const looking = resolveRuntime({ allowTestRuntime: true }).catch((error: Error) => {
    throw new StepFailed(error.message)
  })
  await step('runtime   looking for Electron', () => looking.then(nameOf))
  const runtime = await looking
  if (runtime.isForTests) {
    console.log(
      'It is old and without security fixes: good for a look at your own server, nothing else.',
    )
  }
  const address = serverAddress()
  const server = await startServer(address)
  try {
    rememberServer(address)
    process.exitCode = await startApp(runtime, options)
  } finally {
    server?.kill()
  }
}

const [command, ...options] = process.argv.slice(2)
await task(() => (command === 'package' ? packageApp(options) : open(process.argv.slice(2))))
