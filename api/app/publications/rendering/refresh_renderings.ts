import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { inTransaction } from '#content/in_transaction'
import type { Job } from '#core/jobs/jobs'
import { deriveAgain, outdatedSides } from '#entries/derived_again'
import { publications } from '#publications/publication_kind'

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
