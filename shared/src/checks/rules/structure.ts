import type { Language } from '../../contract/languages.ts'
import { pictureAt } from '../../contract/pictures.ts'
import type { Found } from '../finding.ts'
import type { HeadingFact, PictureFact } from '../reading/markdown-facts.ts'
import type { Site } from './links.ts'

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

/** Pictures that have a description neither in the text nor in the library. */
export const wordlessPictures = (
  pictures: readonly PictureFact[],
  language: Language,
  site: Site,
): Found[] =>
  pictures.flatMap(({ address, description, from, to }) => {
    if (description.trim() !== '') return []
    const id = pictureAt(address)
    const isDescribed = id === null ? false : site.isDescribed(id, language)
    return isDescribed === false ? [{ rule: 'pictureWithoutWords', from, to } satisfies Found] : []
  })
