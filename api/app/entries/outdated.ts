import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { ConflictBody } from '@ufuq/shared/contract/entries'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import type { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { fromDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import { findColleague } from '#entries/colleagues'
import type { ServedKind } from '#entries/hooks'
import { toWire } from '#entries/present'
import { sideIn } from '#entries/rows'
import type { Change, Person, Entry } from '#entries/types'

/** The latest change to an entry. */
interface LastChange {
  /** Null if the author was never recorded. */
  byId: number | null
  at: DateTime
}

interface Conflict {
  /** The kind of object that was changed, such as `page`, for the error's message. */
  noun: string
  /** The saved state, in the API's format. */
  current: object
  last: LastChange | null
}

/**
 * Whether the entry has been changed since version `read`. A request without a version is never
 * outdated.
 */
export const isStale = ({ version }: { version: number }, read: number | undefined): boolean =>
  read !== undefined && read !== version

/**
 * The error for an outdated write. It contains the saved state, the author of that state and the
 * time when it was saved.
 */
export async function conflictError(
  { noun, current, last }: Conflict,
  client: QueryClientContract = db.connection(),
): Promise<ApiException> {
  const extra = {
    current,
    changed: last && { by: await findColleague(last.byId, client), at: toWireTime(last.at) },
  } satisfies Pick<ConflictBody<object>, 'current' | 'changed'>
  return new ApiException(409, 'version_conflict', `The ${noun} was changed in the meantime`, {
    extra,
  })
}

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
