import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { isOnMysql } from '#tests/spawned_server'

/**
 * Waits until this many transactions are blocked, on MariaDB and MySQL. SQLite has only one
 * connection, which does not start a second transaction before the first one ends.
 */
export async function untilBlocked(count = 1): Promise<void> {
  if (!isOnMysql) return
  const { DB_SOCKET: socketPath = '' } = process.env
  // Only an account with the PROCESS privilege sees the transactions of other connections.
  const root = await createConnection({ socketPath, user: 'root' })
  const blocked = async () => {
    const [rows] = await root.query(
      "select 1 from information_schema.innodb_trx where trx_state = 'LOCK WAIT'",
    )
    return (rows as object[]).length
  }
  try {
    while ((await blocked()) < count) await sleep(100)
  } finally {
    await root.end()
  }
}
