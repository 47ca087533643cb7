import { DateTime } from 'luxon'
import { createLinkedPair } from '#tests/factories/publication_factory'
import Publication from '#tests/stored_publications'

export const path = '/api/publications'
export const at = (id: number) => `${path}/${id}`
export const EARLIER = DateTime.utc(2024, 3, 1, 12)
export const stored = async (id: number) => (await Publication.findOrFail(id)).toJSON()
export const markOf = async (id: number) => (await Publication.findOrFail(id)).needsUpdateSince

/** A pair whose Arabic side is marked as outdated. */
export async function pairBehind({ authorId = null }: { authorId?: number | null } = {}) {
  const pair = await createLinkedPair({ authorId })
  await pair.arabic.merge({ needsUpdateSince: EARLIER }).save()
  return pair
}
