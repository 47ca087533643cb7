import db from '@adonisjs/lucid/services/db'
import uploadSettings from '#config/uploads'
import { takeDailyStorage } from '#core/limits/daily_limit'
import { storageFull } from '#stored_files/storage/storage_full'

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
