import { onDemand } from './on-demand.tsx'

/** Comes from the inline end over a veil. Stays where it is rendered, so that its fields belong to the form around it. */
export const Drawer = onDemand(() => import('./drawer-window.tsx')).openPart(
  ({ DrawerWindow }) => DrawerWindow,
)
