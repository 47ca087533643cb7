import { randomBytes } from 'node:crypto'
import type { Bucket } from '#core/files/bucket'
import { s3DriverOf } from '#core/files/s3_driver'
import { backupBucket, uploadsBucket } from '#start/env'
import { fault, ok, reasonOf, skipped, type ReportLine } from '#setup_check/report_line'

const CONTENT = 'Written by the setup check. You may delete it.'
const TIMEOUT_MS = 30_000

type Settings = 'BACKUP_S3_' | 'UPLOADS_S3_'

export const checkBuckets = (
  uploads: Bucket | null = uploadsBucket,
  backups: Bucket | null = backupBucket,
): Promise<ReportLine[]> =>
  Promise.all([check('UPLOADS_S3_', uploads), check('BACKUP_S3_', backups)])

async function check(settings: Settings, bucket: Bucket | null): Promise<ReportLine> {
  if (!bucket) return skipped(`${settings}BUCKET is not set.`)
  const place = `The bucket "${bucket.name}" of ${settings}BUCKET`
  let failure = "can't be written to"
  try {
    await withinLimit(async () => {
      const driver = await s3DriverOf(bucket)
      const key = `${bucket.prefix}setup-check-${randomBytes(8).toString('hex')}.txt`
      await driver.put(key, CONTENT)
      failure = "can't be read"
      if ((await driver.get(key)) !== CONTENT)
        throw new Error('the content that was read differs from what was written')
      failure = 'does not allow deleting'
      await driver.delete(key)
    })
    return ok(`${place} stores, returns and deletes a file.`)
  } catch (error) {
    const reason = reasonOf(error)
    return fault(`${place} ${failure} (${reason}). ${remedy(reason, settings)}`)
  }
}

async function withinLimit(work: () => Promise<void>) {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const late = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason as Error), { once: true })
  })
  await Promise.race([work(), late])
}

function remedy(reason: string, settings: Settings): string {
  if (/NoSuchBucket/.test(reason)) return `Create it or correct ${settings}BUCKET.`
  if (/^E[A-Z_]+$|Timeout/.test(reason)) {
    return `Correct ${settings}ENDPOINT, or let this machine reach it.`
  }
  return `Correct ${settings}KEY, ${settings}SECRET and ${settings}REGION, and allow this key to read, write and delete there.`
}
