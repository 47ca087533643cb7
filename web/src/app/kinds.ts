import type { PublicRoute } from '../engine/route.ts'
import { onSite } from '../pages/on-site.ts'
import eventStyles from '../styles/events.css?url'

/** The public lists and pages of kinds. */
export const kindRoutes: readonly PublicRoute[] = onSite({
  kind: 'event',
  path: '/events',
  namespaces: ['events', 'ownPages'],
  parameters: ['tags', 'after'],
  styles: eventStyles,
  load: () => import('../pages/event-routes.ts'),
})
