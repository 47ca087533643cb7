import { COUNTED } from '@ufuq/shared/markdown/from-html/omitted'
import type { TFunction } from 'i18next'
import { CONVERTED_KINDS, type Pasted } from './convert.ts'

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
