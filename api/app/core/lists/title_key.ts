import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'

/** The length of the column in characters. */
const LENGTH = 100

/** The sort key of a title, which ignores case and letter forms. */
export const titleKey = (title: string): string =>
  [...normalizeForSearch(title)].slice(0, LENGTH).join('').trimEnd()
