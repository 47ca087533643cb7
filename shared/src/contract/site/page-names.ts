/** The pages of the site with their own addresses, below which staff may add sections. */
export const PAGES_WITH_SECTIONS = [
  'home',
  'about',
  'projects',
  'impact',
  'contact',
  'volunteer',
  'donate',
  'privacy',
] as const
export type PageWithSections = (typeof PAGES_WITH_SECTIONS)[number]

/** The path of a page of the site, such as `/about`. */
export const pathOfPage = (name: SitePageName): string => (name === 'home' ? '/' : `/${name}`)

/** The address of a page among shown entries: its slug, or `key:about` for that of the site. */
export const shownPageAt = (slugOrPath: string): string =>
  slugOrPath.startsWith('/') ? `key:${slugOrPath.slice(1) || 'home'}` : slugOrPath

/** The pages that the product ships, in the order of the navigation. */
export const SITE_PAGES = [
  'home',
  'about',
  'projects',
  'publications',
  'impact',
  'contact',
  'volunteer',
  'donate',
  'privacy',
] as const
export type SitePageName = (typeof SITE_PAGES)[number]

export const isSitePage = (value: unknown): value is SitePageName =>
  SITE_PAGES.some((name) => name === value)

/**
 * Whether staff may hide a page. The home page is where visitors arrive. The one about privacy stays
 * while the newsletter's form, which is on every page, refers to it.
 */
export const canBeHidden = (name: SitePageName): boolean => name !== 'home'

export const isPageWithSections = (value: unknown): value is PageWithSections =>
  PAGES_WITH_SECTIONS.some((name) => name === value)
