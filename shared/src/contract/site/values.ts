import { LANGUAGES } from '../languages.ts'

/** The side of a value: one language, or both. */
export const SITE_SIDES = [...LANGUAGES, 'shared'] as const
export type SiteSide = (typeof SITE_SIDES)[number]

/** A text, a shared value, or the order of a list's items. */
export type SiteValue = string | readonly string[]

/**
 * The values of a page by key, such as `hero.title`, in the database and in calls alike. The order
 * of a list is at `{list}.order` in `shared`.
 */
export type SiteValues = Record<SiteSide, Readonly<Record<string, SiteValue>>>

/** Changed values; null restores the shipped one. */
export type SiteChanges = Partial<Record<SiteSide, Record<string, SiteValue | null>>>
