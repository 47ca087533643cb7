import db from '@adonisjs/lucid/services/db'
import { inQuietTransaction } from '#content/in_transaction'
import { forgetDerived, withDerived, writeDerived } from '#entries/derived'
import { newEntry } from '#entries/apply_change'
import type { ServedKind } from '#entries/kinds'
import { PRODUCT } from '#entries/permissions'
import { lockEntriesOfSides } from '#entries/rows'
import { writeWords } from '#entries/words'

const BATCH = 20

/** The next sides after an id whose text another version of the renderer has rendered. */
export async function outdatedSides(
  { name }: Pick<ServedKind, 'name'>,
  version: number,
  after: number,
): Promise<number[]> {
  const rows: { id: number }[] = await db
    .from('derived')
    .join('sides', 'sides.id', 'derived.side_id')
    .where('sides.kind', name)
    .whereNot('derived.rendered_with', version)
    .where('sides.id', '>', after)
    .orderBy('sides.id')
    .limit(BATCH)
    .select('sides.id')
  return rows.map(({ id }) => id)
}

/**
 * Derives what is stored for a side again. This is no change: the version and the date of the last
 * change stay the same.
 */
export async function deriveAgain(kind: ServedKind, sideId: number): Promise<void> {
  forgetDerived()
  await withDerived(() =>
    inQuietTransaction(async (client) => {
      const [entry] = await lockEntriesOfSides(kind, [sideId], client)
      if (!entry) return
      const before = newEntry(kind, PRODUCT, { now: entry.changedAt })
      await writeDerived(kind, { before, after: entry }, client)
      await writeWords(kind, { before, after: entry }, client)
    }),
  )
}
