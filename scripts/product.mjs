// Starts the built product for a script: on a free port, a data folder of its own and known credentials.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** In milliseconds, for a machine that builds something else meanwhile. */
const START_LIMIT = 600_000

export const administrator = { username: 'admin', password: 'only for scripts and tests' }

/** A TCP port on the loopback address that was free a moment ago. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Resolves once `/api/health` answers 200. `env` is laid over the defaults; DB_* decide the database.
 * `stop(signal)` resolves when the process is gone; `dispose()` also removes a data folder made here.
 */
export async function startProduct(env = {}) {
  if (env.PORT !== undefined) return start(env, env.PORT)
  // A port that was free may be somebody else's by the time that the server listens: then another one.
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(env, await freePort())
    } catch (error) {
      if (attempt === 10 || !/^Port \d+ is taken/m.test(error.message)) throw error
    }
  }
}

async function start(env, port) {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'ufuq-product-'))
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ADMIN_USERNAME: administrator.username,
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: administrator.password,
      DEMO_CONTENT: 'false',
      HOST: '127.0.0.1',
      APP_URL: origin,
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  // Once its output is whole, too.
  const exited = new Promise((resolve) => child.once('close', resolve))
  let gone = false
  void exited.then(() => (gone = true))

  const stop = async (signal = 'SIGTERM') => {
    if (!gone) child.kill(signal)
    return exited
  }
  const dispose = async () => {
    await stop()
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
  // An answer alone could be another server's.
  const isReady = async () =>
    output.includes('Ufuq is ready at') &&
    (await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  const limit = Date.now() + START_LIMIT
  while (!(await isReady())) {
    if (gone || Date.now() > limit) {
      await stop('SIGKILL')
      await dispose()
      throw new Error(`The product did not start:\n${output}`)
    }
    await setTimeout(50)
  }
  return { origin, port, dataDir, child, exited, stop, dispose, output: () => output }
}

/** Signs in and gives a `call(path, { method, body })` that sends the session's cookie. */
export async function signIn(origin, credentials = administrator) {
  let cookie = ''
  const call = async (path, { method = 'GET', body } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return response
  }
  const answer = await call('/api/auth/login', { method: 'POST', body: credentials })
  if (!answer.ok) throw new Error(`Could not sign in: ${await answer.text()}`)
  return call
}
