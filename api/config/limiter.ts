import { configProvider } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/limiter'
import type { InferLimiters, LimiterConsumptionOptions } from '@adonisjs/limiter/types'
import { isInCluster } from '#core/cluster/cluster'
import { BoundedMemoryStore } from '#core/limits/bounded_memory_store'
import env from '#start/env'

const redis = env.get('REDIS_URL')
const areLimitsShared = redis !== undefined || (env.get('SHARED_LIMITS') ?? isInCluster)

const shared = configProvider.create(async (app) => {
  if (redis !== undefined) {
    const { connectToRedis, RedisCounters } = await import('#core/limits/redis_counters')
    const connection = await connectToRedis(redis, app)
    return (limit: LimiterConsumptionOptions) => new RedisCounters(connection, limit)
  }
  const database = await app.container.make('lucid.db')
  const { SharedCounters } = await import('#core/limits/shared_counters')
  return (limit: LimiterConsumptionOptions) =>
    new SharedCounters(database.connection(), {
      ...limit,
      dbName: env.get('DB_DATABASE') ?? '',
      tableName: 'rate_limits',
      // Expired counters are cleared by housekeeping, which runs in only one process.
      clearExpiredByTimeout: false,
    })
})

const limiterConfig = defineConfig({
  default: areLimitsShared ? 'shared' : 'memory',
  stores: {
    memory: (limit: LimiterConsumptionOptions) => new BoundedMemoryStore(limit),
    shared,
  },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
