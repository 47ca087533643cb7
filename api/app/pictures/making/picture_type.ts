import { open } from 'node:fs/promises'
import type { PictureType } from '@ufuq/shared/contract/picture-library'
import { Refused } from './refused_picture.ts'

const ascii = (bytes: Buffer, from: number, to: number) =>
  bytes.subarray(from, to).toString('latin1')

/**
 * Determines the file's type from its first bytes, so that sharp never uses one of its many other
 * decoders.
 */
export async function typeOf(file: string): Promise<PictureType> {
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
