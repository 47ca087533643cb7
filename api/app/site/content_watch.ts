import db from '@adonisjs/lucid/services/db'
import { Sqlite } from '#core/boot/call_database'
import { processName } from '#core/process_name'
import { contentChanged } from '#site/content_version'
import { dataFolder } from '#start/env'

/** What a kept page may rely on, in milliseconds: knowledge older than this is renewed before the page is served. */
const LONGEST_AGE = 150
/** Knowledge older than this is renewed while pages go on being served, so that a busy process never waits for it. */
const RENEWAL_AGE = 50
/** How long a page waits for the database, which may be slow or away. */
const PATIENCE = 500

interface Row {
  writer: string
  version: number
}

/** Learns from the database whether other processes changed public content. */
interface Watch {
  /** A promise when the caller should wait before it serves a kept page. */
  catchUp(): Promise<void> | undefined
  stop(): void
}

let watch: Watch | undefined

/**
 * Makes sure that `contentVersion` counts all that other processes committed more than 150 ms ago. Nearly always there
 * is nothing to wait for. While the database does not answer, what is known has to do.
 */
export const catchUp = (): Promise<void> | undefined => (watch ??= newWatch()).catchUp()

export function stopCatchingUp() {
  watch?.stop()
  watch = { catchUp: () => undefined, stop: () => {} }
}

const newWatch = (): Watch =>
  db.connection().dialect.name === 'mysql' ? new ServerWatch() : new FileWatch()

/** Compares the rows of the other processes with those seen last. The first look counts as a change. */
class Others {
  #seen: string | undefined

  compare(rows: readonly Row[]) {
    const now = rows.map(({ writer, version }) => `${writer} ${version}`).join()
    if (now === this.#seen) return
    this.#seen = now
    contentChanged()
  }
}

/**
 * Asks the file on a connection of its own, which a transaction under way doesn't hold up. `data_version` changes with
 * every write of any other connection and costs next to nothing; the rows are read only then.
 */
class FileWatch implements Watch {
  readonly #connection = new Sqlite(dataFolder.databaseFile, { readonly: true })
  readonly #dataVersion = this.#connection.prepare('pragma data_version')
  readonly #rows = this.#connection.prepare(
    'select writer, version from content_versions where writer <> ? order by writer',
  )
  readonly #others = new Others()
  #checkedAt = -Infinity
  #seen: number | undefined

  catchUp(): undefined {
    const now = performance.now()
    if (now - this.#checkedAt < RENEWAL_AGE) return
    this.#checkedAt = now
    try {
      const { data_version: version } = this.#dataVersion.get() as { data_version: number }
      if (version === this.#seen) return
      this.#others.compare(this.#rows.all(processName) as Row[])
      this.#seen = version
    } catch {
      // Asked again with the next request; until then what is known has to do.
    }
  }

  stop() {
    this.#connection.close()
  }
}

/** Asks the server while there are requests, one question at a time. */
class ServerWatch implements Watch {
  readonly #others = new Others()
  #knownAt = -Infinity
  #askedAt = -Infinity
  #underWay: Promise<void> | undefined
  #waiting: Promise<void> | undefined
  #isAnswering = true

  catchUp(): Promise<void> | undefined {
    const now = performance.now()
    if (now - this.#knownAt < RENEWAL_AGE) return undefined
    if (now - this.#askedAt >= RENEWAL_AGE) void this.#ask()
    const isKnown = now - this.#knownAt < LONGEST_AGE
    return isKnown || !this.#isAnswering ? undefined : this.#learn(now - LONGEST_AGE)
  }

  stop() {}

  /** Until all is known that was committed before `moment`; a question asked earlier may have been too early. */
  async #learn(moment: number) {
    while (this.#isAnswering && this.#knownAt < moment) {
      await (this.#waiting ??= this.#withPatience(this.#ask()))
    }
  }

  #ask(): Promise<void> {
    return (this.#underWay ??= this.#lookOnce())
  }

  async #lookOnce() {
    // From before the question: a change may be committed while it is answered.
    const asked = performance.now()
    this.#askedAt = asked
    try {
      await this.#look()
      this.#knownAt = asked
      this.#isAnswering = true
    } catch {
      this.#isAnswering = false
    } finally {
      this.#underWay = undefined
      this.#waiting = undefined
    }
  }

  async #look() {
    this.#others.compare(
      await db
        .from('content_versions')
        .select('writer', 'version')
        .whereNot('writer', processName)
        .orderBy('writer'),
    )
  }

  #withPatience(answer: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#isAnswering = false
        resolve()
      }, PATIENCE)
      void answer.then(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}
