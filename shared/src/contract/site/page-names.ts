export const SITE_PAGES = [
  'home',
  'about',
  'projects',
  'impact',
  'contact',
  'volunteer',
  'donate',
  'privacy',
  'organisation',
  'menus',
] as const
export type SitePageName = (typeof SITE_PAGES)[number]

export const isSitePage = (value: unknown): value is SitePageName =>
  SITE_PAGES.some((name) => name === value)
