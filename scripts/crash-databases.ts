// The databases of the crash test.
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from './product.ts'
import {
  account,
  createDatabase,
  end,
  installed,
  startInstalling,
  startServing,
} from './with-mariadb.ts'

export interface Database {
  name: string
  /** For the product. */
  settings: Settings
  /** What the test may kill with this database. */
  targets: ('server' | 'database' | 'both')[]
  kill: () => Promise<void>
  restart: () => Promise<void>
  remove: () => void
}

/** A file in the product's data folder: there is no process but the product's. */
export const sqlite = async (): Promise<Database> => ({
  name: 'sqlite',
  settings: { DB_CONNECTION: 'sqlite' },
  targets: ['server'],
  kill: async () => {},
  restart: async () => {},
  remove: () => {},
})

/** A server with MariaDB's defaults, under which a commit is on disk before it is acknowledged. */
export async function mariadb(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-crash-mariadb-'))
  const datadir = join(folder, 'data')
  const socket = join(folder, 'socket')
  let server: ChildProcess | undefined
  let gone: Promise<unknown> = Promise.resolve()
  const restart = async () => {
    const started = startServing(datadir, socket, ['--innodb-flush-log-at-trx-commit=1'])
    server = started
    gone = new Promise((resolve) => started.once('exit', resolve))
  }
  const kill = async () => {
    if (server) end(server)
    await gone
  }
  const remove = () => {
    if (server) end(server)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    await installed(startInstalling(datadir))
    await restart()
    await createDatabase(socket)
  } catch (error) {
    remove()
    throw error
  }
  return {
    name: 'mariadb',
    settings: { DB_CONNECTION: 'mysql', DB_SOCKET: socket, ...account },
    targets: ['server', 'database', 'both'],
    kill,
    restart,
    remove,
  }
}
