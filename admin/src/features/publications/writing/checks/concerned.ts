import type { Finding } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'

/** Keeps the findings in one of these languages. */
export const concerns =
  (languages: readonly Language[]) =>
  ({ place, sides }: Finding): boolean =>
    place ? languages.includes(place.side) : sides.some((side) => languages.includes(side))
