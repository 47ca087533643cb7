import { isDeepStrictEqual } from 'node:util'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { languagesOf } from '@ufuq/shared/model/sides'
import { applyValues } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { toDatabaseTime } from '#core/time/database_time'
import { applyChange, newEntry } from '#entries/apply_change'
import type { ServedKind } from '#entries/hooks'
import { kindAt } from '#entries/kinds'
import { PRODUCT, may } from '#entries/permissions'
import { isUntouched, readRows, type EntryRow } from '#entries/rows'
import { writeEntry } from '#entries/write'

/**
 * Creates an entry that the product ships, unless it is there. If nobody has changed it, it gets the
 * values of this release. Visitors read the same as before, so there is no event.
 */
export async function createShipped(kind: ServedKind, key: string): Promise<void> {
  if (!kind.keys?.includes(key)) return
  const find = (client: QueryClientContract): Promise<EntryRow | null> =>
    client.from('entries').where({ kind: kind.name, key }).first()
  const row = await find(db.connection())
  if (row && !(kind.followsReleases && row.version === 1)) return
  const values = await kind.shipped?.(key)
  if (!values) return
  /** The entry as it is stored, and whether it stays so. */
  const look = async (present: EntryRow | null, client: QueryClientContract) => {
    const [entry] = present ? await readRows(kind, [present], client) : []
    const mayChange = kind.followsReleases && entry && isUntouched(entry)
    const stays = entry && (!mayChange || isDeepStrictEqual(entry.values, values))
    return { entry, stays }
  }
  if ((await look(row, db.connection())).stays) return
  await inQuietTransaction(async (client) => {
    const { entry, stays } = await look(await find(client), client)
    if (stays) return
    const before = entry ?? newEntry(kind, PRODUCT, { now: toDatabaseTime(DateTime.utc()), key })
    const complete = applyValues(kind.fields, before.values, values)
    const { after } = applyChange(
      kind,
      before,
      { values: complete, change: { publish: languagesOf(kind) } },
      { by: PRODUCT, now: before.changedAt },
    )
    const sides = after.sides.map((side) => ({ ...side, version: 1 }))
    await writeEntry(kind, { before, after: { ...after, version: 1, sides } }, client)
  })
}

/** Creates an entry that the product ships with the first call that names it by its key. */
export async function withShipped({ auth, params }: HttpContext, next: NextFn) {
  const kind = kindAt(String(params['path']))
  if (kind && may(auth.getUserOrFail(), 'read', kind))
    await createShipped(kind, String(params['id']))
  return next()
}
