import type { Logger } from '@adonisjs/core/logger'
import { isDatabaseUnavailable } from '#core/database/database_failures'
import { databaseFault } from '#core/database/database_fault'
import { ApiException } from '#core/errors/api_exception'
import { OutageLog } from '#core/errors/outage_log'

const CHECK_MS = 2000

const databaseOutage = new OutageLog({
  event: 'database',
  begins: 'The database is unavailable',
  ends: 'The database is available again',
})
let watching: NodeJS.Timeout | undefined

/** Logs an error of a request or a job. Errors with a common cause are counted; see `OutageLog`. */
export function logFailure(
  logger: Pick<Logger, 'warn' | 'error'>,
  error: unknown,
  details: { event: string } & Record<string, unknown>,
  message: string,
) {
  if (error instanceof ApiException && error.outage) error.outage.failed(logger, error.cause)
  else if (isDatabaseUnavailable(error)) databaseFailed(logger, error)
  else logger.error({ ...details, err: error }, message)
}

function databaseFailed(logger: Pick<Logger, 'warn'>, error: unknown) {
  databaseOutage.failed(logger, error)
  watching ??= setInterval(() => void endWhenOver(), CHECK_MS).unref()
}

/**
 * Checks the database until it responds again, because the next query may not come until much
 * later.
 */
async function endWhenOver() {
  if ((await databaseFault()) !== null) return
  clearInterval(watching)
  watching = undefined
  databaseOutage.ended()
}
