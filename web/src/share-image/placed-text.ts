import type { Direction, Language } from '@ufuq/shared/contract/languages'
import type { OutlinedLine } from '@ufuq/shared/contract/drawings'
import type { SetTitle } from './set-title.ts'

export const PAPER = '#f4f6f3'
export const GROUND = '#081c21'

/** The distance from the top of a line of letters to its baseline, as a share of the font size. */
export const ASCENT = 0.66

export const LEADING: Record<Language, number> = { ar: 1.04, en: 0.96 }

/** The box in which lines are set, beginning at the inline start. */
export interface Column {
  x: number
  width: number
  top: number
  bottom: number
}

interface PlacedWords {
  column: Column
  direction: Direction
  leading: number
  /** The vertical alignment in the column. */
  align?: 'middle' | 'top'
}

const heightOf = ({ size, lines }: SetTitle, leading: number): number =>
  size * leading * (lines.length - 1) + size * ASCENT

export function words(
  title: SetTitle,
  { column, direction, leading, align = 'middle' }: PlacedWords,
): string {
  const { size, lines } = title
  const room = column.bottom - column.top - heightOf(title, leading)
  const first = column.top + (align === 'middle' ? room / 2 : 0) + size * ASCENT
  const outlines = lines.map((line, index) =>
    placedLine(line, { size, baseline: first + index * size * leading, column, direction }),
  )
  return `<g fill="${PAPER}">${outlines.join('')}</g>`
}

interface PlacedLine {
  size: number
  baseline: number
  column: Pick<Column, 'x' | 'width'>
  direction: Direction
}

export function placedLine(
  { path, width }: OutlinedLine,
  { size, baseline, column, direction }: PlacedLine,
): string {
  const scale = size / 1000
  const start = direction === 'rtl' ? column.x + column.width - width * scale : column.x
  return `<path transform="translate(${round(start)} ${round(baseline)}) scale(${scale})" d="${path}"/>`
}

export const round = (value: number) => Math.round(value * 1000) / 1000
