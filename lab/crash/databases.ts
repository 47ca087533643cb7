// The databases for the crash test. Their files are in a folder that the caller provides.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import type { Settings } from '../../scripts/product.ts'
import {
  account,
  createDatabase,
  end,
  installed,
  startInstalling,
  startServing,
} from '../../scripts/with-mariadb.ts'

export const DATABASES = ['sqlite', 'mariadb'] as const
export type DatabaseName = (typeof DATABASES)[number]

/**
 * What a crash affects: one process, both processes, or the whole machine, as in a power cut. A
 * power cut loses all data that is not yet on the disk.
 */
export type Target = 'server' | 'database' | 'both' | 'power'

export interface Database {
  name: DatabaseName
  /** The database settings of the product. */
  settings: Settings
  targets: Target[]
  kill: () => Promise<void>
  restart: () => Promise<void>
  /** Creates an empty database for the product. */
  empty: (dataDir: string) => Promise<void>
  remove: () => Promise<void>
}

/**
 * The size of the disk in megabytes. It has room for the database and some of the records that the
 * test writes.
 */
export const ROOM: Record<DatabaseName, number> = { sqlite: 64, mariadb: 448 }

/** The time in milliseconds that a database may take to start again after a crash. */
const RECOVERY_MS = 60_000

export const openDatabase = (name: DatabaseName, folder: string): Promise<Database> =>
  name === 'sqlite' ? sqlite() : mariadb(folder)

/** A database that is a file in the product's data folder, without a database process. */
const sqlite = async (): Promise<Database> => ({
  name: 'sqlite',
  settings: { DB_CONNECTION: 'sqlite' },
  targets: ['server'],
  kill: async () => {},
  restart: async () => {},
  empty: async (dataDir) => {
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true })
  },
  remove: async () => {},
})

/**
 * Waits until the database responds, because the product ends with an error if it starts before
 * then.
 */
async function untilAnswering(socketPath: string) {
  const limit = Date.now() + RECOVERY_MS
  for (;;) {
    try {
      const root = await createConnection({ socketPath, user: 'root' })
      return await root.end()
    } catch (error) {
      if (Date.now() > limit) throw error
      await sleep(50)
    }
  }
}

/**
 * A MariaDB server with default settings, under which a commit is on the disk before it is
 * acknowledged.
 */
async function mariadb(folder: string): Promise<Database> {
  const datadir = join(folder, 'mariadb')
  // The path of a socket has to be short, so the socket is in a separate temporary folder.
  const socketFolder = mkdtempSync(join(tmpdir(), 'ufuq-crash-'))
  const socket = join(socketFolder, 'socket')
  let server: ChildProcess | undefined
  let gone: Promise<unknown> = Promise.resolve()
  const restart = async () => {
    const started = startServing(datadir, socket, ['--innodb-flush-log-at-trx-commit=1'])
    server = started
    gone = new Promise((resolve) => started.once('exit', resolve))
    await untilAnswering(socket)
  }
  const kill = async () => {
    if (server) end(server)
    await gone
  }
  const remove = async () => {
    await kill()
    rmSync(socketFolder, { recursive: true, force: true })
  }
  process.on('exit', () => {
    if (server) end(server)
  })
  const empty = async () => {
    const root = await createConnection({ socketPath: socket, user: 'root' })
    await root.query(`drop database ${account.DB_DATABASE}`)
    await root.query(`create database ${account.DB_DATABASE} character set utf8mb4`)
    await root.end()
  }
  try {
    await installed(startInstalling(datadir))
    await restart()
    await createDatabase(socket)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    name: 'mariadb',
    settings: { DB_CONNECTION: 'mysql', DB_SOCKET: socket, ...account },
    targets: ['server', 'database', 'both'],
    kill,
    restart,
    empty,
    remove,
  }
}
