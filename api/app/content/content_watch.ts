import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2/promise'
import { setsChangedElsewhere, type NumberedChange } from '#content/content_version'
import { processName } from '#core/cluster/process_name'
import { Sqlite } from '#core/database/call_database'
import env, { dataFolder } from '#start/env'

/**
 * The maximum age, in milliseconds, of the known version for serving a cached page. If it is older,
 * the version is read before the page is served.
 */
const MAX_AGE_MS = 150
/**
 * If the known version is older than this, it is read again while cached pages are served, so that
 * a busy process never waits for it.
 */
const RENEWAL_AGE_MS = 50
/**
 * A database that does not respond for this long, and again on a new connection, counts as
 * unreachable; before that, it counts as busy.
 */
const TIMEOUT_MS = 1500
/**
 * How often the database server is queried when there are no requests, so that the known version is
 * recent when the database fails.
 */
const IDLE_MS = 1000

/**
 * Whether other machines use the same database. They may withdraw content while only this machine
 * can't reach the database.
 */
const hasOtherMachines = env.get('SHARED_LIMITS') === true || env.get('REDIS_URL') !== undefined

const ROWS_OF_OTHERS =
  'select writer, version, recent from content_versions where writer <> ? order by writer'

interface Row {
  writer: string
  version: number
  /** The process's last changes with their sets, as JSON; null from an earlier release. */
  recent: string | null
}

/** Reads from the database whether other processes changed public content. */
interface Watch {
  /** A promise if the caller has to wait before it serves a cached page. */
  catchUp(): Promise<void> | undefined
  /**
   * The milliseconds for which the version has been unknown, because the database does not respond;
   * undefined while it responds.
   */
  silenceMs(): number | undefined
  stop(): void
}

let watch: Watch | undefined

/**
 * Ensures that `contentVersion` includes everything that other processes committed more than 150 ms
 * ago. Usually returns at once; waits if the database is slow. While the database does not respond
 * at all, the known version is used.
 */
export const catchUp = (): Promise<void> | undefined => (watch ??= newWatch()).catchUp()

/** The milliseconds for which the database has not responded; undefined while it responds. */
export const databaseSilence = (): number | undefined => watch?.silenceMs()

/**
 * Whether cached pages may be served after they expire. The processes of one machine notify each
 * other of changes, so their caches are right as long as no other machine can write.
 */
export const mayOutliveDatabase = (): boolean =>
  !hasOtherMachines && databaseSilence() !== undefined

export function stopCatchingUp() {
  watch?.stop()
  watch = { catchUp: () => undefined, silenceMs: () => undefined, stop: () => {} }
}

const newWatch = (): Watch =>
  db.connection().dialect.name === 'mysql' ? new ServerWatch() : new FileWatch()

/**
 * Compares the rows of the other processes with those read last, and applies the changes in
 * between. The first reading counts as a change to everything, and so does a new process, or a
 * process whose changes are partly missing.
 */
class Others {
  #seen: ReadonlyMap<string, number> | undefined

  compare(rows: readonly Row[]) {
    const seen = this.#seen
    this.#seen = new Map(rows.map(({ writer, version }) => [writer, version]))
    if (!seen) return setsChangedElsewhere(null)
    for (const row of rows) {
      const before = seen.get(row.writer)
      if (before === row.version) continue
      const missed = before === undefined ? null : changesAfter(before, row)
      if (missed) for (const [, sets] of missed) setsChangedElsewhere(sets)
      else setsChangedElsewhere(null)
    }
  }
}

/** The changes after a version; null if some of them are no longer stored. */
function changesAfter(before: number, { version, recent }: Row): NumberedChange[] | null {
  const changes = JSON.parse(recent ?? '[]') as NumberedChange[]
  const missed = changes.filter(([number]) => number > before)
  return version > before && missed.length === version - before ? missed : null
}

/**
 * Watches an SQLite file on its own connection, which a running transaction doesn't block.
 * `data_version` costs almost nothing and changes with every write of another connection; the rows
 * are read only then.
 */
class FileWatch implements Watch {
  readonly #connection = new Sqlite(dataFolder.databaseFile, { readonly: true })
  readonly #dataVersion = this.#connection.prepare('pragma data_version')
  readonly #rows = this.#connection.prepare(ROWS_OF_OTHERS)
  readonly #others = new Others()
  #checkedAt = -Infinity
  #seen: number | undefined

