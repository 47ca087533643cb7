// `npm run icons`: the icons in web/public, drawn from the symbol. They are committed; run it when the symbol changes.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { symbol } from '../shared/src/ui/art/symbol.ts'
import { root } from './steps.mjs'

const { Resvg } = createRequire(join(root, 'api/package.json'))('@resvg/resvg-js')

// The values of the tokens --paper, --petrol-950 and --sun-500.
const PAPER = '#f4f6f3'
const INK = '#0f272c'
const SUN = '#ec6530'

const { sun, horizon, land } = symbol()

/** The symbol's box of 64 in the middle of a square of paper, `share` of it wide. */
function icon({ share, corner = 0 }) {
  const scale = share
  const start = (64 - 64 * scale) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${PAPER}"/>` +
    `<g transform="translate(${start} ${start}) scale(${scale})"><path fill="${SUN}" d="${sun}"/>` +
    `<path fill="${INK}" d="${horizon}${land}"/></g></svg>`
  )
}

const png = (svg, size) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng()

/** One PNG in the container that old browsers ask for. */
function ico(image, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

const rounded = icon({ share: 0.8, corner: 12 })
const files = {
  'favicon.ico': ico(png(rounded, 32), 32),
  'icon-192.png': png(rounded, 192),
  'icon-512.png': png(rounded, 512),
  // The system cuts its own shape: everything must lie in a circle of four fifths.
  'icon-maskable-512.png': png(icon({ share: 0.62 }), 512),
  'apple-touch-icon.png': png(icon({ share: 0.72 }), 180),
}
for (const [name, content] of Object.entries(files))
  writeFileSync(join(root, 'web/public', name), content)
console.log(`${Object.keys(files).length} icons in web/public/`)
