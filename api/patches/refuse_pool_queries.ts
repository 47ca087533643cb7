import { AsyncLocalStorage } from 'node:async_hooks'
import { Database, DatabaseQueryBuilder, InsertQueryBuilder } from '@adonisjs/lucid/database'
import { ModelQueryBuilder } from '@adonisjs/lucid/orm'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Work = (client: TransactionClientContract) => Promise<unknown>
type Begin = (this: Database, work?: Work | object, options?: object) => Promise<unknown>

const opened = new AsyncLocalStorage<{ client: TransactionClientContract | null }>()

function assertUses(client: unknown) {
  const own = opened.getStore()?.client ?? null
  if (own !== null && own !== client) {
    throw new Error(
      'A query used the pool although a transaction of the same call is open. On SQLite it would wait for itself. Pass the client of the transaction on.',
    )
  }
}

/**
 * Makes a query fail that does not use the open transaction of its own call. On SQLite, the
 * transaction has the only connection, so that the query, and every other request, would wait until
 * the pool gives up. Tests run in an outer transaction, in which nothing waits, so without this they
 * would not notice. `database.connection().transaction()` is not watched.
 */
export function refusePoolQueries() {
  const begin = Database.prototype.transaction as Begin
  const transaction: Begin = function (work, options) {
    assertUses(null)
    if (typeof work !== 'function') return begin.call(this, work, options)
    const watched: Work = (client) => {
      const own = { client: client as TransactionClientContract | null }
      const end = () => void (own.client = null)
      return opened.run(own, () => (work as Work)(client).finally(end))
    }
    return begin.call(this, watched, options)
  }
  Database.prototype.transaction = transaction as typeof Database.prototype.transaction
  const { rawQuery } = Database.prototype
  Database.prototype.rawQuery = function (this: Database, ...query) {
    assertUses(this)
    return rawQuery.apply(this, query)
  } as typeof rawQuery
  watch(DatabaseQueryBuilder.prototype, 'exec')
  watch(InsertQueryBuilder.prototype, 'exec')
  watch(ModelQueryBuilder.prototype as unknown as RunsQuery<'execQuery'>, 'execQuery')
}

type RunsQuery<Name extends string> = Record<Name, () => Promise<unknown>> & { client: unknown }

/** `run` is the method through which a query builder runs each of its queries. */
function watch<Name extends string>(builder: RunsQuery<Name>, run: Name) {
  const original: () => Promise<unknown> = builder[run]
  const watched = function (this: RunsQuery<Name>) {
    assertUses(this.client)
    return original.call(this)
  }
  Object.assign(builder, { [run]: watched })
}
