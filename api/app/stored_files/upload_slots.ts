import { ApiException } from '#core/errors/api_exception'

/** The maximum number of uploads in progress, each of which lasts as long as its connection. */
const AT_ONCE = { perPerson: 4, total: 64 }
const RETRY_AFTER_SECONDS = 5

const taken = new Map<number, number>()

/** Reserves one of a person's slots, or throws 429; the returned function frees the slot. */
export function takeUploadSlot(personId: number): () => void {
  const before = taken.get(personId) ?? 0
  const total = [...taken.values()].reduce((sum, count) => sum + count, 0)
  if (before >= AT_ONCE.perPerson || total >= AT_ONCE.total) {
    throw ApiException.tooMany(RETRY_AFTER_SECONDS)
  }
  taken.set(personId, before + 1)
  return () => {
    const left = (taken.get(personId) ?? 1) - 1
    if (left > 0) taken.set(personId, left)
    else taken.delete(personId)
  }
}
