// npm run lab -- images: draws the icons in web/public and those of the desktop app from the
// symbol, and the pictures of the demo publications from the files in lab/drawings. All of them are
// committed; run the command when the symbol or a drawing changes.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { drawnIcon, iconOnPaper } from '@ufuq/shared/art/icon'
import { SHIPPED_ACCENT } from '@ufuq/shared/domain/site/accent'
import sharp from 'sharp'
import { root } from '../scripts/steps.ts'

const font = { loadSystemFonts: false }
const drawing = { sun: SHIPPED_ACCENT }

const png = (svg: string, size: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, font }).render().asPng()

/** Packs PNGs into the container format of Windows and old browsers (ICO). */
function ico(svg: string, sizes: number[]) {
  const images = sizes.map((size) => ({ size, image: png(svg, size) }))
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, image }] of images.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size % 256, entry) // 256 is written as 0
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(image.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += image.length
  }
  return Buffer.concat([header, ...images.map(({ image }) => image)])
}

/**
 * Packs PNGs into the container format of macOS (ICNS), each under the name of its size, and some
 * also at double density.
 */
function icns(svg: string) {
  const names = {
    icp4: 16,
    icp5: 32,
    ic07: 128,
    ic08: 256,
    ic09: 512,
    ic10: 1024,
    ic11: 32,
    ic12: 64,
    ic13: 256,
    ic14: 512,
  }
  const entries = Object.entries(names).map(([name, size]) => {
    const image = png(svg, size)
    const header = Buffer.alloc(8)
    header.write(name, 'latin1')
    header.writeUInt32BE(8 + image.length, 4)
    return Buffer.concat([header, image])
  })
  const header = Buffer.alloc(8)
  header.write('icns', 'latin1')
  const content = Buffer.concat(entries)
  header.writeUInt32BE(8 + content.length, 4)
  return Buffer.concat([header, content])
}

const rounded = drawnIcon('rounded', drawing)
const site = {
  'favicon.ico': ico(rounded, [32]),
  'icon-192.png': png(rounded, 192),
  'icon-512.png': png(rounded, 512),
  'icon-maskable-512.png': png(drawnIcon('maskable', drawing), 512),
  'apple-touch-icon.png': png(drawnIcon('square', drawing), 180),
}
const desktop = {
  'icon.ico': ico(rounded, [16, 24, 32, 48, 64, 128, 256]),
  // macOS leaves a margin of a tenth around an icon's shape.
  'icon.icns': icns(iconOnPaper({ share: 0.62, corner: 11.5, margin: 6.25 }, drawing)),
  ...Object.fromEntries(
    [16, 24, 32, 48, 64, 128, 256, 512].map((size) => [`${size}x${size}.png`, png(rounded, size)]),
  ),
}

/** The drawings contain neither letters nor digits, so that one serves both languages. */
async function demoPictures() {
  const drawings = globSync('lab/drawings/*.svg', { cwd: root }).map(async (file) => {
    const picture = new Resvg(readFileSync(join(root, file), 'utf8'), { font }).render()
    const webp = await sharp(picture.asPng()).webp({ lossless: true, effort: 6 }).toBuffer()
    return [`${basename(file, '.svg')}.webp`, webp] as const
  })
  return Object.fromEntries(await Promise.all(drawings))
}

for (const [folder, files] of Object.entries({
  'web/public': site,
  'desktop/packaging/icons': desktop,
  'api/database/demo/pictures': await demoPictures(),
})) {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(root, folder, name), content)
  console.log(`${Object.keys(files).length} files in ${folder}/`)
}
