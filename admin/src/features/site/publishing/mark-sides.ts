import { markWords, type Marked } from '../../../entries/merge/paragraphs.ts'

/**
 * Marks the removed words in the first of two texts and the added ones in the second. If one of
 * them is empty, or if they have too little in common, marks the texts as a whole.
 */
export function markSides(before: string, after: string): Record<'before' | 'after', Marked[]> {
  const words = markWords(before, after)
  const isDivided = words.some(({ change }) => change !== null)
  if (before.trim() === '' || after.trim() === '' || !isDivided) {
    return { before: whole(before, 'removed'), after: whole(after, 'added') }
  }
  return {
    before: words.filter(({ change }) => change !== 'added'),
    after: words.filter(({ change }) => change !== 'removed'),
  }
}

const whole = (text: string, change: 'removed' | 'added'): Marked[] =>
  text.trim() === '' ? [] : [{ text: text.trim(), change }]
