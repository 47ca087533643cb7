import type { Finding } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'

/** Returns a filter for the findings in these languages. */
export const concerns =
  (languages: readonly Language[]) =>
  ({ location, sides }: Finding): boolean =>
    location ? languages.includes(location.side) : sides.some((side) => languages.includes(side))
