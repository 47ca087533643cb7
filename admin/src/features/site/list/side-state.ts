import type { Language } from '@ufuq/shared/contract/languages'
import type { SitePageItem } from '@ufuq/shared/contract/site/calls'

export type SideState = 'draft' | 'published' | 'unchanged' | 'shipped'

/** The state of a language of a page; `unchanged` if only the other language was changed. */
export function sideState(
  { drafted, changed }: Pick<SitePageItem, 'drafted' | 'changed'>,
  language: Language,
): SideState {
  if (drafted.includes(language) || drafted.includes('shared')) return 'draft'
  if (drafted.length > 0) return 'unchanged'
  if (changed.includes(language) || changed.includes('shared')) return 'published'
  return changed.length > 0 ? 'unchanged' : 'shipped'
}
