import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { S3Driver } from 'flydrive/drivers/s3'
import { DateTime } from 'luxon'
import { ArchiveFailure } from '#backup/manifest'
import { superfluous, typeOf } from '#backup/nightly/archive_names'
import { codeOf } from '#core/database/database_failures'
import type { Bucket } from '#core/files/bucket'
import { md5Of, s3DriverOf } from '#core/files/s3_driver'

/** The bucket for copies of backups. Every failure is an ArchiveFailure that names the bucket. */
export class BackupBucket {
  #opened: Promise<S3Driver> | undefined

  constructor(private readonly bucket: Bucket) {}

  /** Uploads the file under its own name; the server rejects content that differs from the file. */
  async send(file: string): Promise<void> {
    const name = basename(file)
    const { size } = await stat(file)
    const digest = await md5Of(file)
    await this.#saying(`${name} can't be copied to`, async () =>
      (await this.#driver).putStream(this.#keyOf(name), createReadStream(file), {
        contentType: typeOf(name),
        contentLength: size,
        ContentMD5: digest,
      }),
    )
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
