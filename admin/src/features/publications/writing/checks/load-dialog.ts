import { lazy } from 'react'

/**
 * The list of findings is a separate chunk, because most texts are saved many times before that
 * list is needed.
 */
export const loadFindingsDialog = () => import('./findings-dialog.tsx')

export const FindingsDialog = lazy(async () => ({
  default: (await loadFindingsDialog()).FindingsDialog,
}))
