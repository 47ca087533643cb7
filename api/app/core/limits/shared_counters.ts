import { errors } from '@adonisjs/limiter'
import LimiterDatabaseStore from '@adonisjs/limiter/stores/database'
import { retrying } from '#core/database/transaction'

/**
 * The counters of one limit in the database, for all processes together. As with counters in
 * memory, rejected requests do not count. Between the two writes of `consume`, another request
 * within the limit may be rejected, but no request beyond the limit is allowed.
 */
export class SharedCounters extends LimiterDatabaseStore {
  override async consume(key: string | number, amount = 1) {
    try {
      return await retrying(() => super.consume(key, amount))
    } catch (error) {
      if (error instanceof errors.E_TOO_MANY_REQUESTS) await this.decrement(key, amount)
      throw error
    }
  }

  override decrement(key: string | number, amount = 1) {
    return retrying(() => super.decrement(key, amount))
  }
}
