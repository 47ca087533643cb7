// node scripts/with-mariadb.ts <command…>: runs the command with a MariaDB server that runs as long
// as the command, with its own data folder and socket. The server needs no service, no network and
// no privileges beyond the caller's.
import { spawn, spawnSync, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from './product.ts'
import { exitCode, runInFront, signals } from './steps.ts'

// An ordinary user's PATH lacks the folder where Debian installs servers.
const serverEnv = {
  ...process.env,
  PATH: [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(delimiter),
}
export const account = { DB_USER: 'ufuq', DB_PASSWORD: 'ufuq', DB_DATABASE: 'ufuq' }
// MariaDB refuses to run as root unless it is told to. If its arguments name several accounts, it
// uses the first one.
const asUser = process.getuid?.() === 0 ? ['--user=root'] : []

/**
 * Starts a command in a separate process group, because a terminal's Ctrl-C must not end the server
 * before the processes that use it.
 */
const start = (command: string, args: string[]) =>
  spawn(command, ['--no-defaults', ...args, ...asUser], {
    env: serverEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })

export function end({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL') // its data is temporary, so it needs no clean shutdown
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

type Started = ChildProcessByStdio<null, Readable, Readable>

/**
 * Creates a separate folder for temporary tables, because a server removes all tables in its
 * temporary folder when it starts.
 */
function ownTmpdir(datadir: string): string {
  const folder = `${datadir}.tmp`
  mkdirSync(folder, { recursive: true })
  return `--tmpdir=${folder}`
}

export const startInstalling = (datadir: string): Started =>
  start('mariadb-install-db', [
    `--datadir=${datadir}`,
    ownTmpdir(datadir),
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ])

export function installed(installer: Started): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [installer.stdout, installer.stderr]) {
      stream.on('data', (text: Buffer) => (output += text.toString()))
    }
    const fail = (why: string) =>
      reject(new Error(`A MariaDB server could not be set up: ${why.trim()}`))
    installer.on('error', ({ message }) => fail(message))
    installer.on('close', (code) => (code === 0 ? resolve() : fail(output)))
  })
}

// These settings are sufficient for temporary data. The server writes as usual, but does not wait
// for the disk.
const quick = ['--innodb-flush-method=nosync', '--innodb-buffer-pool-size=32M']

export function startServing(datadir: string, socket: string, settings = quick): Started {
  const server = start('mariadbd', [
    `--datadir=${datadir}`,
    ownTmpdir(datadir),
    `--socket=${socket}`,
    '--skip-networking',
    '--character-set-server=utf8mb4',
    '--skip-log-bin',
    ...settings,
  ])
  server.stdout.resume()
  server.stderr.resume()
  return server
}

export async function createDatabase(socket: string): Promise<void> {
  const { DB_USER, DB_PASSWORD, DB_DATABASE } = account
  const sql = [
    `create database ${DB_DATABASE} character set utf8mb4`,
    `create user ${DB_USER}@localhost identified by '${DB_PASSWORD}'`,
    `grant all on ${DB_DATABASE}.* to ${DB_USER}@localhost`,
  ].join(';')
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', sql]
    if (spawnSync('mariadb', client, { env: serverEnv }).status === 0) return
    await sleep(50)
  }
  throw new Error('A MariaDB server was set up but did not answer within 10 seconds.')
}

/**
 * Creates a self-signed certificate for `localhost` in the folder, as `tls.pem`, so that
 * connections may be encrypted.
 */
function certify(folder: string) {
  const certificate = join(folder, 'tls.pem')
  const key = join(folder, 'tls.key')
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', certificate]
  const { status } = spawnSync('openssl', ['req', '-x509', ...kind, ...name, ...files], {
    env: serverEnv,
  })
  if (status !== 0) throw new Error('openssl could not make a certificate for MariaDB.')
  return [`--ssl-cert=${certificate}`, `--ssl-key=${key}`]
}

/**
 * Calls `act` with the settings (`DB_CONNECTION`, `DB_SOCKET`, `DB_USER`, `DB_PASSWORD`,
 * `DB_DATABASE`) of an empty database. Afterwards, removes the server and its data, even if this
 * process receives a signal to stop. `server` contains arguments for the server.
 */
export async function withMariadb<Result>(
  act: (settings: Settings) => Promise<Result>,
  server = quick,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-mariadb-'))
  const datadir = join(folder, 'data')
  const socket = join(folder, 'socket')
  let current: Started | undefined
  const remove = () => {
    if (current) end(current)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  // While `act` runs, its caller handles signals.
  const giveUp = (signal: NodeJS.Signals) => process.exit(exitCode(null, signal))
  process.on('exit', remove)
  for (const signal of signals) process.on(signal, giveUp)
  try {
    current = startInstalling(datadir)
    await installed(current)
    const serving = startServing(datadir, socket, [...server, ...certify(folder)])
    current = serving
    const gone = new Promise((resolve) => serving.once('exit', resolve))
    await createDatabase(socket)
    for (const signal of signals) process.off(signal, giveUp)
    const result = await act({ DB_CONNECTION: 'mysql', DB_SOCKET: socket, ...account })
    end(serving)
    await gone
    return result
  } finally {
    remove()
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, giveUp)
  }
}

if (import.meta.main) {
  const [command = '', ...args] = process.argv.slice(2)
  try {
    process.exitCode = await withMariadb((settings) =>
      runInFront(command, args, { ...process.env, ...settings }),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
