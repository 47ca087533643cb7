import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import type { OwnPageItem } from '../calls.ts'

export type OwnPageState = 'published' | 'changed' | 'draft' | 'empty'

/** The glyph of each state. */
export const OWN_PAGE_MARKS = {
  published: 'published',
  changed: 'outdated',
  draft: 'draft',
  empty: 'missing',
} as const satisfies Record<OwnPageState, string>

/** The state of a page in a language, as lists show it. */
export function stateIn(
  { isPublic, hasChanges, title }: Pick<OwnPageItem, 'isPublic' | 'hasChanges' | 'title'>,
  language: Language,
): OwnPageState {
  if (isPublic[language]) return hasChanges[language] ? 'changed' : 'published'
  return title[language].trim() === '' ? 'empty' : 'draft'
}

export const OWN_PAGE_FILTERS = ['all', 'changed', 'lacking', 'unlinked'] as const
export type OwnPageFilter = (typeof OWN_PAGE_FILTERS)[number]

/** `unlinked` contains the ids of the public pages that nothing links to. */
export function isIn(
  filter: OwnPageFilter,
  page: OwnPageItem,
  unlinked: readonly number[],
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'changed':
      return LANGUAGES.some((one) => stateIn(page, one) !== 'published')
    case 'lacking':
      return LANGUAGES.some((one) => page.lacking[one] > 0)
    case 'unlinked':
      return unlinked.includes(page.id)
  }
}

/** Whether a page contains these words in a title or an address, in either language. */
export function hasWords({ title, slug }: OwnPageItem, words: string): boolean {
  const wanted = normalizeForSearch(words)
  return LANGUAGES.some((one) =>
    [title[one], slug[one]].some((text) => normalizeForSearch(text).includes(wanted)),
  )
}
