import type { ApplicationService } from '@adonisjs/core/types'
import { errors } from '@adonisjs/limiter'
import LimiterRedisStore from '@adonisjs/limiter/stores/redis'
import type { LimiterConsumptionOptions } from '@adonisjs/limiter/types'
import { RedisConnection } from '@adonisjs/redis'
import { ApiException } from '#core/errors/api_exception'
import { redisOutage } from '#core/errors/outage_log'

/** The timeout of a connection and of a command, in milliseconds. */
const TIMEOUT_MS = 3000

/**
 * Opens a connection to Redis. Commands wait until the connection is open, but for at most
 * `TIMEOUT_MS`.
 */
export function openRedis(address: string): RedisConnection {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  return new RedisConnection('limits', {
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1)),
    ...(protocol === 'rediss:' && { tls: {} }),
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 1,
  })
}

/**
 * Connects to Redis. All limits of this process share the connection, which is closed when the
 * process ends.
 */
export async function connectToRedis(address: string, app: ApplicationService) {
  const connection = openRedis(address)
  const logger = await app.container.make('logger')
  // The error contains the address, never the password.
  connection.on('error', ({ error }) => redisOutage.failed(logger, error))
  connection.on('ready', () => redisOutage.ended())
  app.terminating(() => connection.disconnect())
  return connection
}

/**
 * The counters of one limit in Redis, for all processes together. As with counters in memory,
 * rejected requests do not count. While Redis is unreachable, every limited action is rejected.
 */
export class RedisCounters extends LimiterRedisStore {
  constructor(connection: RedisConnection, limit: LimiterConsumptionOptions) {
    super(connection, { ...limit, keyPrefix: 'ufuq' })
  }

  override async consume(key: string | number, amount = 1) {
    try {
      return await super.consume(key, amount)
    } catch (error) {
      if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw unavailable(error)
      await this.decrement(key, amount)
      throw error
    }
  }

  override async decrement(key: string | number, amount = 1) {
    try {
      return await super.decrement(key, amount)
    } catch (error) {
      throw unavailable(error)
    }
  }
}

function unavailable(cause: unknown) {
  const refusal = new ApiException(503, 'unavailable', 'The service is not available at the moment')
  refusal.cause = cause
  refusal.outage = redisOutage
  return refusal
}
