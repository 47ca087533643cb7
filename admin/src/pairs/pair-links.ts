import { useLocation } from 'react-router-dom'
import type { PairRow } from './pair-row.ts'

/** The editor of both sides, which also shows the text to those who may only read it. */
export const editorOf = ({ id }: Pick<PairRow, 'id'>): string =>
  `/admin/publications/edit-bilingual/${id}`

/** State of a link to an editor: the address to return to. */
export function useOpenedFromHere() {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}
