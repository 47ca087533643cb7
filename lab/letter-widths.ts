// `npm run lab -- letter-widths`: measures the letters of the text fonts in Chromium and writes
// `shared/src/domain/menus/letter-widths.ts`, from which the width of menu entries is computed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { headless } from '../scripts/chromium.ts'
import { root, task } from '../scripts/steps.ts'

const TARGET = join(root, 'shared/src/domain/menus/letter-widths.ts')

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const LATIN = [...from(0x20, 0x7e), ...from(0xa1, 0xff), ...'ıŒœ–—‘’“”…€'].filter(
  (letter) => letter !== '\u00AD',
)
const ARABIC = [...from(0x621, 0x63a), ...from(0x641, 0x64a), ...'پچژڤکگی']
const ARABIC_SIGNS = [...'،؛؟٪٫٬ـ', ...from(0x660, 0x669)]
const LAM_ALEF = ['لا', 'لأ', 'لإ', 'لآ']
/**
 * The tatweel joins the letters next to it, and its own width can be subtracted. It is used because
 * the fonts contain no invisible joiner.
 */
const TATWEEL = 'ـ'

/** The width of each string, in thousandths of an em. */
const widths = (page: Page, file: string, weight: number, scale: number, strings: string[]) =>
  page.evaluate(
    async ({ data, weight, scale, strings }) => {
      const face = new FontFace('measured', `url(data:font/woff2;base64,${data})`, {
        weight: '1 1000',
      })
      document.fonts.add(await face.load())
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('Nothing can be drawn here.')
      context.font = `${weight} 100px measured`
      return strings.map((text) => Math.round(context.measureText(text).width * 10 * scale))
    },
    { data: readFileSync(file).toString('base64'), weight, scale, strings },
  )

const fontFile = (name: string) =>
  join(root, `shared/node_modules/@fontsource-variable/${name}-wght-normal.woff2`)

/**
 * The font weight of most menu entries in each language, from `--weight-body`. The entry of the
 * current page is bolder.
 */
const latin = (page: Page, strings: string[]) =>
  widths(page, fontFile('fustat/files/fustat-latin'), 560, 1.03, strings)
const arabic = (page: Page, strings: string[]) =>
  widths(page, fontFile('readex-pro/files/readex-pro-arabic'), 480, 1, strings)

const tatweelsIn = (text: string) => text.split(TATWEEL).length - 1

const entries = (names: string[], values: (number | number[])[]) =>
  names
    .map((name, index) => `  ${JSON.stringify(name)}: ${JSON.stringify(values[index])},\n`)
    .join('')

await task(async () => {
  const browser = await chromium.launch(headless)
  const page = await browser.newPage()
  const joinedWidths = async (strings: string[]) => {
    const [tatweel = 0] = await arabic(page, [TATWEEL])
    const all = await arabic(page, strings)
    return all.map((width, index) => width - tatweel * tatweelsIn(strings[index] ?? ''))
  }
  const forms = (letter: string) => [
    letter,
    letter + TATWEEL,
    TATWEEL + letter + TATWEEL,
    TATWEEL + letter,
  ]
  const joined = await joinedWidths(ARABIC.flatMap(forms))
  const ligatures = await joinedWidths(LAM_ALEF.flatMap((pair) => [pair, TATWEEL + pair]))
  const signs = [...LATIN, ...ARABIC_SIGNS]
  const plain = [...(await latin(page, LATIN)), ...(await arabic(page, ARABIC_SIGNS))]
  await browser.close()
  writeFileSync(
    TARGET,
    `// Written by \`npm run lab -- letter-widths\`.

/** The widths of letters and signs that do not join, in thousandths of an em. */
export const PLAIN: Readonly<Record<string, number>> = {
${entries(signs, plain)}}

/** The widths of Arabic letters: isolated, initial, medial and final. */
export const JOINED: Readonly<Record<string, readonly [number, number, number, number]>> = {
${entries(
  ARABIC,
  ARABIC.map((_, index) => joined.slice(4 * index, 4 * index + 4)),
)}}

/** The widths of the ligatures of lam and alef: isolated and final. */
export const LAM_ALEF: Readonly<Record<string, readonly [number, number]>> = {
${entries(
  LAM_ALEF,
  LAM_ALEF.map((_, index) => ligatures.slice(2 * index, 2 * index + 2)),
)}}
`,
  )
})
