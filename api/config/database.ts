import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { defineConfig } from '@adonisjs/lucid'
import {
  databaseTls,
  isResponding,
  limitQueries,
  MYSQL_SESSION,
  type MysqlConnection,
} from '#core/database/mysql_connection'
import { cacheStatements, type PreparingConnection } from '#patches/cache_statements'
import { refusePoolQueries } from '#patches/refuse_pool_queries'
import '#patches/report_failed_commits'
import env, { dataFolder } from '#start/env'

const migrations = { naturalSort: true, paths: ['database/migrations'] }
const acquireTimeoutMillis = 15_000

type Done<T> = (error: Error | null, connection: T) => void
interface SqliteConnection extends PreparingConnection {
  pragma(statement: string): unknown
}
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Makes Knex's error messages contain the statement with placeholders instead of values. */
const WITHOUT_VALUES = { compileSqlOnError: false }

if (!app.inProduction) refusePoolQueries()

const OF_DRIVER = { event: 'database_driver' }

/**
 * Silences the warning with a stack trace that Knex logs for each query that got no connection. The
 * caller already logs such a failure; see `core/errors/failure_log.ts`.
 */
const QUIET_POOL = {
  log: {
    warn(message: string) {
      if (!message.startsWith('Acquire connection error')) logger.warn(OF_DRIVER, message)
    },
    error: (message: string) => logger.error(OF_DRIVER, message),
    deprecate: (message: string) => logger.info(OF_DRIVER, message),
    debug: (message: string) => logger.debug(OF_DRIVER, message),
  },
}

/** Tables whose rows are read with the query builder only. */
const WITHOUT_MODEL = `
  activities addresses authenticators changes derived discarded_texts
  document_references drafts entries entry_presences entry_preview_links entry_readings
  entry_reviews facets file_pages file_words files imported_records legacy_imports legacy_jobs
  merged_tags message_emails milestones missed_addresses old_addresses recovery_codes refs
  sessions shares sides versions webhook_deliveries words
`
  .trim()
  .split(/\s+/)

export default defineConfig({
  connection: env.get('DB_CONNECTION') ?? 'sqlite',
  connections: {
    sqlite: {
      client: 'better-sqlite3',
      ...WITHOUT_VALUES,
      connection: { filename: dataFolder.databaseFile },
      useNullAsDefault: true,
      schemaGeneration: {
        enabled: app.inDev,
        rulesPaths: ['./database/schema_rules.js'],
        excludeTables: WITHOUT_MODEL,
      },
      pool: {
        min: 1,
        max: 1,
        acquireTimeoutMillis,
        afterCreate(connection: SqliteConnection, done: Done<SqliteConnection>) {
          connection.pragma('journal_mode = WAL')
          // A commit is on disk before it is acknowledged; see docs/decisions/043.
          connection.pragma('synchronous = FULL')
          connection.pragma('busy_timeout = 5000')
          connection.pragma('foreign_keys = ON')
          // Overwrites deleted data; see `core/database/erasing.ts` for the traces that
          // remain.
          connection.pragma('secure_delete = ON')
          cacheStatements(connection)
          done(null, connection)
        },
      },
      migrations,
    },
    mysql: {
      client: 'mysql2',
      ...WITHOUT_VALUES,
      ...QUIET_POOL,
      schemaGeneration: { enabled: false },
      connection: {
        ...given({
          socketPath: env.get('DB_SOCKET'),
          host: env.get('DB_HOST'),
          port: env.get('DB_PORT'),
          user: env.get('DB_USER'),
          password: env.get('DB_PASSWORD'),
          database: env.get('DB_DATABASE'),
          connectTimeout: 5000,
          ssl: env.get('DB_TLS')
            ? databaseTls(env.get('DB_HOST'), env.get('DB_TLS_CA'))
            : undefined,
        }),
        charset: 'utf8mb4',
        timezone: 'Z',
      },
      pool: {
        min: 0,
        max: 10,
        acquireTimeoutMillis,
        // Knex awaits the result, unlike its type.
        validate: isResponding as unknown as () => boolean,
        afterCreate(connection: MysqlConnection, done: Done<MysqlConnection>) {
          limitQueries(connection)
          connection.query(MYSQL_SESSION, (error: Error | null) => {
            if (error) return done(error, connection)
            // After waiting for a lock, a transaction must read what the other transaction wrote.
            // By default, it would keep reading an earlier snapshot.
            const isolation = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED'
            connection.query(isolation, (refusal: Error | null) => done(refusal, connection))
          })
        },
      },
      migrations,
    },
  },
})
