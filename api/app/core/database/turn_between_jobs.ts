import { setImmediate as nextTurn } from 'node:timers/promises'

interface KnexClient {
  acquireConnection(): Promise<unknown>
}

/**
 * Gives the event loop a turn before each query or transaction of an SQLite client. SQLite works in this thread, and
 * Knex's promises follow each other without a turn: a queue of requests would be worked off before any other socket is
 * read. The pool has one connection, and it is taken while the turn passes, so there is one job in each turn.
 */
export function turnBetweenJobs(client: KnexClient) {
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    const connection = await acquire()
    await nextTurn()
    return connection
  }
}
