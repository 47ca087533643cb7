import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Driver } from 'flydrive/drivers/s3'
import { codeOf } from '#core/database/database_failures'
import { ApiException } from '#core/errors/api_exception'
import type { Bucket } from '#core/files/bucket'
import { md5Of, s3ClientOf, s3DriverOf } from '#core/files/s3_driver'
import {
  incomingFolder,
  type OriginalStorage,
  type Part,
} from '#stored_files/storage/original_storage'

const RETRY_AFTER_SECONDS = 30
/** The maximum number of bytes that one request reads from an object. */
const PIECE = 256 * 1024

/** Originals on an S3 server, which rejects corrupted uploads. */
export class BucketOriginals implements OriginalStorage {
  readonly #prefix: string
  /** The folder for temporary copies. */
  readonly #imageQueue: string
  #opened: Promise<S3Driver> | undefined
  #clientOpened: Promise<S3Client> | undefined

  constructor(
    private readonly bucket: Bucket,
    folder: string,
  ) {
    this.#prefix = bucket.prefix
    this.#imageQueue = incomingFolder(folder)
  }

  async store(key: string, file: string): Promise<void> {
    const { size } = await stat(file)
    const digest = await md5Of(file)
    await saying('kept', async () =>
      (await this.#driver).putStream(this.#keyOf(key), createReadStream(file), {
        contentType: 'application/octet-stream',
        contentLength: size,
        ContentMD5: digest,
      }),
    )
  }

  async use<T>(key: string, work: (file: string) => Promise<T>): Promise<T> {
    await mkdir(this.#imageQueue, { recursive: true, mode: 0o700 })
    const copy = join(this.#imageQueue, `${randomUUID()}.part`)
    try {
      const content = await saying('read', async () =>
        (await this.#driver).getStream(this.#keyOf(key)),
      )
      await pipeline(content, createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
      return await work(copy)
    } finally {
      await rm(copy, { force: true })
    }
  }

  /**
   * Requests each piece separately, so that slow readers occupy no connection to the bucket and
   * little memory.
   */
  async open(key: string, { start, end }: Part): Promise<Readable> {
    const first = await this.#piece(key, { start, end })
    const piece = (part: Part) => this.#piece(key, part)
    return Readable.from(pieces(first, { start, end }, piece), { objectMode: false })
  }

  /** The bytes from `start`, at most one piece. */
  async #piece(key: string, { start, end }: Part): Promise<Uint8Array> {
    return saying('read', async () => {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3')
      const { Body } = await (
        await this.#client
      ).send(
        new GetObjectCommand({
          Bucket: this.bucket.name,
          Key: this.#keyOf(key),
          Range: `bytes=${start}-${Math.min(end, start + PIECE - 1)}`,
        }),
      )
      if (!Body) throw new Error('The bucket returned no content')
      return Body.transformToByteArray()
    })
  }

  async remove(key: string): Promise<void> {
    await (await this.#driver).delete(this.#keyOf(key))
  }

  get #client(): Promise<S3Client> {
    return (this.#clientOpened ??= s3ClientOf(this.bucket))
  }

  get #driver(): Promise<S3Driver> {
    return (this.#opened ??= s3DriverOf(this.bucket))
  }

  #keyOf(key: string): string {
    return this.#prefix + key
  }
}

async function* pieces(
  first: Uint8Array,
  { start, end }: Part,
  read: (part: Part) => Promise<Uint8Array>,
) {
  let piece = first
  for (let at = start; ; piece = await read({ start: at, end })) {
    yield piece
    at += piece.length
    if (at > end) return
    if (piece.length === 0)
      throw new Error('The object in the bucket is smaller than the size recorded in the database')
  }
}

/**
 * Turns a failure of the bucket into an error with status 503, and a missing object into ENOENT, as
 * in a folder.
 */
async function saying<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const reason = reasonOf(error)
    const message = `Originals can’t be ${what} at the moment (${reason})`
    const failure = new ApiException(503, 'unavailable', message, {
      retryAfter: RETRY_AFTER_SECONDS,
    })
    throw Object.assign(failure, {
      code: reason === 'NoSuchKey' ? 'ENOENT' : reason,
      cause: error,
    })
  }
}

/** The error code of the server or the network, without the error message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? reasonOf(error.cause) : codeOf(error) || error.name
}
