import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { S3Driver } from 'flydrive/drivers/s3'
import { DateTime } from 'luxon'
import { ArchiveFailure } from '#backup/manifest'
import { superfluous, typeOf } from '#backup/nightly/archive_names'
import { codeOf } from '#core/database/database_failures'
import type { Bucket } from '#core/files/bucket'
import { md5Of, s3ClientOf, s3DriverOf } from '#core/files/s3_driver'

/** What S3 accepts in one piece. */
const MAX_OBJECT_BYTES = 5_000_000_000
const PART_BYTES = 32 * 2 ** 20
const MAX_PARTS = 10_000

/** The bucket for copies of backups. Every failure is an ArchiveFailure that names the bucket. */
export class BackupBucket {
  #opened: Promise<S3Driver> | undefined

  /** Tests set smaller sizes. */
  constructor(
    private readonly bucket: Bucket,
    private readonly sizes = { object: MAX_OBJECT_BYTES, part: PART_BYTES },
  ) {}

  /** Uploads the file under its own name; the server rejects content that differs from the file. */
  async send(file: string): Promise<void> {
    const name = basename(file)
    const { size } = await stat(file)
    await this.#saying(`${name} can't be copied to`, async () => {
      if (size > this.sizes.object) return this.#sendParts(file, size)
      const options = { contentType: typeOf(name), contentLength: size }
      const ContentMD5 = await md5Of(file)
      const body = createReadStream(file)
      return (await this.#driver).putStream(this.#keyOf(name), body, { ...options, ContentMD5 })
    })
  }

  /** Uploads a file in parts, each with its hash. The parts of a failed upload are deleted. */
  async #sendParts(file: string, size: number): Promise<void> {
    const s3 = await import('@aws-sdk/client-s3')
    const client = await s3ClientOf(this.bucket)
    const name = basename(file)
    const object = { Bucket: this.bucket.name, Key: this.#keyOf(name) }
    try {
      const { UploadId } = await client.send(
        new s3.CreateMultipartUploadCommand({ ...object, ContentType: typeOf(name) }),
      )
      const upload = { ...object, UploadId }
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = []
        const length = Math.max(this.sizes.part, Math.ceil(size / MAX_PARTS))
        for (let start = 0; start < size; start += length) {
          const bytes = await buffer(createReadStream(file, { start, end: start + length - 1 }))
          const PartNumber = Parts.length + 1
          const ContentMD5 = createHash('md5').update(bytes).digest('base64')
          const part = { ...upload, PartNumber, Body: bytes, ContentMD5 }
          const { ETag } = await client.send(new s3.UploadPartCommand(part))
          Parts.push({ PartNumber, ETag })
        }
        const whole = { ...upload, MultipartUpload: { Parts } }
        await client.send(new s3.CompleteMultipartUploadCommand(whole))
      } catch (error) {
        // The first failure is the one to report.
        await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => {})
        throw error
      }
    } finally {
      client.destroy()
    }
  }

  /** The names of the objects directly under the prefix, without those in folders below it. */
  async names(): Promise<string[]> {
    const { prefix } = this.bucket
    const names: string[] = []
    let paginationToken: string | undefined
    do {
      const options = paginationToken ? { paginationToken } : {}
      const page = await this.#saying('Failed to list the files in', async () =>
        (await this.#driver).listAll(prefix || '/', options),
      )
      for (const object of page.objects) {
        if (object.isFile) names.push(object.key.slice(prefix.length))
      }
      paginationToken = page.paginationToken
    } while (paginationToken)
    return names
  }

  async removeSuperfluous(now = DateTime.utc()): Promise<void> {
    for (const name of superfluous(await this.names(), now)) {
      await this.#saying(`${name} can't be deleted from`, async () =>
        (await this.#driver).delete(this.#keyOf(name)),
      )
    }
  }

  get #driver(): Promise<S3Driver> {
    return (this.#opened ??= s3DriverOf(this.bucket))
  }

  #keyOf(name: string): string {
    return this.bucket.prefix + name
  }

  async #saying<T>(consequence: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      // The message may contain text from an unknown server.
      const reason = codeOf(error) || (error instanceof Error ? error.name : 'unknown')
      throw new ArchiveFailure(`${consequence} the bucket ${this.bucket.name} (${reason}).`, {
        cause: error,
      })
    }
  }
}
