import type { CarriedPicture } from '@ufuq/shared/markdown/from-html/clipboard-pictures'
import { COUNTED, type Omitted } from '@ufuq/shared/markdown/from-html/omitted'
import type { TFunction } from 'i18next'

export interface Pasted {
  source: ClipboardSource
  markdown: string
  /**
   * Whether the content is part of a paragraph, and therefore continues the paragraph into which it
   * is inserted.
   */
  isInline: boolean
  converted: Converted
  /** Pictures to be uploaded. */
  carried: CarriedPicture[]
  omitted: Omitted
  /** How many pictures stay at their address on another site. */
  elsewhere: number
}

/**
 * The programs whose clipboard content is recognised; `other` is a web page or anything else.
 * `wordFile` is not clipboard content, but a file that was inserted.
 */
export type ClipboardSource =
  | 'word'
  | 'outlook'
  | 'googleDocs'
  | 'libreOffice'
  | 'spreadsheet'
  | 'other'
  | 'wordFile'

/** How elements of each type, as Markdown's tree names it, are reported. */
export const CONVERTED_KINDS = {
  heading: 'headings',
  list: 'lists',
  table: 'tables',
  blockquote: 'quotes',
  link: 'links',
  image: 'pictures',
  footnoteDefinition: 'notes',
} as const
/** How many elements of each kind were pasted. A nested list counts as part of the outer list. */
export type Converted = Record<(typeof CONVERTED_KINDS)[keyof typeof CONVERTED_KINDS], number>

const keptIn = ({ converted }: Pasted) =>
  Object.values(CONVERTED_KINDS).filter((kind) => converted[kind] > 0)
const omittedIn = ({ omitted }: Pasted) => COUNTED.filter((kind) => omitted[kind] > 0)

/**
 * Sentences about a paste: where it is from and what was kept, what is being uploaded, what was
 * omitted, and which pictures stay on another site.
 */
export function sentencesOf(pasted: Pasted, t: TFunction<'admin'>): [string, ...string[]] {
  const { source, converted, carried, omitted, elsewhere } = pasted
  const from = t(`paste.from.${source}`)
  const kept = keptIn(pasted).map((kind) => t(`paste.kept.${kind}`, { count: converted[kind] }))
  const left = omittedIn(pasted).map((kind) => t(`paste.omitted.${kind}`, { count: omitted[kind] }))
  if (omitted.styles) left.unshift(t('paste.omitted.looks'))
  const listed = (parts: string[]) => parts.join(t('paste.between'))
  return [
    kept.length > 0 ? t('paste.keptAll', { from, parts: listed(kept) }) : from,
    ...(carried.length > 0 ? [t('paste.carried', { count: carried.length })] : []),
    ...(left.length > 0 ? [t('paste.omittedAll', { parts: listed(left) })] : []),
    ...(omitted.embedded ? [t('wordFile.faults.embedded')] : []),
    ...(elsewhere > 0 ? [t('paste.elsewhere', { count: elsewhere })] : []),
  ]
}

/**
 * Whether a paste must be reported: anything except plain text was inserted, or something was
 * omitted. Fonts alone are not reported; a Word file always is.
 */
export const isWorthReporting = (pasted: Pasted): boolean =>
  pasted.source === 'wordFile' ||
  pasted.carried.length > 0 ||
  keptIn(pasted).length > 0 ||
  omittedIn(pasted).length > 0
