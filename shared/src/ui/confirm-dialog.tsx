import { onDemand } from './on-demand.tsx'

/** Asks before something is lost. */
export const ConfirmDialog = onDemand(() => import('./confirm-window.tsx')).openPart(
  ({ ConfirmWindow }) => ConfirmWindow,
)
