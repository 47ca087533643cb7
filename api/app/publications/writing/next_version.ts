import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The columns for writing several records together, in the order in which MySQL assigns them. */
export const nextVersion = (client: QueryClientContract) => ({
  completeVersion: client.raw('version + 1'),
  version: client.raw('version + 1'),
})
