import { configProvider } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/limiter'
import type { InferLimiters, LimiterConsumptionOptions } from '@adonisjs/limiter/types'
import { isInCluster } from '#core/boot/cluster'
import { BoundedMemoryStore } from '#core/bounded_memory_store'
import env from '#start/env'

const areLimitsShared = env.get('SHARED_LIMITS') ?? isInCluster

const inDatabase = configProvider.create(async (app) => {
  const database = await app.container.make('lucid.db')
  const { SharedCounters } = await import('#core/shared_counters')
  return (limit: LimiterConsumptionOptions) =>
    new SharedCounters(database.connection(), {
      ...limit,
      dbName: env.get('DB_DATABASE') ?? '',
      tableName: 'rate_limits',
      // Housekeeping does it, in one process instead of in each.
      clearExpiredByTimeout: false,
    })
})

const limiterConfig = defineConfig({
  default: areLimitsShared ? 'database' : 'memory',
  stores: {
    memory: (limit: LimiterConsumptionOptions) => new BoundedMemoryStore(limit),
    database: inDatabase,
  },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
