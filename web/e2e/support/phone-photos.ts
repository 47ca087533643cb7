import type { Locator, Page } from '@playwright/test'

/** The location in the photo's metadata. */
export const PLACE = 'Bir al-Rummana 24.7136 46.6753'

/** A photo of 12 megapixels: soft shapes, like a landscape, with the noise of a small sensor. */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 })
    const draw = canvas.getContext('2d')
    if (!draw) throw new Error('Nothing can be drawn here')
    for (let shape = 0; shape < 60; shape += 1) {
      const [x, y, size] = [Math.random() * 4000, Math.random() * 3000, 200 + Math.random() * 1200]
      const shade = draw.createRadialGradient(x, y, 0, x, y, size)
      shade.addColorStop(0, `hsl(${Math.random() * 90 + 10} 45% ${20 + Math.random() * 60}% / 0.6)`)
      shade.addColorStop(1, 'transparent')
      draw.fillStyle = shade
      draw.fillRect(0, 0, 4000, 3000)
    }
    return canvas.toDataURL('image/jpeg', 0.95)
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The same photo as a phone saves it, with the location in figures and in words. */
export const withPlace = (jpeg: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), placeSegment(), jpeg.subarray(2)])

/** An APP1 segment with a description and a directory of latitude and longitude. */
function placeSegment(): Buffer {
  const words = Buffer.from(`${PLACE}\0`, 'ascii')
  const wordsAt = 8 + 2 + 2 * 12 + 4
  const gpsAt = wordsAt + words.length + (words.length % 2)
  const valuesAt = gpsAt + 2 + 4 * 12 + 4
  const tiff = Buffer.alloc(valuesAt + 48)
  const short = (at: number, value: number) => tiff.writeUInt16LE(value, at)
  const long = (at: number, value: number) => tiff.writeUInt32LE(value, at)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    short(at, tag)
    short(at + 2, type)
    long(at + 4, count)
    long(at + 8, value)
  }
  tiff.write('II', 0, 'ascii')
  short(2, 42)
  long(4, 8)
  short(8, 2)
  entry(10, 0x010e, 2, words.length, wordsAt)
  entry(22, 0x8825, 4, 1, gpsAt)
  words.copy(tiff, wordsAt)
  short(gpsAt, 4)
  entry(gpsAt + 2, 1, 2, 2, 'N'.charCodeAt(0))
  entry(gpsAt + 14, 2, 5, 3, valuesAt)
  entry(gpsAt + 26, 3, 2, 2, 'E'.charCodeAt(0))
  entry(gpsAt + 38, 4, 5, 3, valuesAt + 24)
  for (const [index, value] of [24, 42, 49, 46, 40, 31].entries()) {
    long(valuesAt + index * 8, value)
    long(valuesAt + index * 8 + 4, 1)
  }
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(2 + 6 + tiff.length, 2)
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'ascii'), tiff])
}

interface DroppedFile {
  name: string
  type: string
  buffer: Buffer
}

/** Drops files on an element, or pastes them, with the events that the browser would send. */
export const giveFiles = (element: Locator, kind: 'drop' | 'paste', files: DroppedFile[]) =>
  element.evaluate(
    (target, { kind, files }) => {
      const data = new DataTransfer()
      for (const { name, type, content } of files) {
        const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      const { left, top, width, height } = target.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + height / 2 }
      const init = { bubbles: true, cancelable: true }
      target.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, ...place, dataTransfer: data }),
      )
    },
    {
      kind,
      files: files.map(({ name, type, buffer }) => ({
        name,
        type,
        content: buffer.toString('base64'),
      })),
    },
  )
