import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { codeOf } from '#core/database/database_failures'
import { isMariadb } from '#core/database/database_version'

const TABLE = 'migration_progress'

/** The errors with which MySQL and MariaDB reject a schema change that has already been made. */
const MADE_BEFORE = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_BAD_TABLE_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_MULTIPLE_PRI_KEY',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_DUP_CONSTRAINT_NAME',
  'ER_FK_DUP_NAME',
])

const ADDS_FOREIGN_KEY = /^alter table .* add constraint .* foreign key /is

/**
 * MariaDB copies a table to add a foreign key to it, unless foreign key checks are off. A server
 * that is killed at the end of such a copy can lose the table's other foreign keys. Later changes
 * to the table can then fail with errno 150. Without these checks, the table is changed in place.
 * The rows do not need the checks, because the migration wrote the rows or the table is new.
 */
const withoutCopy = (sql: string) =>
  ADDS_FOREIGN_KEY.test(sql) ? `set statement foreign_key_checks = 0 for ${sql}` : sql

/**
 * The progress of a migration on MySQL, stored in a table that exists only while the database is
 * being upgraded. A schema change is atomic but can't share a transaction with its record, so the
 * record comes first. The step that was recorded last may or may not be complete, so that step runs
 * again.
 */
export class MigrationProgress {
  readonly #migration: string
  readonly #db: QueryClientContract
  /**
   * The number of steps known to be complete, and whether an earlier process began the next step.
   */
  readonly #former: { steps: number; begun: boolean }
  readonly #isMariadb: boolean
  #next = 0

  private constructor(
    migration: string,
    db: QueryClientContract,
    former: { steps: number; begun: boolean },
    isMariadb: boolean,
  ) {
    this.#migration = migration
    this.#db = db
    this.#former = former
    this.#isMariadb = isMariadb
  }

  static async of(migration: string, db: QueryClientContract): Promise<MigrationProgress> {
    await db.rawQuery(
      `create table if not exists ${TABLE} (
        migration varchar(190) not null primary key, steps int not null, begun boolean not null)`,
    )
    const row = await db.from(TABLE).where({ migration }).first()
    if (!row) await db.table(TABLE).insert({ migration, steps: 0, begun: false })
    const [[{ version }]] = await db.rawQuery('select version() as version')
    const former = { steps: row?.steps ?? 0, begun: Boolean(row?.begun) }
    return new MigrationProgress(migration, db, former, isMariadb(version))
  }

  /** Deletes the progress once every migration has run. */
  static async forget(db: QueryClientContract): Promise<void> {
    if (await db.schema.hasTable(TABLE)) await db.rawQuery(`drop table ${TABLE}`)
  }

  /** Runs a step that changes the schema. */
  async change(sql: string, bindings: [] = []): Promise<void> {
    const step = this.#next++
    if (step < this.#former.steps) return
    const isUncertain = step === this.#former.steps && this.#former.begun
    await this.#note(this.#db, step, true)
    try {
      await this.#db.rawQuery(this.#isMariadb ? withoutCopy(sql) : sql, bindings)
    } catch (error) {
      if (isUncertain && MADE_BEFORE.has(codeOf(error))) return
      // The database rejected the statement, so the step certainly did not happen.
      if (!isUncertain && codeOf(error).startsWith('ER_'))
        await this.#note(this.#db, step, false).catch(() => {})
      throw error
    }
  }

  /**
   * Runs a step that writes rows: the rows and the record of the step are written together or
   * not at all.
   */
  async write(work: (db: QueryClientContract) => unknown): Promise<void> {
    const step = this.#next++
    if (step < this.#former.steps) return
    await this.#db.transaction(async (client) => {
      await work(client)
      await this.#note(client, step + 1, false)
    })
  }

  #note(db: QueryClientContract, steps: number, begun: boolean) {
    return db.from(TABLE).where('migration', this.#migration).update({ steps, begun })
  }
}
