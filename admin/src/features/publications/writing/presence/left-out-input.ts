import type { LeftOutInput } from '@ufuq/shared/contract/together'
import { leadOf, publicationsOf, type Saved } from '../form/form-values.ts'
import type { LeftOut } from '../saving/compare.ts'

/** Words without a language go to the side that decides what both share. */
export const leftOutItems = (leftOut: readonly LeftOut[], saved: Saved): LeftOutInput['items'] =>
  leftOut.map(({ language, ...words }) => ({
    ...words,
    publicationId: (
      publicationsOf(saved).find((side) => side.language === language) ?? leadOf(saved)
    ).id,
  }))
