import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConnection } from 'mysql2/promise'
import { isBuildCurrent, OUTDATED } from '#tests/current_build'
import { fillMigrated, layMigratedFile } from '#tests/migrated_database'

type Settings = Record<string, string>

interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

const isApiCurrent = await isBuildCurrent('api')

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The built server. It runs in a child process, without any of this process's settings. */
export class SpawnedServer {
  readonly child: ChildProcess
  readonly exited: Promise<Exit>
  stdout = ''
  stderr = ''
  #showOutput: (stdout: string) => void = () => {}

  constructor(settings: Settings) {
    if (!isApiCurrent) throw new Error(OUTDATED)
    this.child = spawn(process.execPath, ['bin/server.js'], {
      cwd: fileURLToPath(new URL('../build', import.meta.url)),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        ENV_PATH: tmpdir(),
        PORT: '0',
        DEMO_CONTENT: 'false',
        ...settings,
      },
    })
    this.child.stdout?.on('data', (text) => this.#showOutput((this.stdout += text)))
    this.child.stderr?.on('data', (text) => (this.stderr += text))
    running.add(this.child)
    this.exited = new Promise((resolve) => {
      this.child.on('close', (code, signal) => {
        running.delete(this.child)
        resolve({ code, signal })
      })
    })
  }

  /** Resolves to the address at which the server reports that it listens. */
  ready(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#showOutput = () => {
        const address = /Ufuq is ready at (\S+)/.exec(this.stdout)?.[1]
        if (address) resolve(address)
      }
      void this.exited.then(() => reject(new Error(`The server ended: ${this.stderr}`)))
    })
  }

  /** Stops the server gracefully, so that afterwards `stdout` contains all of its output. */
  async stop() {
    this.child.kill('SIGTERM')
    return this.exited
  }

  async kill() {
    this.child.kill('SIGKILL')
    await this.exited
  }
}

/** Whether this run uses MySQL; see scripts/with-mariadb.ts. */
export const isOnMysql = process.env['DB_CONNECTION'] === 'mysql'

let databases = 0

/**
 * The settings for an empty database on this run's database engine. For SQLite, they are empty,
 * because the file is in the data folder.
 */
export async function emptyDatabase(): Promise<Settings> {
  const { DB_SOCKET, DB_CONNECTION } = process.env
  if (!DB_SOCKET || !DB_CONNECTION) return {}
  const DB_DATABASE = `boot_${process.pid}_${databases++}`
  const connection = await createConnection({ socketPath: DB_SOCKET, user: 'root' })
  await connection.query(`create database ${DB_DATABASE} character set utf8mb4`)
  await connection.end()
  return { DB_CONNECTION, DB_SOCKET, DB_USER: 'root', DB_DATABASE }
}

/** Servers and data folders for a test, which are removed afterwards. */
export function serverRoom() {
  const servers: SpawnedServer[] = []
  const folders: string[] = []
  const dataFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'ufuq-boot-'))
    folders.push(folder)
    return folder
  }
  return {
    dataFolder,
    async emptySettings() {
      return { ...(await emptyDatabase()), DATA_DIR: dataFolder() }
    },
    /**
     * Like `emptySettings`, but the database already contains its tables. On MySQL, creating the
     * tables takes most of the time of a first start.
     */
    async migratedSettings() {
      const settings = { ...(await emptyDatabase()), DATA_DIR: dataFolder() }
      const { DB_SOCKET, DB_DATABASE } = settings as Settings
      if (DB_SOCKET && DB_DATABASE) await fillMigrated(DB_SOCKET, DB_DATABASE, emptyDatabase)
      else await layMigratedFile(settings.DATA_DIR)
      return settings
    },
    spawn(settings: Settings) {
      const server = new SpawnedServer(settings)
      servers.push(server)
      return server
    },
    async clear() {
      await Promise.all(servers.splice(0).map((server) => server.kill()))
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Call = (path: string, method?: string, body?: unknown) => Promise<Response>

/** Signs in and returns the session's cookie. */
export async function cookieOf(origin: string, credentials: object): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`Could not sign in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Signs in and returns a function that sends calls with the session. */
export async function signedIn(origin: string, credentials: object): Promise<Call> {
  const headers = {
    'content-type': 'application/json',
    cookie: await cookieOf(origin, credentials),
  }
  return (path, method = 'GET', body) =>
    fetch(origin + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
}

/**
 * The status of a server's health check. On a busy machine, the database may take longer to respond
 * than the health check waits. In this case, the check is repeated.
 */
export async function healthOf(address: string): Promise<number> {
  for (;;) {
    const response = await fetch(new URL('/api/health', address))
    const { message } = (await response.json()) as { message?: string }
    if (message !== 'The database does not answer') return response.status
  }
}

/**
 * How a server failed to start: its exit code, the text and the number of lines that it wrote to
 * stderr, and whether its output contains a stack trace.
 */
export async function refusal(server: SpawnedServer) {
  const { code } = await server.exited
  const { stderr, stdout } = server
  const hasStack = /^\s+at |node_modules/m.test(stderr + stdout)
  return { code, sentence: stderr.trim(), hasStack, lines: stderr.trim().split('\n').length }
}
