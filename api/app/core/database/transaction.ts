import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { codeOf } from '#core/database/database_failures'

const ATTEMPTS = 12
/**
 * The maximum delay before another attempt. Delays are random, so that colliding writers don't
 * collide again.
 */
const MAX_PAUSE_MS = 15
/** The maximum total time, because each attempt may wait for a lock for a long time. */
const TIMEOUT_MS = 20_000

/**
 * The error codes for colliding writers. Nothing has been written when they are returned. A Galera
 * cluster reports a deadlock on commit if another node changed the same rows. MySQL's group
 * replication reports a rollback during commit.
 */
const COLLISIONS = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_CHECKREAD',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_BUSY_SNAPSHOT',
])

const isCollision = (error: unknown): boolean => COLLISIONS.has(codeOf(error))

export type Work<T> = (client: TransactionClientContract) => Promise<T>

/**
 * Runs `work` in a transaction and returns its result once the transaction is committed. Runs it
 * again when writers collide, and after errors for which `isWorthAnotherTry` returns true, so
 * `work` must do nothing but write to the database.
 */
export const inRetriedTransaction = <T>(
  work: Work<T>,
  isWorthAnotherTry?: (error: unknown) => boolean,
): Promise<T> => retrying(() => attemptOnce(work), isWorthAnotherTry)

/**
 * Runs `work` again if writers collide. Makes at most twelve attempts, and no further one after the
 * time limit.
 */
export async function retrying<T>(
  work: () => Promise<T>,
  isWorthAnotherTry: (error: unknown) => boolean = () => false,
): Promise<T> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isCollision(error) && !isWorthAnotherTry(error)) throw error
      if (attempt === ATTEMPTS || performance.now() - startedAt > TIMEOUT_MS) throw error
      await sleep(Math.random() * MAX_PAUSE_MS * attempt)
    }
  }
}

const attemptOnce = <T>(work: Work<T>): Promise<T> =>
  db.transaction(async (client) => {
    if (client.dialect.name !== 'mysql') await claimFile(client)
    return work(client)
  })

/**
 * Waits for the write lock of an SQLite file. Without this lock, a transaction that reads before it
 * writes would fail if another process wrote in between.
 */
const claimFile = (client: TransactionClientContract) =>
  client.rawQuery('delete from milestones where 0')
