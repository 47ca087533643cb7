import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { isUniqueViolation } from '#core/database_failures'

const ATTEMPTS = 12
/** Those who got into each other's way come back at different times. */
const LONGEST_PAUSE_MS = 15

/** Thrown in a transaction that found other records than it has locked. */
export class Interference extends Error {}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null

/** Somebody else was faster: the same work sees what they did and succeeds, or says why it can't. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof Interference ||
  isUniqueViolation(error) ||
  ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'].includes(String(codeOf(error)))

/** Runs `work` in a transaction, again when another writer got in between. */
export async function inTransaction<T>(
  work: (client: TransactionClientContract) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error
      await sleep(Math.random() * LONGEST_PAUSE_MS * attempt)
    }
  }
}
