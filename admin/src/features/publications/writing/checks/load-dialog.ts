import { onDemand } from '@ufuq/shared/ui/on-demand'

/**
 * The list of findings is a separate chunk, because most texts are saved many times before that
 * list is needed.
 */
const dialog = onDemand(() => import('./findings-dialog.tsx'))

export const loadFindingsDialog = dialog.load
export const FindingsDialog = dialog.part((module) => module.FindingsDialog)
