import { ApiException } from '#core/api_exception'

/** How many uploads of one person may be in progress. */
const AT_ONCE = 4
const RETRY_AFTER_SECONDS = 5

const taken = new Map<number, number>()

/** Takes one of a person's places, or throws 429; the function it returns gives it back. */
export function takeUploadPlace(personId: number): () => void {
  const before = taken.get(personId) ?? 0
  if (before >= AT_ONCE) throw ApiException.tooMany(RETRY_AFTER_SECONDS)
  taken.set(personId, before + 1)
  return () => {
    const left = (taken.get(personId) ?? 1) - 1
    if (left > 0) taken.set(personId, left)
    else taken.delete(personId)
  }
}
