import { defineConfig } from '@adonisjs/limiter'
import type { InferLimiters, LimiterConsumptionOptions } from '@adonisjs/limiter/types'
import { BoundedMemoryStore } from '#core/bounded_memory_store'

const limiterConfig = defineConfig({
  default: 'memory',
  stores: { memory: (limit: LimiterConsumptionOptions) => new BoundedMemoryStore(limit) },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
