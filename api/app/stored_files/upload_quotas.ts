import db from '@adonisjs/lucid/services/db'
import uploadSettings from '#config/uploads'
import { ApiException } from '#core/errors/api_exception'
import { takeDailyStorage } from '#core/limits/storage_limits'
import { storageFull } from '#stored_files/storage/storing'

/**
 * Throws 507 if all originals, including those in the bin, would exceed the limit in the settings.
 */
export async function assertRoomForOriginal(bytes: number): Promise<void> {
  const { originalsBytes } = uploadSettings
  if (originalsBytes === null) return
  const { sum } = await db.from('files').sum('bytes as sum').firstOrFail()
  if (Number(sum ?? 0) + bytes > originalsBytes) throw storageFull()
}

/**
 * Runs an upload and counts it towards the person's daily limit; failed and duplicate uploads do
 * not count.
 */
export async function countingUpload<T extends object>(
  personId: number,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = await takeDailyStorage('uploads', personId, bytes)
  try {
    const stored = await work()
    if ('isNew' in stored && stored.isNew === false) await giveBack()
    return stored
  } catch (error) {
    await giveBack()
    throw error
  }
}

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
