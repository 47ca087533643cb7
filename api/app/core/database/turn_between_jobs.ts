import { setImmediate as nextTurn } from 'node:timers/promises'

interface KnexClient {
  acquireConnection(): Promise<unknown>
}

/**
 * Yields to the event loop before each query or transaction of an SQLite client. SQLite works in
 * this thread, and Knex's promises resolve without yielding, so a queue of requests would be
 * finished before any other socket is read. The pool has only one connection, which stays in use
 * while this function yields. Each cycle of the event loop therefore runs one query or transaction.
 */
export function turnBetweenJobs(client: KnexClient) {
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    const connection = await acquire()
    await nextTurn()
    return connection
  }
}
