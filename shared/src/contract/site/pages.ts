import type { SitePart } from './fields.ts'
import { about } from './pages/about.ts'
import { contact } from './pages/contact.ts'
import { donate } from './pages/donate.ts'
import { home } from './pages/home.ts'
import { impact } from './pages/impact.ts'
import { organisation } from './pages/organisation.ts'
import { privacy } from './pages/privacy.ts'
import { projectsPage } from './pages/projects.ts'
import { volunteer } from './pages/volunteer.ts'

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
] as const
export type SitePageName = (typeof SITE_PAGES)[number]

export const isSitePage = (value: unknown): value is SitePageName =>
  SITE_PAGES.some((name) => name === value)

/** What staff may change of each page, in the order of the page. */
export const SITE_PARTS: Record<SitePageName, readonly SitePart[]> = {
  home,
  about,
  projects: projectsPage,
  impact,
  contact,
  volunteer,
  donate,
  privacy,
  organisation,
}
