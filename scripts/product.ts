// Starts the built product for a script, on a free port, with its own data folder and known
// credentials.
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../api/tests/free_port.ts'
import { root } from './steps.ts'

/** The time limit in milliseconds, long enough for a machine that is busy with a build. */
const START_LIMIT = 600_000

export const administrator = { username: 'admin', password: 'only for scripts and tests' }

/** Settings of the product; DB_* choose the database. */
export type Settings = Record<string, string>

export interface Product {
  origin: string
  dataDir: string
  child: ChildProcessByStdio<null, Readable, Readable>
  /** Resolves once the process has exited and its output is complete. */
  exited: Promise<unknown>
  /** Resolves when the process has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<unknown>
  /** Stops the product and removes the data folder if it was created here. */
  dispose: () => Promise<void>
  output: () => string
}

/**
 * The ways to start the product: as `npm start` does, which builds what has changed, or as a
 * service does, which runs the existing build.
 */
const PROGRAMS = {
  start: { cwd: root, args: [join(root, 'scripts/start.ts')], env: {} },
  service: {
    cwd: join(root, 'api/build'),
    args: ['bin/server.js'],
    env: { MALLOC_ARENA_MAX: '1' },
  },
}

interface StartOptions {
  program?: keyof typeof PROGRAMS
  /** The folder of another, already built checkout. */
  checkout?: string
  /** The name by which browsers reach the product; passkeys need a domain. */
  host?: string
  /** Receives the process as soon as it exists, for callers that kill it during the start. */
  onSpawn?: (child: ChildProcess) => void
}

/**
 * Resolves once `/api/health` responds, even if it reports that the disk is read-only. The settings
 * override the defaults.
 */
export async function startProduct(
  settings: Settings = {},
  options: StartOptions = {},
): Promise<Product> {
  // Tries another port if another process took this one before the server could listen on it.
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(settings, await freePort(), options)
    } catch (error) {
      if (attempt === 10 || !/^Port \d+ is taken/m.test(String(error))) throw error
    }
  }
}

async function start(
  settings: Settings,
  port: number,
  { program = 'start', checkout, host = '127.0.0.1', onSpawn }: StartOptions,
): Promise<Product> {
  const givenFolder = settings['DATA_DIR']
  const dataDir = givenFolder ?? mkdtempSync(join(tmpdir(), 'ufuq-product-'))
  const origin = `http://${host}:${port}`
  const { args, env, ...place } = PROGRAMS[program]
  const cwd = checkout === undefined ? place.cwd : join(checkout, relative(root, place.cwd))
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      ADMIN_USERNAME: administrator.username,
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: administrator.password,
      DEMO_CONTENT: 'false',
      HOST: '127.0.0.1',
      APP_URL: origin,
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  onSpawn?.(child)
  const end = () => child.kill()
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const exited = new Promise((resolve) => child.once('close', resolve))
  let gone = false
  void exited.then(() => {
    gone = true
    process.off('exit', end)
  })

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!gone) child.kill(signal)
    return exited
  }
  const dispose = async () => {
    await stop()
    if (!givenFolder) rmSync(dataDir, { recursive: true, force: true })
  }
  // A health response alone could come from another server, so the output is checked too.
  const isReady = async () =>
    output.includes('Ufuq is ready at') &&
    (await fetch(`${origin}/api/health`).then(
      ({ ok, status }) => ok || status === 503,
      () => false,
    ))
  const limit = Date.now() + START_LIMIT
  while (!(await isReady())) {
    if (gone || Date.now() > limit) {
      await stop('SIGKILL')
      await dispose()
      throw new Error(`The product did not start:\n${output}`)
    }
    await setTimeout(10)
  }
  return { origin, dataDir, child, exited, stop, dispose, output: () => output }
}

/**
 * Sends a request with the session's cookie, and with `body` as JSON unless it is a form or binary.
 */
export type Call = (
  path: string,
  request?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Response>

export async function signIn(origin: string, credentials = administrator): Promise<Call> {
  let cookie = ''
  const call: Call = async (path, { method = 'GET', body, headers } = {}) => {
    const isPlain = body instanceof FormData || body instanceof Blob
    const isJson = body !== undefined && !isPlain
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(isJson ? { body: JSON.stringify(body) } : {}),
      ...(isPlain ? { body } : {}),
    })
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return response
  }
  const answer = await call('/api/auth/login', { method: 'POST', body: credentials })
  if (!answer.ok) throw new Error(`Could not sign in: ${await answer.text()}`)
  return call
}
