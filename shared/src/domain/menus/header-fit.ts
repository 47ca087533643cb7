import type { Language } from '../../contract/languages.ts'
import type { MenuEntry } from '../../contract/site/menus.ts'
import { textWidth } from './text-width.ts'

/** Sizes in pixels. `header.css` contains the same sizes. */
const FONT_SIZE = 15
/** The gap and the arrow after the label of an entry with a submenu. */
const ARROW = 20
/** The border, the padding, the globe and the gap of the language switch. */
const SWITCH = 24 + 4 + 1 + 18.75 + 8
/** The maximum widths of the drawn logos, and of any other logo. */
const LOGOS: Record<Language, number> = { ar: 186, en: 227 }
const OTHER_LOGO = 240
/**
 * The same labels as in the common texts. They are repeated here because the admin loads the common
 * texts only in its own language.
 */
export const SWITCH_NAMES: Record<Language, string> = { ar: 'English', en: 'العربية' }
export const MORE: Record<Language, string> = { ar: 'المزيد', en: 'More' }

const PAGE = 1344
/** Below this width, in pixels, the header has no entries. */
const NARROWEST = 1024
/** From this width on, the header does not become wider. */
const WIDEST = 1600
/** A margin for fallback fonts and rounding, which may make the text wider than computed. */
const RESERVE = 1.08

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

interface HeaderOptions {
  language: Language
  /** Whether the logo is the default drawing. */
  hasDrawnLogo: boolean
}

export interface HeaderFit {
  /** The number of entries that fit into a header of this width in pixels. */
  fitting: (width: number) => number
  /** The share of the available width that all entries take. */
  shareAt: (width: number) => number
}

/** Computes how many entries fit into the header, from their widths in our fonts. */
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

/** The entries, each with the minimum header width at which it is shown. */
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
