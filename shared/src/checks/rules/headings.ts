import type { Found } from '../finding.ts'
import type { HeadingFact } from '../reading/markdown-facts.ts'

/**
 * The highest heading level in a text. The page shows headings of this level one level below its
 * title.
 */
export const topLevel = (headings: readonly HeadingFact[]): number =>
  Math.min(6, ...headings.map(({ depth }) => depth))

/**
 * Headings more than one level below the previous heading, or a first heading that is below the
 * highest level of the text.
 */
export function skippedHeadings(headings: readonly HeadingFact[]): Found[] {
  let before = topLevel(headings) - 1
  return headings.flatMap(({ depth, punctuation, words, from, to }) => {
    const isSkipped = depth > before + 1
    const level = before + 1
    before = isSkipped ? level : depth
    if (!isSkipped) return []
    return [
      {
        rule: 'headingSkipped',
        from,
        to,
        words: { what: words },
        ...(punctuation && { repair: [{ ...punctuation, insert: '#'.repeat(level) }] }),
      } satisfies Found,
    ]
  })
}
