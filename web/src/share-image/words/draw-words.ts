import { artworkBody } from '@ufuq/shared/art/artwork'
import { landOf } from '@ufuq/shared/art/programme'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  WORDS_SIZES,
  type PicturedWords,
  type WordsSide,
} from '@ufuq/shared/contract/pictured-words'
import type { DrawnTheme, OutlineText } from '@ufuq/shared/contract/drawings'
import { SHIPPED_ACCENT } from '@ufuq/shared/domain/site/accent'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { ASCENT, GROUND, LEADING, placedLine, words, type Column } from '../placed-text.ts'
import { plateGround } from '../plate-ground.ts'
import { setTitle, type TitleSizes } from '../set-title.ts'
import { signature } from '../signature.ts'
import { LAYOUTS, type WordsLayout } from './layouts.ts'

/** The organisation's theme in each language of an image. */
type ThemesByLanguage = Partial<Record<Language, DrawnTheme>>

const QUIET = '#a5b8b7'

/**
 * A passage in quotation marks, or a figure with its text, below a drawing; both languages
 * side by side or stacked.
 */
export function drawWords(
  subject: PicturedWords,
  outline: OutlineText,
  themes: ThemesByLanguage = {},
): string {
  const { width, height } = WORDS_SIZES[subject.size]
  const layout = LAYOUTS[subject.size]
  const accent = Object.values(themes)[0]?.accent
  const columns = columnsOf(subject.sides, layout, width)
  const drawn = subject.sides.map((side, index) => {
    const column = columns[index] ?? layout.words
    return drawSide(side, { column: { ...layout.words, ...column }, layout, outline })
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${GROUND}" d="M0 0H${width}V${height}H0Z"/>` +
    sky(subject, layout, { width, accent }) +
    (subject.sides.length > 1 ? between(layout, { width, accent }) : '') +
    drawn.join('') +
    foot(subject, { layout, width, outline, themes }) +
    `</svg>`
  )
}

interface Seen {
  width: number
  accent: string | undefined
}

/**
 * The artwork of the publication, ending in a hill, or, for a figure, the drawing of an astrolabe
 * plate.
 */
function sky(
  { land, sides }: PicturedWords,
  { art }: WordsLayout,
  { width, accent }: Seen,
): string {
  if (!land) return plateGround({ width, height: art * 0.8, accent })
  const dir = directionOf(sides[0]?.language ?? 'ar')
  const [low, high] = [art * 0.82, art * 0.745]
  return (
    artworkBody({ ...landOf(land), dir, width, height: art }) +
    `<path fill="${GROUND}" d="M0 ${low}C${width * 0.15} ${high} ${width * 0.32} ${high - 2} ${width / 2} ${art * 0.78}S${width * 0.83} ${art * 0.85} ${width} ${art * 0.76}V${art + 2}H0Z"/>`
  )
}

/**
 * The columns of the languages: side by side in a wide image, with Arabic on the right, and stacked
 * in a tall one.
 */
function columnsOf(
  sides: readonly WordsSide[],
  { words: all, isStacked, gap }: WordsLayout,
  width: number,
): Column[] {
  if (sides.length < 2) return [all]
  if (isStacked) {
    const middle = (all.top + all.bottom) / 2
    return [
      { ...all, bottom: middle - gap / 2 },
      { ...all, top: middle + gap / 2 },
    ]
  }
  const half = (all.width - gap) / 2
  return sides.map(({ language }) => ({
    ...all,
    width: half,
    x: language === 'ar' ? width - all.x - half : all.x,
  }))
}

/**
 * The separator between the languages: a line between columns, or a horizon between stacked texts.
 */
function between({ words: all, isStacked }: WordsLayout, { width, accent = SHIPPED_ACCENT }: Seen) {
  const middle = (all.top + all.bottom) / 2
  if (!isStacked) {
    return `<path fill="${QUIET}" opacity=".5" d="M${width / 2 - 1} ${all.top}h2V${all.bottom}h-2Z"/>`
  }
  return (
    `<path fill="${QUIET}" opacity=".5" d="M${all.x} ${middle - 1}h${all.width}v2h${-all.width}Z"/>` +
    `<path fill="${accent}" d="M${width / 2 - 26} ${middle - 1}a26 26 0 0 1 52 0Z"/>`
  )
}

interface SideOptions {
  column: Column
  layout: WordsLayout
  outline: OutlineText
}

function drawSide(side: WordsSide, { column, layout, outline }: SideOptions): string {
  const { language, figure, of } = side
  const direction = directionOf(language)
  const leading = LEADING[language] * 1.08
  const { smallest } = layout
  const set = (text: string, place: Column, largest: number, align?: 'top') => {
    const sizes = sizesFor(place, { largest, smallest, leading })
    const title = setTitle({ text, direction, width: place.width, sizes, outline })
    return words(title, { column: place, direction, leading, ...(align && { align }) })
  }
  if (figure === undefined) return set(quoted(side), column, layout.largest)
  const height = column.bottom - column.top
  const part = (from: number, to: number) => ({
    ...column,
    top: column.top + height * from,
    bottom: column.top + height * to,
  })
  const small = layout.largest * 0.62
  return (
    (of === undefined ? '' : set(of, part(0, 0.24), small)) +
    set(figure, part(of === undefined ? 0.04 : 0.26, 0.66), layout.largest * 3) +
    set(side.words, part(0.7, 1), small * 1.1, 'top')
  )
}

const MARKS: Record<Language, readonly [string, string]> = { ar: ['«', '»'], en: ['“', '”'] }

function quoted({ language, words: said }: WordsSide): string {
  const [open, close] = MARKS[language]
  return said.startsWith(open) && said.endsWith(close) ? said : open + said + close
}

interface SizesOptions {
  largest: number
  smallest: number
  leading: number
}

/**
 * The sizes from largest to smallest, about 7 % apart, each with the number of lines that fit the
 * height.
 */
function sizesFor(place: Column, { largest, smallest, leading }: SizesOptions): TitleSizes {
  const sizes: { size: number; lines: number }[] = []
  const height = place.bottom - place.top
  for (let size = largest; size >= smallest; size = Math.floor(size / 1.07)) {
    const lines = Math.floor((height - size * ASCENT) / (size * leading)) + 1
    if (lines > 0) sizes.push({ size, lines })
  }
  return sizes.length > 0 ? sizes : [{ size: smallest, lines: 1 }]
}

interface FootOptions {
  layout: WordsLayout
  width: number
  outline: OutlineText
  themes: ThemesByLanguage
}

/**
 * The source of the text: its title, the organisation in each language, and the address of the
 * text.
 */
function foot({ sides, address }: PicturedWords, options: FootOptions): string {
  const { layout, width, outline, themes } = options
  const { source, signature: box } = layout
  const all = { x: layout.words.x, width: layout.words.width }
  const [first, second] = sides
  if (!first) return ''
  const line = (text: string, language: Language, at: { column: typeof all; baseline: number }) => {
    const direction = directionOf(language)
    const { size, lines } = setTitle({
      text,
      direction,
      width: at.column.width,
      sizes: [{ size: source.size, lines: 1 }],
      outline,
    })
    return lines.map((set) => placedLine(set, { ...at, size, direction })).join('')
  }
  const half = { ...all, width: all.width / 2 - 20 }
  const columnOf = ({ language }: WordsSide) =>
    second ? { ...half, x: language === 'ar' ? width - all.x - half.width : all.x } : all
  const sources = sides.map((side) =>
    line(side.source, side.language, { column: columnOf(side), baseline: source.baseline }),
  )
  const signatures = sides.map(({ language }) =>
    signature({
      language,
      outline,
      theme: themes[language] ?? {},
      box: { ...columnOf({ ...first, language }), ...box },
    }),
  )
  return (
    sources.map((drawn) => recoloured(drawn)).join('') +
    signatures.join('') +
    recoloured(addressLine(address, { ...options, isCentred: second !== undefined, first }))
  )
}

const recoloured = (paths: string) => `<g fill="${QUIET}">${paths}</g>`

function addressLine(
  address: string,
  {
    layout,
    width,
    outline,
    isCentred,
    first,
  }: FootOptions & { isCentred: boolean; first: WordsSide },
): string {
  const { size } = layout.source
  const set = outline(address, 'ltr')
  const long = (set.width * size) / 1000
  const { x } = layout.words
  const { top, height } = layout.signature
  const baseline = top + (height + size * ASCENT) / 2
  const end = directionOf(first.language) === 'rtl' ? x : width - x - long
  const column = { x: isCentred ? (width - long) / 2 : end, width: long }
  return placedLine(set, { size, baseline, column, direction: 'ltr' })
}
