import db from '@adonisjs/lucid/services/db'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { inTransaction, inQuietTransaction } from '#content/in_transaction'
import type { Job } from '#core/jobs/jobs'
import { newEntry } from '#entries/apply_change'
import { forgetDerived, withDerived, writeDerived } from '#entries/derived'
import type { ServedKind } from '#entries/hooks'
import { PRODUCT } from '#entries/permissions'
import { lockEntriesOfSides } from '#entries/rows'
import { writeWords } from '#entries/words'
import { publications } from '#kinds/publication/publication_kind'

/** The job in which one process at a time renders texts again. */
export const RENDERING: Job = { name: 'rendering', every: {}, maxDeaths: 3 }

/**
 * Re-renders texts that were last rendered by another version of the renderer, while the server is
 * already serving. Returns the number of rendered texts.
 */
export async function refreshRenderings(): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const ids = await outdatedSides(publications, RENDERER_VERSION, after)
    const last = ids.at(-1)
    if (last === undefined) return count
    count += await renderAgain(ids)
    after = last
  }
}

/** Renders these texts again. Returns their number. */
export async function renderAgain(ids: readonly number[]): Promise<number> {
  for (const id of ids) await deriveAgain(publications, id)
  // Announces what has already been written, with an empty transaction.
  await inTransaction(async () => {})
  return ids.length
}

const BATCH = 20

/** The next sides after an id whose text another version of the renderer has rendered. */
async function outdatedSides(
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
async function deriveAgain(kind: ServedKind, sideId: number): Promise<void> {
  forgetDerived()
  await withDerived(null, () =>
    inQuietTransaction(async (client) => {
      const [entry] = await lockEntriesOfSides(kind, [sideId], client)
      if (!entry) return
      const before = newEntry(kind, PRODUCT, { now: entry.changedAt })
      await writeDerived(kind, { before, after: entry }, client)
      await writeWords(kind, { before, after: entry }, client)
    }),
  )
}
