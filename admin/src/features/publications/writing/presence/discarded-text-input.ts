import type { DiscardedTextInput } from '@ufuq/shared/contract/collaboration'
import { leadOf, publicationsOf, type Saved } from '../form/form-values.ts'
import type { DiscardedTextList } from '../saving/compare.ts'

/** Words without a language go to the side that decides what both share. */
export const discardedTextItems = (
  discardedText: readonly DiscardedTextList[],
  saved: Saved,
): DiscardedTextInput['items'] =>
  discardedText.map(({ language, ...words }) => ({
    ...words,
    publicationId: (
      publicationsOf(saved).find((side) => side.language === language) ?? leadOf(saved)
    ).id,
  }))
