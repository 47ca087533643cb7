import { StartFailure } from '#core/boot/start_failure'

/** Where a copy of each backup goes, on a server that speaks S3. */
export interface Bucket {
  name: string
  /** Amazon's own in the region, without one. */
  endpoint: string | undefined
  region: string
  key: string
  secret: string
  /** Before each name; empty, or with a slash at its end. */
  prefix: string
}

export interface BucketSettings {
  BACKUP_S3_ENDPOINT: string | undefined
  BACKUP_S3_BUCKET: string | undefined
  BACKUP_S3_KEY: string | undefined
  BACKUP_S3_SECRET: string | undefined
  BACKUP_S3_REGION: string | undefined
  BACKUP_S3_PREFIX: string | undefined
}

const NEEDED = ['BACKUP_S3_BUCKET', 'BACKUP_S3_KEY', 'BACKUP_S3_SECRET'] as const
const OWN_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Null when no setting names one. Throws a StartFailure for settings of which some are missing, or that are not safe. */
export function backupBucketOf(
  settings: BucketSettings,
  backupFolder: string | null,
): Bucket | null {
  const given = Object.entries(settings).find(([, value]) => value)?.[0]
  if (!given) return null
  const missing = NEEDED.find((name) => !settings[name]) ?? (backupFolder ? null : 'BACKUP_DIR')
  if (missing) {
    throw new StartFailure(
      `${missing} must be set when ${given} is: copies of backups need BACKUP_DIR, ${NEEDED.join(', ')}.`,
    )
  }
  const endpoint = settings.BACKUP_S3_ENDPOINT
  if (endpoint && !isSafe(new URL(endpoint))) {
    throw new StartFailure(
      `BACKUP_S3_ENDPOINT must begin with https:// when it is not this machine itself, not "${endpoint}".`,
    )
  }
  const prefix = settings.BACKUP_S3_PREFIX?.replace(/^\/+|\/+$/g, '') ?? ''
  return {
    name: settings.BACKUP_S3_BUCKET ?? '',
    endpoint,
    region: settings.BACKUP_S3_REGION ?? 'us-east-1',
    key: settings.BACKUP_S3_KEY ?? '',
    secret: settings.BACKUP_S3_SECRET ?? '',
    prefix: prefix && `${prefix}/`,
  }
}

/** An archive leaves this machine encrypted or not at all. */
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || OWN_MACHINE.test(hostname)
