import { markWords, type Marked } from '../../../entries/merge/paragraphs.ts'

/**
 * Marks the removed words in the first of two texts and the added ones in the second. If one text
 * is empty, or if the texts have too little in common, marks both texts as a whole.
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
