// Records the pictures that the library must contain according to the uploaders of the crash test.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pictureFile, widthsOf } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { photo } from '../../api/tests/functional/pictures/photos.ts'
import type { Call } from '../../scripts/product.ts'
import { until } from '../until.ts'
import type { Refusal, Stopped } from './ledger.ts'

const UPLOADERS = 4
/** The pause before each upload, in milliseconds. One user may upload 300 pictures an hour. */
const PAUSE = 50
const AFTER_FAILURE = 500
/**
 * The maximum number of bytes after the end of a photo. These bytes make each file different, and
 * image decoders ignore them.
 */
const MAX_TAIL_LENGTH = 60_000
const ASKED_FOR = 0.5

export class PictureRecord {
  readonly photo: Buffer
  /** The SHA-256 hash of every acknowledged original file, by the id of its picture. */
  readonly stored = new Map<number, string>()
  acknowledged = 0
  refusals: Refusal[] = []

  private constructor(content: Buffer) {
    this.photo = content
  }

  static async open(): Promise<PictureRecord> {
    return new PictureRecord(await photo({ width: 640, height: 480 }))
  }
}

export const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex')

/**
 * Uploads until stopped, and requests resized files of some pictures. An upload without a response
 * may or may not have been stored.
 */
async function upload(call: Call, record: PictureRecord, stopped: Stopped) {
  while (!stopped.now) {
    await sleep(PAUSE)
    const tail = randomBytes(1 + Math.floor(Math.random() * MAX_TAIL_LENGTH))
    const content = Buffer.concat([record.photo, tail])
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'well.jpg')
    let response: Response
    let body: string
    try {
      response = await call('/api/pictures', { method: 'POST', body: form })
      body = await response.text()
    } catch {
      await sleep(AFTER_FAILURE)
      continue
    }
    // The database has been killed, or the disk is full.
    if (response.status >= 500) {
      record.refusals.push({ status: response.status, body })
      await sleep(AFTER_FAILURE)
      continue
    }
    if (!response.ok) throw new Error(`POST /api/pictures: ${response.status} ${body}`)
    const { picture } = JSON.parse(body) as { picture: Picture }
    record.stored.set(picture.id, hashOf(content))
    record.acknowledged += 1
    if (Math.random() < ASKED_FOR) await askForSize(call, picture)
  }
}

async function askForSize(call: Call, picture: Picture) {
  const [width = picture.width] = widthsOf(picture)
  const format = Math.random() < 0.5 ? 'avif' : 'webp'
  await call(pictureFile(picture, width, format)).catch(() => {})
}

/** Starts the uploaders. Resolves when all of them have stopped. */
export const startUploaders = (
  call: Call,
  record: PictureRecord,
  stopped: Stopped,
): Promise<unknown> =>
  Promise.all(Array.from({ length: UPLOADERS }, () => upload(call, record, stopped)))

/** Waits until as many further uploads have been acknowledged as there are uploaders. */
export async function untilUploading(record: PictureRecord): Promise<void> {
  const before = record.acknowledged
  await until('uploads to be acknowledged', () => record.acknowledged >= before + UPLOADERS)
}
