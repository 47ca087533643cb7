import { onDemand } from './on-demand.tsx'

/**
 * Slides in from the inline end over a backdrop. Not a portal, so that its fields belong to the
 * form around it.
 */
export const Drawer = onDemand(() => import('./drawer-window.tsx')).openPart(
  ({ DrawerWindow }) => DrawerWindow,
)
