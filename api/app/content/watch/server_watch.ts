import app from '@adonisjs/core/services/app'
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2/promise'
import { Others, ROWS_OF_OTHERS, type Row } from '#content/watch/others'
import { RENEWAL_AGE_MS, type Watch } from '#content/watch/watch'
import { processName } from '#core/cluster/process_name'
import { MYSQL_SESSION } from '#core/database/mysql_session'

/**
 * The maximum age, in milliseconds, of the known version for serving a cached page. If it is older,
 * the version is read before the page is served.
 */
const MAX_AGE_MS = 150
/**
 * A database counts as unreachable if it does not respond within this time, and then does not
 * respond on a new connection either. Until then, it counts as busy.
 */
const TIMEOUT_MS = 1500
/**
 * How often the database server is queried when there are no requests, so that the known version is
 * recent when the database fails.
 */
const IDLE_MS = 1000

/** Queries the database server, one query at a time, and more often while there are requests. */
export class ServerWatch implements Watch {
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
    // Before the first response, the time is counted from the start of the process.
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
   * Waits until everything committed before `moment` is known. The result of a query sent before
   * `moment` is not enough.
   */
  async #learn(moment: number) {
    while (this.#isAnswering && this.#knownAt < moment) await this.#ask()
  }

  #ask(): Promise<void> {
    return (this.#underWay ??= this.#askTwice().finally(() => (this.#underWay = undefined)))
  }

  /**
   * Queries the server, and queries it again if that fails. The first connection may have been lost
   * since its last use, or may lead to a server that has stopped.
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
    // The time before the query, not after it, because a change may be committed while the query
    // runs.
    const asked = performance.now()
    this.#askedAt = asked
    this.#others.compare(await this.#connection.rowsOfOthers())
    this.#knownAt = asked
  }
}

/**
 * A connection for this query alone. In the pool, it would queue behind queries that wait for
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
    await connection.query({ sql: MYSQL_SESSION, timeout: TIMEOUT_MS })
    return connection
  }
}
