import type { Language } from '../../contract/languages.ts'
import type { MenuEntry } from '../../contract/site/menus.ts'
import { textWidth } from './text-width.ts'

/** In pixels; the style sheet has the same sizes in `header.css`. */
const FONT_SIZE = 15
/** The gap and the arrow after the name of an entry that opens. */
const ARROW = 20
/** The border, the padding, the globe and the gap of the language switch. */
const SWITCH = 24 + 4 + 1 + 18.75 + 8
/** The drawn logos at their largest, and the largest width of any other. */
const LOGOS: Record<Language, number> = { ar: 186, en: 227 }
const OTHER_LOGO = 240
/** As in the common texts, of which the admin has only those of its own language. */
export const SWITCH_NAMES: Record<Language, string> = { ar: 'English', en: 'العربية' }
export const MORE: Record<Language, string> = { ar: 'المزيد', en: 'More' }

const PAGE = 1344
/** Below this width the header has no entries. */
const NARROWEST = 1024
/** From this width on, the header does not get wider. */
const WIDEST = 1600
/** What fallback fonts and rounding may add to the computed widths. */
const RESERVE = 1.08

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

interface HeaderOptions {
  language: Language
  /** Whether the logo is the drawn one. */
  hasDrawnLogo: boolean
}

export interface HeaderFit {
  /** How many of the entries are in a header of this width in pixels. */
  fitting: (width: number) => number
  /** The share of the line that all of them take. */
  shareAt: (width: number) => number
}

/** How many entries fit into the header, by their width in our fonts. */
export function fitHeader(
  entries: readonly Pick<MenuEntry, 'label' | 'below'>[],
  { language, hasDrawnLogo }: HeaderOptions,
): HeaderFit {
  const widthOf = (text: string) => textWidth(text) * FONT_SIZE * RESERVE
  const widths = entries.map(({ label, below }) => widthOf(label) + (below ? ARROW : 0))
  const moreWidth = widthOf(MORE[language]) + ARROW
  const logo = hasDrawnLogo ? LOGOS[language] : OTHER_LOGO
  const tools = SWITCH + widthOf(SWITCH_NAMES[language])

  const roomAt = (width: number) => {
    const gutter = clamp(20, 9.6 + 0.029 * width, 80)
    const gap = clamp(12, 0.02 * width, 24)
    return Math.min(width - 2 * gutter, PAGE) - logo - tools - 2 * gap
  }
  const takenBy = (count: number, width: number, others: number) => {
    const gap = clamp(16, 0.019 * width, 33.6)
    const items = count + (others > 0 ? 1 : 0)
    const sum = widths.slice(0, count).reduce((total, one) => total + one, others)
    return sum + gap * Math.max(0, items - 1)
  }
  return {
    fitting(width) {
      const room = roomAt(width)
      if (takenBy(widths.length, width, 0) <= room) return widths.length
      let count = widths.length - 1
      while (count > 0 && takenBy(count, width, moreWidth) > room) count--
      return count
    },
    shareAt: (width) => takenBy(widths.length, width, 0) / roomAt(width),
  }
}

/** The entries with the width from which each is in the header. */
export function withWidths(entries: readonly MenuEntry[], options: HeaderOptions): MenuEntry[] {
  const { fitting } = fitHeader(entries, options)
  return entries.map((entry, index) => {
    const isIn = (width: number) => fitting(width) > index
    if (isIn(NARROWEST)) return entry
    if (!isIn(WIDEST)) return { ...entry, from: 'never' as const }
    let [narrow, wide] = [NARROWEST, WIDEST]
    while (wide - narrow > 1) {
      const middle = Math.floor((narrow + wide) / 2)
      if (isIn(middle)) wide = middle
      else narrow = middle
    }
    return { ...entry, from: wide / 16 }
  })
}
