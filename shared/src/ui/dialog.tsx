import { onDemand } from './on-demand.tsx'

/** A dialog for tasks and information; use `ConfirmDialog` to ask before data is lost. */
export const Dialog = onDemand(() => import('./dialog-window.tsx')).openPart(
  ({ DialogWindow }) => DialogWindow,
)
