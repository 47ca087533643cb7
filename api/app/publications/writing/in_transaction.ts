import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { codeOf, isUniqueViolation } from '#core/database_failures'
import { contentChanged } from '#site/content_version'

const ATTEMPTS = 12
/** Random pauses keep writers that collided from colliding again. */
const LONGEST_PAUSE_MS = 15

/** Another writer was faster: on a retry the work sees that writer's changes and succeeds, or says why it can't. */
const isWorthAnotherTry = (error: unknown): boolean =>
  isUniqueViolation(error) || ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'].includes(codeOf(error))

type Work<T> = (client: TransactionClientContract) => Promise<T>

/** Runs `work` in a transaction, with retries when writers collide, and announces that public pages changed. */
export async function inTransaction<T>(work: Work<T>): Promise<T> {
  const result = await inQuietTransaction(work)
  contentChanged()
  return result
}

/** Like `inTransaction`, for changes that no visitor can see. */
export async function inQuietTransaction<T>(work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error
      await sleep(Math.random() * LONGEST_PAUSE_MS * attempt)
    }
  }
}
