import { useLocation } from 'react-router-dom'
import type { PairRow } from './pair-row.ts'

/**
 * The address of the editor for both sides of a pair, which also shows the texts to people who may
 * only read them.
 */
export const editorOf = ({ id }: Pick<PairRow, 'id'>): string =>
  `/admin/publications/edit-bilingual/${id}`

/** The navigation state of a link to an editor, which contains the address to return to. */
export function useOpenedFromHere() {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}
