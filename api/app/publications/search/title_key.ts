import { normalizeForSearch } from '@ufuq/shared/contract/text-search'

/** Characters of the column. */
const LENGTH = 100

/** By what titles are put in order: neither case nor the shapes of a letter count. */
export const titleKey = (title: string): string =>
  [...normalizeForSearch(title)].slice(0, LENGTH).join('').trimEnd()
