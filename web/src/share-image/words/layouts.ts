import type { WordsSize } from '@ufuq/shared/contract/pictured-words'
import type { Column } from '../placed-text.ts'

/** The positions and sizes of the parts of an image of text, in pixels. */
export interface WordsLayout {
  /** The height of the drawing, whose lowest fifth is hidden by a hill. */
  art: number
  words: Column
  /** The font sizes. */
  largest: number
  smallest: number
  /** Whether two languages are stacked, and the gap between them. */
  isStacked: boolean
  gap: number
  /** The line with the source. */
  source: { baseline: number; size: number }
  signature: { top: number; height: number }
}

/**
 * In `story`, which fills a phone's screen, other elements cover the upper and lower 250 pixels.
 */
export const LAYOUTS: Record<WordsSize, WordsLayout> = {
  wide: {
    art: 220,
    words: { x: 72, width: 1056, top: 214, bottom: 486 },
    largest: 84,
    smallest: 24,
    isStacked: false,
    gap: 72,
    source: { baseline: 534, size: 27 },
    signature: { top: 560, height: 40 },
  },
  portrait: {
    art: 520,
    words: { x: 84, width: 912, top: 480, bottom: 1120 },
    largest: 104,
    smallest: 30,
    isStacked: true,
    gap: 96,
    source: { baseline: 1190, size: 34 },
    signature: { top: 1232, height: 54 },
  },
  story: {
    art: 800,
    words: { x: 90, width: 900, top: 740, bottom: 1470 },
    largest: 116,
    smallest: 32,
    isStacked: true,
    gap: 110,
    source: { baseline: 1560, size: 36 },
    signature: { top: 1606, height: 58 },
  },
}
