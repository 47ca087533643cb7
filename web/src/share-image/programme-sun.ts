import type { Programme } from '@ufuq/shared/contract/programmes'

/**
 * For each programme, the colour that has enough contrast on the dark background. On pages, it is
 * `--…-mid`.
 */
export const PROGRAMME_SUN: Record<Programme, string> = {
  evidence: '#5f97c2',
  leadership: '#eba844',
  peace: '#9cab62',
  humanitarian: '#e0765f',
}
