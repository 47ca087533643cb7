import { onDemand } from './on-demand.tsx'

/**
 * A panel that slides in from the inline end over a backdrop. It is not rendered in a portal, so
 * that its fields belong to the form around it.
 */
export const Drawer = onDemand(() => import('./drawer-window.tsx')).openPart(
  ({ DrawerWindow }) => DrawerWindow,
)
