import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Driver } from 'flydrive/drivers/s3'

/** The package has no type declarations. */
interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
type S3rverClass = new (options: Record<string, unknown>) => S3rver

/** The secret of the server's only account. */
const SECRET = 'S3RVER'
const REGION = 'us-east-1'

/**
 * An S3 server with the bucket `backups`. It accepts every well-formed signature. Otherwise list
 * requests would fail: for a path that ends in a slash, `@20minutes/s3rver` computes a signature
 * that differs from the client's.
 */
export async function s3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'ufuq-s3-'))
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as S3rverClass
  const server = new Server({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'backups' }],
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: {
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_KEY: SECRET,
      BACKUP_S3_SECRET: SECRET,
      BACKUP_S3_REGION: REGION,
    },
    bucket: new S3Driver({
      endpoint,
      region: REGION,
      bucket: 'backups',
      credentials: { accessKeyId: SECRET, secretAccessKey: SECRET },
      forcePathStyle: true,
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      visibility: 'private',
    }),
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
