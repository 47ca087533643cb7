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

/** An animated picture with this many frames. */
export async function movingPicture(frames: number): Promise<Buffer> {
  const frame = (index: number) => ({
    create: {
      width: 4,
      height: 4,
      channels: 3 as const,
      background: { r: index % 256, g: Math.floor(index / 256), b: 0 },
    },
  })
  const stills = await Promise.all(
    Array.from({ length: frames }, (_, index) => sharp(frame(index)).png().toBuffer()),
  )
  return sharp(stills, { join: { animated: true } })
    .gif()
    .toBuffer()
}

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A PNG of 30,000 by 30,000 black pixels of one bit each; the file takes up about 110 kB. */
export function vastPicture(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (1 + side / 8))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
