import type { Language } from '@ufuq/shared/contract/languages'
import { focusOn } from '@ufuq/shared/ui/parts'
import { rowOf, searchField } from '../../lists/focus-row.ts'

/**
 * Once the focused element no longer exists, moves the focus to the tag's name in its row, or to
 * the search if the list no longer shows the tag. Runs in a later task than the one that renders
 * the refetched list.
 */
export const goOnAt = (id: number, language?: Language): number =>
  window.setTimeout(() => {
    const name = language ? `[data-side=${language}]` : '[data-side]'
    focusOn(rowOf(id)?.querySelector(name), searchField())
  })
