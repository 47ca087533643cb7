import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * The columns that raise the versions of several records in one statement. MySQL assigns them in
 * this order.
 */
export const nextVersion = (client: QueryClientContract) => ({
  completeVersion: client.raw('version + 1'),
  version: client.raw('version + 1'),
})
