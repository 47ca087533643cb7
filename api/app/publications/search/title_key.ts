import { normalizeForSearch } from '@ufuq/shared/domain/text-search'

/** The column's length in characters. */
const LENGTH = 100

/** The sort key of a title: ignores case and letter forms. */
export const titleKey = (title: string): string =>
  [...normalizeForSearch(title)].slice(0, LENGTH).join('').trimEnd()
