import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { SideLanguage } from '@ufuq/shared/kinds/sides'
import { fromDatabaseTime } from '#core/time/database_time'
import type { Change } from '#entries/apply_change'
import { conflictError } from '#entries/conflict'
import type { ServedKind } from '#entries/kinds'
import type { Person } from '#entries/permissions'
import { toWire } from '#entries/present'
import { sideIn, type Entry } from '#entries/rows'

interface Read {
  kind: ServedKind
  entry: Entry
  /** The versions that were read. */
  base: Change['base']
  /** What must not have changed since: languages and, as null, the values that they share. */
  parts: Iterable<SideLanguage | null>
  by: Person
}

/** Throws 409 with the current entry if somebody has changed these parts since they were read. */
export async function refuseOutdated(
  { kind, entry, base, parts, by }: Read,
  client: QueryClientContract = db.connection(),
): Promise<void> {
  const isOutdated = [...parts].some((language) => {
    if (language === null) return base?.entry !== undefined && base.entry !== entry.version
    const read = base?.sides && (base.sides[language] ?? 0)
    return read !== undefined && read !== (sideIn(entry, language)?.version ?? 0)
  })
  if (!base || !isOutdated) return
  const last = { byId: entry.changedById, at: fromDatabaseTime(entry.changedAt) }
  const current = await toWire(kind, entry, by, client)
  throw await conflictError({ noun: kind.name, current, last }, client)
}
