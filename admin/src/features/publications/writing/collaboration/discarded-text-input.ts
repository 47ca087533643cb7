import type { DiscardedTextInput } from '@ufuq/shared/contract/collaboration'
import { leadOf, publicationsOf, type Saved } from '../form/form-values.ts'
import type { DiscardedTextList } from '../saving/compare.ts'

/**
 * The discarded texts to store. A text without a language belongs to the side that determines the
 * shared values.
 */
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
