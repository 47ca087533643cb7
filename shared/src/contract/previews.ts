/** Lifetimes of shared links, in days. */
export const PREVIEW_DAYS = [1, 7, 30] as const
export type PreviewDays = (typeof PREVIEW_DAYS)[number]
export const DEFAULT_PREVIEW_DAYS: PreviewDays = 7

/** Links of one publication that may be active at the same time. */
export const MOST_PREVIEW_LINKS = 20

/**
 * Body of `POST /api/publications/{id}/preview-links`. `own` links are for the user alone: each works for an hour and
 * replaces the one before. `shared` links are given away and listed.
 */
export type PreviewLinkInput = { purpose: 'own' } | { purpose: 'shared'; days?: PreviewDays }

/** An item of `GET /api/publications/{id}/preview-links`: the active shared links, newest first. */
export interface PreviewLink {
  id: number
  /** A username. */
  createdBy: string
  createdAt: string
  expiresAt: string
}

/** Answer of `POST`: the address is returned only here and stored nowhere. */
export interface NewPreviewLink {
  link: PreviewLink
  path: string
  /** Absolute: with the site's origin. */
  url: string
}
