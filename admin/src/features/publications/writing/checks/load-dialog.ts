import { lazy } from 'react'

/** The list is code of its own: most texts are saved many times before it is wanted. */
export const loadFindingsDialog = () => import('./findings-dialog.tsx')

export const FindingsDialog = lazy(async () => ({
  default: (await loadFindingsDialog()).FindingsDialog,
}))
