import { QueryClient } from '@adonisjs/lucid/database'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The members that Knex's own types omit for a transaction that was begun without a function. */
interface Transactor {
  commit: (value?: unknown) => Promise<unknown>
  executionPromise: Promise<unknown>
}

/**
 * Makes a transaction fail if the database rejects its COMMIT. Knex's `commit()` resolves anyway
 * (https://github.com/knex/knex/issues/3847) and reports the failure only in its execution promise,
 * which Lucid does not await. Without this patch, a write that fails because the disk is full would
 * be acknowledged.
 */
function reportFailedCommits(client: TransactionClientContract) {
  const transactor = client.knexClient as unknown as Transactor
  const { commit } = transactor
  transactor.commit = async (value) => {
    await commit(value)
    return transactor.executionPromise
  }
  return client
}

type Work = (client: TransactionClientContract) => Promise<unknown>
type Begin = (this: QueryClient, work?: Work | object, options?: object) => Promise<unknown>

const begin = QueryClient.prototype.transaction as Begin

const transaction: Begin = function (work, options) {
  if (typeof work === 'function') {
    const reported: Work = (client) => (work as Work)(reportFailedCommits(client))
    return begin.call(this, reported, options)
  }
  return begin
    .call(this, work, options)
    .then((client) => reportFailedCommits(client as TransactionClientContract))
}

QueryClient.prototype.transaction = transaction as typeof QueryClient.prototype.transaction
