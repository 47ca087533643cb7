import type { PublicRoute } from '../engine/route.ts'

/** The public lists and pages of kinds without features of their own: `...onSite(event, { … })`. */
export const kindRoutes: readonly PublicRoute[] = []
