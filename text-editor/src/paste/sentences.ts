import type { TFunction } from 'i18next'
import type { Pasted } from './convert.ts'
import { CONVERTED_KINDS } from './converted.ts'
import { COUNTED } from '@ufuq/shared/markdown/from-html/omitted'

/** A sentence about what was pasted, or only about its source. */
export function convertedSentence({ source, converted }: Pasted, t: TFunction<'admin'>): string {
  const from = t(`paste.from.${source}`)
  const parts = CONVERTED_KINDS.filter((kind) => converted[kind] > 0).map((kind) =>
    t(`paste.kept.${kind}`, { count: converted[kind] }),
  )
  return parts.length === 0
    ? from
    : t('paste.keptAll', { from, parts: parts.join(t('paste.between')) })
}

/** A sentence about what was omitted; null if nothing was omitted. */
export function omittedSentence({ omitted }: Pasted, t: TFunction<'admin'>): string | null {
  const parts = COUNTED.filter((kind) => omitted[kind] > 0).map((kind) =>
    t(`paste.omitted.${kind}`, { count: omitted[kind] }),
  )
  if (omitted.styles) parts.unshift(t('paste.omitted.looks'))
  return parts.length === 0
    ? null
    : t('paste.omittedAll', { parts: parts.join(t('paste.between')) })
}

/** A sentence about what is being uploaded, or null. */
export const carriedSentence = ({ carried }: Pasted, t: TFunction<'admin'>): string | null =>
  carried.length === 0 ? null : t('paste.carried', { count: carried.length })

/** A note on pictures that stay on another site, or null. */
export const elsewhereSentence = ({ elsewhere }: Pasted, t: TFunction<'admin'>): string | null =>
  elsewhere === 0 ? null : t('paste.elsewhere', { count: elsewhere })

/**
 * Whether a paste must be reported: anything except plain text was inserted, or something was
 * omitted. Fonts alone are not reported; a Word file always is.
 */
export const isWorthReporting = ({ source, converted, carried, omitted }: Pasted): boolean =>
  source === 'wordFile' ||
  carried.length > 0 ||
  CONVERTED_KINDS.some((kind) => converted[kind] > 0) ||
  COUNTED.some((kind) => omitted[kind] > 0)
