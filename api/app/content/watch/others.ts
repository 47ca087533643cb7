import { setsChangedElsewhere, type NumberedChange } from '#content/content_version'

export const ROWS_OF_OTHERS =
  'select writer, version, recent from content_versions where writer <> ? order by writer'

export interface Row {
  writer: string
  version: number
  /**
   * The process's last changes with their sets, as JSON; null if an earlier release wrote the row.
   */
  recent: string | null
}

/**
 * Compares the rows of the other processes with the rows of the previous reading, and applies the
 * changes made in between. The first reading counts as a change to everything, and so does a new
 * process or a process some of whose changes are missing.
 */
export class Others {
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
