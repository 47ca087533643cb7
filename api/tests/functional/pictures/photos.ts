import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/**
 * A still picture of 32 by 32 pixels, in the HEIC format that phones use. It comes from the tests
 * of libheif.
 */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAXttZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABnwABAAAAAAAAAGwAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA+2lwcnAAAADbaXBjbwAAAHZodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAACAAAAABAAAAIAAAAAH////gAAAAAv///+AAAAACAAAADnBpeGkAAAAAAQgAAAAYaXBtYQAAAAAAAAABAAEFgQIDBYQAAAB0bWRhdAAAAGgoAa8TgPUrAhGDczL1mz4HCRRzxqbGjnnUrr1cLTO799zRz6nw0QjRMp+4I2Da10D3ghQEMvB53CWoI0S3qXIb99YsvLFaQ9ZLHxsJsZ9SxlvNJ5EgD4Y4miuaKu3bxPGXDHirp/9TzA=='

export const heicPhoto = (): Buffer => Buffer.from(HEIC, 'base64')

/**
 * Two stills in one file each. The HEIC contains the photo above twice, cropped to 32 by 32 pixels
 * and whole, with 64 by 64; the AVIF contains a rectangle of 16 by 8 pixels twice, lying and
 * standing. We put the files together from single stills.
 */
const TWO_STILLS = {
  heic: 'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAALGlsb2MAAAAARAAAAgABAAAAAQAAAcUAAABsAAIAAAABAAABxQAAAGwAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABodmMxAAAAABVpbmZlAgAAAAACAABodmMxAAAAAQJpcHJwAAAA22lwY28AAAB2aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DYAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkBhAAEAKkIBAQNwAAADAJAAAAMAAAMAHqAggQWW6uSmubgIaDAgAAADAyAAAAMAIWIAAQAGRAHBc8CJAAAAE2NvbHJuY2x4AAEADQAGgAAAABRpc3BlAAAAAAAAAEAAAABAAAAAKGNsYXAAAAAgAAAAAQAAACAAAAAB////4AAAAAL////gAAAAAgAAAA5waXhpAAAAAAEIAAAAH2lwbWEAAAAAAAAAAgABBYECAwWEAAIEgQIDBQAAAHRtZGF0AAAAaCgBrxOA9SsCEYNzMvWbPgcJFHPGpsaOedSuvVwtM7v33NHPqfDRCNEyn7gjYNrXQPeCFAQy8HncJagjRLepchv31iy8sVpD1ksfGwmxn1LGW80nkSAPhjiaK5oq7dvE8ZcMeKun/1PM',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAQVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAALGlsb2MAAAAARAAAAgABAAAAAQAAASkAAAAnAAIAAAABAAABKQAAACcAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAAABAABhdjAxAAAAABVpbmZlAgAAAAACAABhdjAxAAAAAGZpcHJwAAAAQWlwY28AAAAMYXYxQ4EgAgAAAAAUaXNwZQAAAAAAAAAQAAAACAAAABBwaXhpAAAAAAMICAgAAAAJaXJvdAEAAAAdaXBtYQAAAAAAAAACAAEDgQIDAAIEgQIDhAAAAC9tZGF0EgAKCDgMv7SAhoNIMhkZQmMEw88880EgQLCtwZz3+414BAFO5W7o',
}

/** A file with two stills, of which the first or the second is the primary one (`pitm`). */
export function twoStills(type: 'heic' | 'avif', primary: 1 | 2): Buffer {
  const bytes = Buffer.from(TWO_STILLS[type], 'base64')
  bytes.writeUInt16BE(primary, bytes.indexOf('pitm') + 8)
  return bytes
}

/**
 * EXIF data as a phone writes it: the orientation of the phone, and the location where the photo
 * was taken.
 */
const TAKEN = {
  IFD0: { Make: 'A phone', Orientation: '6' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '33/1 30/1 47/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '36/1 18/1 13/1',
  },
}

interface Size {
  width: number
  height: number
}

/**
 * A unique JPEG with soft shapes like those in a photo. Its EXIF data is that of an upright phone
 * that records its location.
 */
export async function photo({ width, height }: Size = { width: 800, height: 600 }) {
  const [columns, rows] = [16, 12]
  const colors = { raw: { width: columns, height: rows, channels: 3 } as const }
  const small = await sharp(randomBytes(columns * rows * 3), colors)
    .png()
    .toBuffer()
  return sharp(small).resize(width, height, { fit: 'fill' }).withExif(TAKEN).jpeg().toBuffer()
}

/**
 * Like `photo`, but rotated by 90 degrees, so that its stored width and height differ from what
 * people see.
 */
export async function turnedPhoto(size: Size) {
  return sharp(await photo(size))
    .keepExif()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** An animated picture with this many frames, of which no two neighbours are alike. */
export async function movingPicture(
  frames: number,
  format: 'gif' | 'webp' = 'gif',
): Promise<Buffer> {
  const frame = (index: number) => ({
    create: {
      width: 4,
      height: 4,
      channels: 3 as const,
      background: { r: (index % 2) * 255, g: index % 256, b: 0 },
    },
  })
  const stills = await Promise.all(
    Array.from({ length: frames }, (_, index) => sharp(frame(index)).png().toBuffer()),
  )
  const joined = sharp(stills, { join: { animated: true } })
  return joined[format]().toBuffer()
}

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A PNG of black pixels of one bit each. By default, it has 30,000 by 30,000 and takes up 110 kB. */
export function vastPicture({ side = 30_000, isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  header.writeUInt8(isInterlaced ? 1 : 0, 12)
  const rows = Buffer.alloc(side * Math.ceil(1 + side / 8))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
