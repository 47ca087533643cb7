import { configProvider } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/limiter'
import type { InferLimiters, LimiterConsumptionOptions } from '@adonisjs/limiter/types'
import { BoundedMemoryStore } from '#core/limits/bounded_memory_store'
import env from '#start/env'

const address = env.get('REDIS_URL')

const memory = (limit: LimiterConsumptionOptions) => new BoundedMemoryStore(limit)

const redis = configProvider.create(async (app) => {
  // The framework creates every store, whether it is used or not.
  if (address === undefined) return memory
  const { connectToRedis, RedisCounters } = await import('#core/limits/redis_counters')
  const connection = await connectToRedis(address, app)
  return (limit: LimiterConsumptionOptions) => new RedisCounters(connection, limit)
})

const limiterConfig = defineConfig({
  default: address === undefined ? 'memory' : 'redis',
  stores: { memory, redis },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
