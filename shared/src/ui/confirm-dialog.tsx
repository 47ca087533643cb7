import { onDemand } from './on-demand.tsx'

/** Asks for confirmation before an action that would lose data. */
export const ConfirmDialog = onDemand(() => import('./confirm-window.tsx')).openPart(
  ({ ConfirmWindow }) => ConfirmWindow,
)
