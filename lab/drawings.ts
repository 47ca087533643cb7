// `npm run lab -- drawings`: draws the pictures of the demo publications, in the colours of the
// site's own artwork. They contain neither letters nor digits, so that one drawing serves both
// languages. The pictures are committed; run the command when a drawing changes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { chalk } from './drawings/chalk.ts'
import { budget, rain } from './drawings/figures.ts'
import { lanes, streets } from './drawings/lanes.ts'
import { ledger, page } from './drawings/ledger.ts'
import { toSvg, type Drawing } from './drawings/shapes.ts'
import { map, walk } from './drawings/villages.ts'
import { root } from '../scripts/steps.ts'

const drawings: Record<string, Drawing> = {
  map: map(),
  walk: walk(),
  rain: rain(),
  ledger: ledger(),
  page: page(),
  lanes: lanes(),
  streets: streets(),
  chalk: chalk(),
  // The organisation's spending on programmes, administration and fundraising.
  accounts: budget([88.3, 9.4, 2.3]),
  // The shares of the street lights, the library and the sports ground; the remainder is the
  // reserve.
  'council-budget': budget([43.3, 28.9, 18.9]),
  // The smallest of the three parts is all that the committee may spend.
  'village-budget': budget([82, 11, 7]),
}

const folder = join(root, 'api/database/demo/pictures')
mkdirSync(folder, { recursive: true })
for (const [name, drawing] of Object.entries(drawings)) {
  const picture = new Resvg(toSvg(drawing), { font: { loadSystemFonts: false } }).render()
  const file = await sharp(picture.asPng()).webp({ lossless: true, effort: 6 }).toBuffer()
  writeFileSync(join(folder, `${name}.webp`), file)
}
console.log(`${Object.keys(drawings).length} drawings in api/database/demo/pictures/`)
