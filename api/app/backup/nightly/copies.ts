import { createHash } from 'node:crypto'
import type { DateTime } from 'luxon'
import { milestoneAt, setMilestone } from '#core/database/milestones'
import type { Bucket } from '#core/files/bucket'

/**
 * The milestone with the time of the newest archive stored in this bucket; each bucket has its own.
 * Without it, each process would have to query the bucket, a remote server, again and again.
 */
function milestoneOf({ endpoint, name, prefix }: Bucket): string {
  const place = JSON.stringify([endpoint, name, prefix])
  return `backup_copied_${createHash('sha256').update(place).digest('hex').slice(0, 16)}`
}

export const lastCopy = (bucket: Bucket): Promise<DateTime | null> =>
  milestoneAt(milestoneOf(bucket))

export const noteCopy = (bucket: Bucket, moment: DateTime): Promise<void> =>
  setMilestone(milestoneOf(bucket), moment)
