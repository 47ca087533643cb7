import { useLocation } from 'react-router-dom'
import type { PairRow } from './pair-row.ts'

/**
 * The address of the editor of both sides, which also shows the texts to people who may only read
 * them.
 */
export const editorOf = ({ id }: Pick<PairRow, 'id'>): string =>
  `/admin/publications/edit-bilingual/${id}`

/** The state of a link to an editor: the address to return to. */
export function useOpenedFromHere() {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}
