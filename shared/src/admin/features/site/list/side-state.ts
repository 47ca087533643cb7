import type { Language } from '../../../../contract/languages.ts'
import type { SitePageItem } from '../../../../contract/site/calls.ts'

export type SideState = 'draft' | 'published' | 'unchanged' | 'shipped'

/** How a language of a page stands; `unchanged` where only the other one was written anew. */
export function sideState(
  { drafted, changed }: Pick<SitePageItem, 'drafted' | 'changed'>,
  language: Language,
): SideState {
  if (drafted.includes(language) || drafted.includes('shared')) return 'draft'
  if (drafted.length > 0) return 'unchanged'
  if (changed.includes(language) || changed.includes('shared')) return 'published'
  return changed.length > 0 ? 'unchanged' : 'shipped'
}
