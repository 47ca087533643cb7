// The databases of the crash test. Each has `settings` for the product and says in `targets` what can be killed with it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  account,
  createDatabase,
  end,
  installed,
  startInstalling,
  startServing,
} from './with-mariadb.mjs'

/** A file in the product's data folder: there is no process but the product's. */
export const sqlite = () => ({
  name: 'sqlite',
  settings: { DB_CONNECTION: 'sqlite' },
  targets: ['server'],
  kill: async () => {},
  restart: async () => {},
  remove: () => {},
})

/** A server with MariaDB's own defaults, under which a commit is on disk before it is acknowledged. */
export async function mariadb() {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-crash-mariadb-'))
  const datadir = join(folder, 'data')
  const socket = join(folder, 'socket')
  let server
  let gone
  const restart = async () => {
    server = startServing(datadir, socket, ['--innodb-flush-log-at-trx-commit=1'])
    gone = new Promise((resolve) => server.once('exit', resolve))
  }
  const kill = async () => {
    end(server)
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
