// Runs in a child process, started by make_of.ts, so that reading an untrusted file can crash,
// hang or exhaust memory without affecting the server. Node loads this file directly, without a
// loader, so it may use only erasable TypeScript syntax, and no imports that begin with #.
import { access, open, writeFile } from 'node:fs/promises'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import type { PictureType } from '@ufuq/shared/contract/picture-library'
import { MAX_PICTURE_HEIGHT, type PictureFormat } from '@ufuq/shared/contract/pictures'
import sharp, { type Sharp } from 'sharp'
import { answerJobs } from '../../../core/jobs/job_worker.ts'
import { decodeHeic } from './decode_heic.ts'
import { Refused, refuseWhole, type Refusal } from './refused_picture.ts'

export type PictureJob =
  | { kind: 'inspect'; file: string }
  | {
      kind: 'make'
      file: string
      type: PictureType
      width: number
      format: PictureFormat
      target: string
    }
  | {
      kind: 'crop'
      file: string
      type: PictureType
      /** The visible area, after rotation. */
      part: Region
      width: number
      height: number
      /** A PNG that is drawn over the picture, and may extend below it. */
      cover?: { file: string; height: number } | undefined
      target: string
    }
  | {
      /** The whole picture as a PNG, no larger than `side` in either direction. */
      kind: 'fit'
      file: string
      type: PictureType
      side: number
      target: string
    }

/** A region of a picture, in pixels of the original, measured from the top left corner. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** The result of inspecting an original. */
export interface Inspected {
  type: PictureType
  /** The size in pixels, after rotation. */
  width: number
  height: number
  /** The average colour as `#rrggbb`; null for a transparent picture. */
  color: string | null
}

export type PictureAnswer =
  | { inspected: Inspected }
  | { refused: Refusal }
  | { made: true }
  /** `isFinal` if the picture is the reason, so that another attempt fails too. */
  | { failed: string; isFinal: boolean }
  | { ready: true }

sharp.cache(false)
sharp.concurrency(1)

const OPTIONS = {
  failOn: 'truncated',
  limitInputPixels: PICTURE_LIMITS.pixels.max,
  sequentialRead: true,
} as const

async function openPicture(file: string, type: PictureType): Promise<Sharp> {
  if (type !== 'heic') return sharp(file, OPTIONS).autoOrient()
  const { data, width, height } = await decodeHeic(file)
  return sharp(data, { ...OPTIONS, raw: { width, height, channels: 4 } })
}

/** Inspects a file by reading it to its end. */
async function inspect(file: string): Promise<Inspected> {
  const type = await typeOf(file)
  const size = type === 'heic' ? await decodeHeic(file) : await measure(file, type)
  const picture = await openPicture(file, type)
  const small = await picture
    .resize(64, 64, { fit: 'inside' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { dominant, isOpaque } = await sharp(small).stats()
  const hex = (part: number) => part.toString(16).padStart(2, '0')
  const color = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
  return { type, width: size.width, height: size.height, color: isOpaque ? color : null }
}

async function measure(file: string, type: PictureType) {
  const found = await sharp(file, { ...OPTIONS, limitInputPixels: false }).metadata()
  if (found.format !== (type === 'avif' ? 'heif' : type)) throw new Refused('type')
  // Pages without durations are several stills in one AVIF; sharp opens the primary one.
  if ((found.pages ?? 1) > 1 && found.delay) throw new Refused('animated')
  const { width, height } = found.autoOrient
  if (width * height > PICTURE_LIMITS.pixels.max) throw new Refused('pixels')
  const isStreamed = (type === 'jpeg' || type === 'png') && !found.isProgressive
  if (!isStreamed) refuseWhole(width * height)
  return { width, height }
}

/** A profile larger than this contains tables for printing, or is not a profile at all. */
const MAX_PROFILE_BYTES = 16 * 1024

async function make({ file, type, width, format }: PictureJob & { kind: 'make' }) {
  const picture = await openPicture(file, type)
  picture.resize({ width, height: MAX_PICTURE_HEIGHT, fit: 'inside', withoutEnlargement: true })
  if (await hasPlainProfile(file, type)) picture.keepIccProfile()
  return format === 'avif'
    ? picture.avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' })
    : picture.webp({ quality: 72, effort: 4 })
}

/** The background of transparent areas, which would otherwise be black in a JPEG. */
const PAPER = '#f4f6f3'

async function crop(job: PictureJob & { kind: 'crop' }) {
  const { file, type, part, width, height, cover } = job
  const picture = await openPicture(file, type)
  picture
    .extract(part)
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
  if (cover) {
    picture
      .extend({ bottom: cover.height - height, background: PAPER })
      .composite([{ input: cover.file }])
  }
  return picture.jpeg({ quality: 82 })
}

async function fit({ file, type, side }: PictureJob & { kind: 'fit' }) {
  const picture = await openPicture(file, type)
  return picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
}

/** Whether the colour profile can be kept. All other metadata is removed. */
async function hasPlainProfile(file: string, type: PictureType): Promise<boolean> {
  if (type === 'heic') return false
  const { icc, space } = await sharp(file, OPTIONS).metadata()
  return icc !== undefined && icc.length <= MAX_PROFILE_BYTES && space === 'srgb'
}

type Making = Exclude<PictureJob, { kind: 'inspect' }>

function pictureFor(job: Making): Promise<Sharp> {
  if (job.kind === 'make') return make(job)
  return job.kind === 'crop' ? crop(job) : fit(job)
}

/** Faults of the disk have a code, unlike those of the picture. */
async function makeFile(job: Making): Promise<void> {
  await access(job.file)
  const picture = await pictureFor(job)
  await writeFile(job.target, await picture.toBuffer())
}

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  if (job.kind !== 'inspect') {
    try {
      await makeFile(job)
      return { made: true }
    } catch (error) {
      return { failed: reasonOf(error), isFinal: codeOf(error) === undefined }
    }
  }
  try {
    return { inspected: await inspect(job.file) }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.why }
    const code = codeOf(error)
    // A file that sharp can't read is damaged, unless the disk failed.
    return code?.startsWith('E') ? { failed: code, isFinal: false } : { refused: 'damaged' }
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const ascii = (bytes: Buffer, from: number, to: number) =>
  bytes.subarray(from, to).toString('latin1')

/**
 * Determines the file's type from its first bytes, so that sharp never uses one of its many other
 * decoders.
 */
async function typeOf(file: string): Promise<PictureType> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(64)
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0)
    const start = bytes.subarray(0, bytesRead)
    if (start.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
    if (start.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
    if (/^GIF8[79]a$/.test(ascii(start, 0, 6))) return 'gif'
    if (ascii(start, 0, 4) === 'RIFF' && ascii(start, 8, 12) === 'WEBP') return 'webp'
    if (ascii(start, 4, 8) === 'ftyp') return heifTypeOf(start)
    throw new Refused('type')
  } finally {
    await handle.close()
  }
}

function heifTypeOf(start: Buffer): PictureType {
  const brand = ascii(start, 8, 12)
  if (brand === 'avif') return 'avif'
  if (/^(heic|heix|heim|heis|mif1)$/.test(brand)) {
    const compatible = ascii(start, 16, Math.min(start.readUInt32BE(0), start.length))
    return brand === 'mif1' && /avif/.test(compatible) ? 'avif' : 'heic'
  }
  throw new Refused(/^(avis|hevc|hevx|msf1)$/.test(brand) ? 'animated' : 'type')
}

await answerJobs(answerTo)
