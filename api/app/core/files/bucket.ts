import { StartFailure } from '#core/boot/start_failure'
import { isOwnMachine } from '#core/http/client_address'

/** A bucket on a server that supports the S3 protocol. */
export interface Bucket {
  name: string
  /** Default: Amazon's own endpoint in the region. */
  endpoint: string | undefined
  region: string
  key: string
  secret: string
  /** The prefix of each object's name; empty, or with a slash at its end. */
  prefix: string
}

/** The suffix of each setting's name. */
const PARTS = ['ENDPOINT', 'BUCKET', 'KEY', 'SECRET', 'REGION', 'PREFIX'] as const
type Part = (typeof PARTS)[number]
type BucketSettings = Record<Part, string | undefined>

const NEEDED = ['BUCKET', 'KEY', 'SECRET'] as const

interface Use {
  /** The prefix of the settings' names, such as `BACKUP_S3_`. */
  start: string
  /** The purpose of the bucket, as the subject of a sentence. */
  purpose: string
  /** The name of another required setting that is missing, if there is one. */
  missing?: string | undefined
  /** The name of a further required setting, whether it is missing or not. */
  alsoNeeded?: string
}

/**
 * The bucket that the settings describe; null if they describe none. Throws a StartFailure for
 * incomplete or unsafe settings.
 */
export function bucketOf(
  settings: BucketSettings,
  { start, purpose, missing: other, alsoNeeded }: Use,
): Bucket | null {
  const given = PARTS.find((part) => settings[part])
  if (!given) return null
  const part = NEEDED.find((needed) => !settings[needed])
  const missing = part ? start + part : other
  if (missing) {
    const all = [...(alsoNeeded ? [alsoNeeded] : []), ...NEEDED.map((needed) => start + needed)]
    throw new StartFailure(
      `${missing} must be set when ${start}${given} is set: ${purpose} need ${all.join(', ')}.`,
    )
  }
  const { ENDPOINT: endpoint } = settings
  if (endpoint && !isSafe(new URL(endpoint))) {
    throw new StartFailure(
      `${start}ENDPOINT must begin with https:// unless the storage server is on this machine. The current value is "${endpoint}".`,
    )
  }
  const prefix = settings.PREFIX?.replace(/^\/+|(?<!\/)\/+$/g, '') ?? ''
  return {
    name: settings.BUCKET ?? '',
    endpoint,
    region: settings.REGION ?? 'us-east-1',
    key: settings.KEY ?? '',
    secret: settings.SECRET ?? '',
    prefix: prefix && `${prefix}/`,
  }
}

/** Data may leave this machine only over an encrypted connection. */
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isOwnMachine(hostname)
