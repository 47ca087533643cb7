import type { Direction } from '@ufuq/shared/contract/languages'
import { textDirection } from '@ufuq/shared/domain/text-direction'

export const MARK_OF: Record<Direction, string> = { ltr: '\u200E', rtl: '\u200F' }

const STRONG = /[\p{L}\u200E\u200F]/u

/**
 * The direction of a text, determined by its first letter or by a direction mark before it, as in
 * browsers.
 */
export function directionIn(words: string): Direction | null {
  const strong = STRONG.exec(words)?.[0]
  if (strong === MARK_OF.ltr) return 'ltr'
  if (strong === MARK_OF.rtl) return 'rtl'
  return strong === undefined ? null : textDirection(strong)
}
