import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Driver } from 'flydrive/drivers/s3'
import type { Bucket } from '#core/files/bucket'

const CONNECTING_MS = 10_000
/** The connection times out if no byte is sent or received for this time. */
const TIMEOUT_MS = 120_000

/**
 * The driver for an S3 bucket of any provider. The code is loaded only if a bucket is configured.
 */
export async function s3DriverOf(bucket: Bucket): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    ...connectionOf(bucket),
    bucket: bucket.name,
    supportsACL: false,
    visibility: 'private',
  })
}

/** A client for the same bucket, which can also read parts of objects. */
export async function s3ClientOf(bucket: Bucket): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client(connectionOf(bucket))
}

function connectionOf(bucket: Bucket) {
  return {
    region: bucket.region,
    credentials: { accessKeyId: bucket.key, secretAccessKey: bucket.secret },
    ...(bucket.endpoint && { endpoint: bucket.endpoint }),
    // Providers other than Amazon rarely support a host name for each bucket, access control lists,
    // or this client's checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTING_MS, socketTimeout: TIMEOUT_MS },
  } as const
}

/** The MD5 hash of a file in the form that S3 expects for `Content-MD5`. */
export async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64')
}
