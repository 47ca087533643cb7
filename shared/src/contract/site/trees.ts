import { LANGUAGES } from '../languages.ts'

/** Where a value stands: in one language, or for both. */
export const SITE_SIDES = [...LANGUAGES, 'shared'] as const
export type SiteSide = (typeof SITE_SIDES)[number]

/** A text, a shared value, or the order of a list's items. */
export type SiteValue = string | readonly string[]

/** Values as they cross the wire: objects by the parts of their keys. */
export type SiteTree = { [key: string]: SiteTree | SiteValue | null }
export type SiteTrees = Record<SiteSide, SiteTree>
