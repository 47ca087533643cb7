import type { SitePageName } from '../../contract/site/page-names.ts'
import type { SitePart } from './fields.ts'
import { about } from './pages/about.ts'
import { contact } from './pages/contact.ts'
import { donate } from './pages/donate.ts'
import { home } from './pages/home.ts'
import { impact } from './pages/impact.ts'
import { privacy } from './pages/privacy.ts'
import { projectsPage } from './pages/projects.ts'
import { volunteer } from './pages/volunteer.ts'

/** The values that staff may change on each page, in the order of the page. */
export const SITE_PARTS: Record<SitePageName, readonly SitePart[]> = {
  home,
  about,
  projects: projectsPage,
  impact,
  contact,
  volunteer,
  donate,
  privacy,
}

/** The path of each page, without the language. */
const ADDRESSES: Record<SitePageName, string> = {
  home: '/',
  about: '/about',
  projects: '/projects',
  impact: '/impact',
  contact: '/contact',
  volunteer: '/volunteer',
  donate: '/donate',
  privacy: '/privacy',
}

/** The address where visitors see a page, or a part of it. */
export const addressOf = (page: SitePageName, part?: string): string =>
  SITE_PARTS[page].find(({ name }) => name === part)?.address ?? ADDRESSES[page]
