/** The possible lifetimes of shared links, in days. */
export const PREVIEW_DAYS = [1, 7, 30] as const
export type PreviewDays = (typeof PREVIEW_DAYS)[number]
export const DEFAULT_PREVIEW_DAYS: PreviewDays = 7

/** The maximum number of active links for one draft. */
export const MAX_PREVIEW_LINKS = 20

/**
 * Body of `POST {entry}/preview-links`, where `{entry}` is `/api/publications/{id}`, a custom
 * page's `/api/pages/{id}`, or a page's `/api/site/pages/{page}`. `own` links are for the user
 * alone: each works for an hour and replaces the previous one. `shared` links are for others and
 * are listed.
 */
export type PreviewLinkInput = { purpose: 'own' } | { purpose: 'shared'; days?: PreviewDays }

/** An item of `GET {entry}/preview-links`, which lists the active shared links, newest first. */
export interface PreviewLink {
  id: number
  /** A username. */
  createdBy: string
  createdAt: string
  expiresAt: string
}

/**
 * Response of `POST {entry}/preview-links`. Only this response contains the address, which is
 * stored nowhere.
 */
export interface NewPreviewLink {
  link: PreviewLink
  path: string
  /** An absolute address, with the site's origin. */
  url: string
}