  catchUp(): undefined {
    const now = performance.now()
    if (now - this.#checkedAt < RENEWAL_AGE_MS) return
    this.#checkedAt = now
    try {
      const { data_version: version } = this.#dataVersion.get() as { data_version: number }
      if (version === this.#seen) return
      this.#others.compare(this.#rows.all(processName) as Row[])
      this.#seen = version
    } catch {
      // The next request tries again; until then, the known version is used.
    }
  }

  /** Always undefined, because a file stays reachable. */
  silenceMs(): undefined {}

  stop() {
    this.#connection.close()
  }
}

/** Queries the database server, one query at a time, and more often while there are requests. */
class ServerWatch implements Watch {
  readonly #others = new Others()
  readonly #connection = new OwnConnection()
  #knownAt = -Infinity
  #askedAt = -Infinity
  #underWay: Promise<void> | undefined
  #isAnswering = true
  readonly #idle = setInterval(() => this.#renew(), IDLE_MS).unref()

  catchUp(): Promise<void> | undefined {
    const now = performance.now()
    if (now - this.#knownAt < RENEWAL_AGE_MS) return undefined
    this.#renew()
    const isKnown = now - this.#knownAt < MAX_AGE_MS
    return isKnown || !this.#isAnswering ? undefined : this.#learn(now - MAX_AGE_MS)
  }

  silenceMs(): number | undefined {
    // Before the first response, the time counts from the start of the process.
    return this.#isAnswering ? undefined : performance.now() - Math.max(0, this.#knownAt)
  }

  stop() {
    clearInterval(this.#idle)
    this.#connection.end()
  }

  #renew() {
    if (performance.now() - this.#askedAt >= RENEWAL_AGE_MS) void this.#ask()
  }

  /**
   * Waits until everything committed before `moment` is known. The result of a query that was sent
   * earlier is not enough.
   */
  async #learn(moment: number) {
    while (this.#isAnswering && this.#knownAt < moment) await this.#ask()
  }

  #ask(): Promise<void> {
    return (this.#underWay ??= this.#askTwice().finally(() => (this.#underWay = undefined)))
  }

  /**
   * Queries twice, because the first connection may have been lost since its last use, or lead to a
   * server that no longer runs.
   */
  async #askTwice() {
    this.#isAnswering = await this.#poll()
      .catch(() => this.#poll())
      .then(
        () => true,
        () => false,
      )
  }

  async #poll() {
    // The time before the query, because a change may be committed while the query runs.
    const asked = performance.now()
    this.#askedAt = asked
    this.#others.compare(await this.#connection.rowsOfOthers())
    this.#knownAt = asked
  }
}

/**
 * A connection for this query alone. In the pool, the query would wait behind others that wait for
 * locks, and the server would seem unreachable.
 */
class OwnConnection {
  #connection: Promise<Connection> | undefined
  #isOver = false

  /**
   * Queries the rows of other processes. Rejects after a timeout, and the next query reconnects.
   */
  async rowsOfOthers(): Promise<Row[]> {
    try {
      const connection = await (this.#connection ??= this.#open())
      const question = { sql: ROWS_OF_OTHERS, values: [processName], timeout: TIMEOUT_MS }
      const [rows] = await connection.query<(Row & RowDataPacket)[]>(question)
      return rows
    } catch (error) {
      this.#close()
      throw error
    }
  }

  end() {
    this.#isOver = true
    this.#close()
  }

  #close() {
    const connection = this.#connection
    this.#connection = undefined
    // A connection that could not be opened does not have to be closed.
    void connection?.then(
      (open) => open.destroy(),
      () => {},
    )
  }

  async #open() {
    if (this.#isOver) throw new Error('The process is shutting down.')
    const { createConnection } = await import('mysql2/promise')
    const settings = app.config.get<ConnectionOptions>('database.connections.mysql.connection')
    const connection = await createConnection({ ...settings, connectTimeout: TIMEOUT_MS })
    // If the connection is lost between two queries, the next one fails.
    connection.on('error', () => {})
    return connection
  }
}
