import { errors } from '@adonisjs/limiter'
import dailyStorage from '#config/daily_storage'
import { ApiException } from '#core/errors/api_exception'
import { takeFrom, type Counter } from '#core/limits/rate_limit'

const DAY_SECONDS = 24 * 60 * 60

/**
 * Counts the data that a person is about to store, or throws 429 (`daily_limit`) if the data would
 * exceed the daily limit. The returned function undoes the count. Each process counts saves in
 * memory, because there are too many of them for the database.
 */
export async function takeDailyStorage(
  kind: 'saves' | 'uploads',
  personId: number,
  bytes: number,
): Promise<() => Promise<void>> {
  try {
    return await takeFrom([counterOf(kind, personId, bytes)])
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    const message = 'The limit for one day has been reached. Please try again later.'
    const retryAfter = Math.max(1, error.response.availableIn)
    throw new ApiException(429, 'daily_limit', message, { retryAfter })
  }
}

/** A daily counter, in kB because shared counters are 32-bit integers. */
const counterOf = (kind: 'saves' | 'uploads', personId: number, bytes: number): Counter => ({
  key: `storage:${kind}:${personId}`,
  limit: Math.floor(dailyStorage[kind] / 1024),
  seconds: DAY_SECONDS,
  amount: Math.max(1, Math.ceil(bytes / 1024)),
  ...(kind === 'saves' && { isPerProcess: true }),
})
