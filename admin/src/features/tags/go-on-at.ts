import type { Language } from '@ufuq/shared/contract/languages'
import { focusOn } from '@ufuq/shared/ui/parts'
import { rowOf, searchField } from '../../lists/focus-row.ts'

/**
 * Once what had the focus is gone, the keyboard goes on at the tag's name in its row, or at the search if the list
 * doesn't show it any more. A list that was read again is drawn in a task of its own, which comes before this one.
 */
export const goOnAt = (id: number, language?: Language): number =>
  window.setTimeout(() => {
    const name = language ? `[data-side=${language}]` : '[data-side]'
    focusOn(rowOf(id)?.querySelector(name), searchField())
  })
