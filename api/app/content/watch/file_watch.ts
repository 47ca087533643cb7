import { Others, ROWS_OF_OTHERS, type Row } from '#content/watch/others'
import { RENEWAL_AGE_MS, type Watch } from '#content/watch/watch'
import { processName } from '#core/cluster/process_name'
import { Sqlite } from '#core/database/call_database'
import { dataFolder } from '#start/env'

/**
 * Watches an SQLite file on its own connection, which a running transaction doesn't block. Reading
 * `data_version` costs almost nothing. It changes with every write by another connection, and the
 * rows are read only when it has changed.
 */
export class FileWatch implements Watch {
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
