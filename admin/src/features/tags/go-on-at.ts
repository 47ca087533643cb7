import type { Language } from '@ufuq/shared/contract/languages'
import { focusOn } from '@ufuq/shared/ui/parts'
import { rowOf, searchField } from '../../lists/focus-row.ts'

/**
 * When the focused element is gone, the focus moves to the tag's name in its row, or to the search
 * if the list doesn't show it any more. Runs in a later task than the one that renders the
 * refetched list.
 */
export const goOnAt = (id: number, language?: Language): number =>
  window.setTimeout(() => {
    const name = language ? `[data-side=${language}]` : '[data-side]'
    focusOn(rowOf(id)?.querySelector(name), searchField())
  })
