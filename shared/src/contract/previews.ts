/** For how many days a link can be given away. */
export const PREVIEW_DAYS = [1, 7, 30] as const
export type PreviewDays = (typeof PREVIEW_DAYS)[number]
export const DEFAULT_PREVIEW_DAYS: PreviewDays = 7

/** So many links of one text work at once. */
export const MOST_PREVIEW_LINKS = 20

/**
 * Body of `POST /api/publications/{id}/preview-links`. `own` is for the person's own eyes: it works for an hour, and the
 * next one takes its place. `shared` is to be given away, and is listed.
 */
export type PreviewLinkInput = { purpose: 'own' } | { purpose: 'shared'; days?: PreviewDays }

/** An item of `GET /api/publications/{id}/preview-links`: what was given away and works still, the newest first. */
export interface PreviewLink {
  id: number
  /** The username. */
  createdBy: string
  createdAt: string
  expiresAt: string
}

/** What `POST` answers: the address is told this once and nowhere kept. */
export interface NewPreviewLink {
  link: PreviewLink
  path: string
  /** The same with the site's origin. */
  url: string
}
