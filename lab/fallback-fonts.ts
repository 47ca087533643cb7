// `npm run lab -- fallback-fonts text-arabic NotoSansArabic-Regular.ttf …`: computes the metrics
// that make a visitor's system font a fallback for one of our fonts in
// `shared/src/styles/fonts.css`, measured in Chromium on the product's own texts.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { headless } from '../scripts/chromium.ts'
import { root, StepFailed, task } from '../scripts/steps.ts'

const ARABIC = /[\u0600-\u06ff]/
const arabicWords = (texts: string[]) =>
  texts.flatMap((text) => text.match(/[\u0600-\u06ff]+/g) ?? [])
const latinWords = (texts: string[]) =>
  texts.flatMap((text) => text.match(/[\u0021-\u00ff\u2010-\u2027]+/g) ?? [])
const latinLines = (texts: string[]) => texts.filter((text) => !ARABIC.test(text))
const arabicLines = (texts: string[]) => texts.filter((text) => /^[\u0600-\u06ff ]+$/.test(text))

interface Role {
  file: string
  /** The font weight of most words. */
  weight: number
  /** The scale of the font, as in `fonts.css`. */
  scale: number
  /** The ascent of the font in em; `descent` has the same unit. */
  ascent: number
  descent: number
  language: Language
  /** The strings in the texts that use this font. */
  strings: (texts: string[]) => string[]
}

/**
 * The Latin text font also supplies the spaces in Arabic lines; `text-space` measures these spaces
 * separately.
 */
const roles: Record<string, Role> = {
  'text-latin': {
    file: 'fustat/files/fustat-latin',
    weight: 430,
    scale: 1.03,
    ascent: 1.03,
    descent: 0.432,
    language: 'en',
    strings: latinWords,
  },
  'text-space': {
    file: 'fustat/files/fustat-latin',
    weight: 430,
    scale: 1.03,
    ascent: 1.03,
    descent: 0.432,
    language: 'en',
    strings: () => [' '],
  },
  'text-arabic': {
    file: 'readex-pro/files/readex-pro-arabic',
    weight: 360,
    scale: 1,
    ascent: 1,
    descent: 0.25,
    language: 'ar',
    strings: arabicWords,
  },
  'display-latin': {
    file: 'markazi-text/files/markazi-text-latin',
    weight: 560,
    scale: 1,
    ascent: 0.839,
    descent: 0.361,
    language: 'en',
    strings: latinLines,
  },
  'display-arabic': {
    file: 'markazi-text/files/markazi-text-arabic',
    weight: 600,
    scale: 1,
    ascent: 0.839,
    descent: 0.361,
    language: 'ar',
    strings: arabicLines,
  },
}

type Tree = string | { [key: string]: Tree }

const leaves = (value: Tree): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(leaves)

function textsOf(language: Language): string[] {
  const folder = join(root, 'shared/src/i18n/locales', language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.flatMap((name) =>
    leaves(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Tree),
  )
}

/** The width of each string, in em. */
const widths = (page: Page, file: string, weight: number, strings: string[]) =>
  page.evaluate(
    async ({ data, weight, strings }) => {
      const face = new FontFace('measured', `url(data:font/ttf;base64,${data})`, {
        weight: '1 1000',
      })
      document.fonts.add(await face.load())
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('Nothing can be drawn here.')
      context.font = `${weight} 100px measured`
      const found = strings.map((text) => context.measureText(text).width / 100)
      document.fonts.delete(face)
      return found
    },
    { data: readFileSync(file).toString('base64'), weight, strings },
  )

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

await task(async () => {
  const [name = '', ...files] = process.argv.slice(2)
  const role = roles[name]
  if (!role || files.length === 0) {
    throw new StepFailed(
      `npm run lab -- fallback-fonts <${Object.keys(roles).join('|')}> <font file>…`,
    )
  }
  const strings = role.strings(textsOf(role.language))
  const browser = await chromium.launch(headless)
  const page = await browser.newPage()
  const ours = join(root, `shared/node_modules/@fontsource-variable/${role.file}-wght-normal.woff2`)
  const target = (await widths(page, ours, role.weight, strings)).map((width) => width * role.scale)
  for (const file of files) {
    const theirs = await widths(page, file, 400, strings)
    const size = sum(target) / sum(theirs)
    const off = target.map((width, index) => (width - (theirs[index] ?? NaN) * size) ** 2)
    const spread = Math.sqrt(sum(off) / sum(target.map((width) => width ** 2)))
    console.log(
      `${basename(file)}: size-adjust ${percent(size)}, ascent-override ${percent(role.ascent / size)},`,
      `descent-override ${percent(role.descent / size)}; ${strings.length} strings, off by ${percent(spread)}`,
    )
  }
  await browser.close()
})
