import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { databaseTakesWrites } from '#core/database/takes_writes'

const TIMEOUT_MS = 3000
const NO_ANSWER = 'The database does not answer'
const NO_WRITES = 'The database does not accept writes'

/** The check in progress, which concurrent callers share. */
let asking: Promise<string | null> | undefined

/** The current fault of the database; null if there is none. */
export const databaseFault = () => (asking ??= ask().finally(() => (asking = undefined)))

async function ask(): Promise<string | null> {
  const controller = new AbortController()
  const tooLong = sleep(TIMEOUT_MS, NO_ANSWER, { signal: controller.signal, ref: false })
  const answer = db.rawQuery('select 1').then(
    async () => ((await databaseTakesWrites()) ? null : NO_WRITES),
    () => NO_ANSWER,
  )
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    controller.abort()
    tooLong.catch(() => {})
  }
}
