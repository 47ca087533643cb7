import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * The columns of a write of several records at once. MySQL assigns them in this order, each
 * after the one before.
 */
export const nextVersion = (client: QueryClientContract) => ({
  completeVersion: client.raw('version + 1'),
  version: client.raw('version + 1'),
})
