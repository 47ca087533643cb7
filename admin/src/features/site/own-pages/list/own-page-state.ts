import type { Language } from '@ufuq/shared/contract/languages'
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

export const OWN_PAGE_FILTERS = ['all', 'changed', 'lacking'] as const
export type OwnPageFilter = (typeof OWN_PAGE_FILTERS)[number]

const FILTERS: Record<OwnPageFilter, (page: OwnPageItem) => boolean> = {
  all: () => true,
  changed: (page) => (['ar', 'en'] as const).some((one) => stateIn(page, one) !== 'published'),
  lacking: ({ lacking }) => lacking.ar > 0 || lacking.en > 0,
}

export const isIn = (filter: OwnPageFilter, page: OwnPageItem): boolean => FILTERS[filter](page)
