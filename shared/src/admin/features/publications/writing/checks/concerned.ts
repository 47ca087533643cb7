import type { Finding } from '../../../../../checks/finding.ts'
import type { Language } from '../../../../../contract/languages.ts'

/** Keeps what is found in one of these languages. */
export const concerns =
  (languages: readonly Language[]) =>
  ({ place, sides }: Finding): boolean =>
    place ? languages.includes(place.side) : sides.some((side) => languages.includes(side))
