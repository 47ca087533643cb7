import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Refused, refuseWhole } from './refused_picture.ts'

interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void
  free(): void
}
interface Heif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

/**
 * The last decoded picture, kept because decoding is the slowest step and several sizes of a
 * picture are often created in succession.
 */
let decoded: { file: string; raw: Promise<RawPicture> } | null = null

interface RawPicture {
  data: Buffer
  width: number
  height: number
}

/** The pixels of a HEIC file. */
export function decodeHeic(file: string): Promise<RawPicture> {
  if (decoded?.file !== file) {
    const raw = readHeic(file)
    decoded = { file, raw }
    raw.catch(() => (decoded = null))
  }
  return decoded.raw
}

/**
 * The largest number of pixels that a HEIC file declares for one of its images (`ispe` of ISO/IEC
 * 23008-12, 6.5.3).
 */
function statedPixels(bytes: Buffer): number {
  let most = 0
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    if (at + 16 > bytes.length) break
    most = Math.max(most, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12))
  }
  return most
}

/**
 * The number of bytes to read. They are enough, because image sizes are declared at the beginning
 * of a file.
 */
const HEAD = 64 * 1024

/** Decodes a HEIC file. The result is already rotated. */
async function readHeic(file: string): Promise<RawPicture> {
  const bytes = await readFile(file)
  refuseWhole(statedPixels(bytes.subarray(0, HEAD)))
  const heif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Heif
  const images = new heif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary())
  if (!image) throw new Refused('damaged')
  try {
    const size = { width: image.get_width(), height: image.get_height() }
    refuseWhole(size.width * size.height)
    const data = new Uint8ClampedArray(size.width * size.height * 4)
    await new Promise<void>((resolve, reject) => {
      image.display({ data, ...size }, (shown) =>
        shown ? resolve() : reject(new Refused('damaged')),
      )
    })
    return { data: Buffer.from(data.buffer), ...size }
  } finally {
    for (const one of images) one.free()
  }
}
