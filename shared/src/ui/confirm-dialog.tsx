import { onDemand } from './on-demand.tsx'

/** Asks for confirmation before an action that loses something. */
export const ConfirmDialog = onDemand(() => import('./confirm-window.tsx')).openPart(
  ({ ConfirmWindow }) => ConfirmWindow,
)
