import { BaseSchema } from '@adonisjs/lucid/schema'
import { MigrationProgress } from '#database/migration_progress'

type Change = BaseSchema['schema']
type Work = Parameters<BaseSchema['defer']>[0]

/**
 * Migrations that continue where a killed process stopped. An upgrade of an SQLite file is one
 * transaction, see `core/boot/migrate.ts`, and starts again. MySQL commits every schema change
 * immediately: there each statement, and each `defer`, is a step, and the database records which
 * steps are complete. So a `defer` only writes rows; a schema change inside it would commit half of
 * its transaction.
 */
export abstract class ResumableSchema extends BaseSchema {
  readonly #calls: (Change | Work)[] = []

  override get schema() {
    const change = super.schema
    this.#calls.push(change)
    return change
  }

  override defer(work: Work) {
    super.defer(work)
    this.#calls.push(work)
  }

  override async execUp() {
    if (this.dryRun || this.db.dialect.name !== 'mysql') return super.execUp()
    await this.up()
    const progress = await MigrationProgress.of(this.file, this.db)
    for (const call of this.#calls) {
      if (typeof call === 'function') await progress.write(call)
      else for (const { sql, bindings } of statementsOf(call)) await progress.change(sql, bindings)
    }
    return true as const
  }
}

interface Statement {
  sql: string
  bindings?: []
  output?: unknown
}

function statementsOf(change: Change): Statement[] {
  const statements = change.toSQL() as unknown as Statement | Statement[]
  return [statements].flat().map((statement) => {
    // For example `renameColumn`, which queries the database first and then sends a number of
    // statements that can't be known in advance.
    if (statement.output) throw new Error(`Write this change as raw SQL: ${statement.sql}`)
    return statement
  })
}
