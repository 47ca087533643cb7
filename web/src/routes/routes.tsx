import { AboutPage } from '../features/about/about-page.tsx'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { DonatePage } from '../features/donate/donate-page.tsx'
import { ImpactPage } from '../features/impact/impact-page.tsx'
import { ProjectsPage } from '../features/projects/projects-page.tsx'
import { ArticlePage } from '../features/publications/article-page.tsx'
import { articleResult } from '../features/publications/article-result.ts'
import { listResult } from '../features/publications/list-result.ts'
import { PublicationsPage } from '../features/publications/publications-page.tsx'
import { publicationQueries } from '../features/publications/queries.ts'
import { VolunteerPage } from '../features/volunteer/volunteer-page.tsx'
import { HomePage } from './home-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { notFoundPage, textPage } from './page-head.ts'
import type { PublicRoute } from './route-table.ts'

/** Every public page. Each has its twin under `/en`. */
export const routes: readonly PublicRoute[] = [
  {
    path: '/',
    namespaces: ['home', 'programs'],
    Component: HomePage,
    queries: ({ language }) => [...publicationQueries.latest(language).queryKey],
    resolve: textPage('home'),
  },
  {
    path: '/about',
    namespaces: ['about'],
    Component: AboutPage,
    resolve: textPage('about'),
  },
  {
    path: '/projects',
    namespaces: ['programs'],
    Component: ProjectsPage,
    parameters: ['category'],
    resolve: textPage('projects'),
  },
  {
    path: '/publications',
    namespaces: ['publications'],
    Component: PublicationsPage,
    parameters: ['after'],
    queries: ({ language, search }) => [
      ...publicationQueries.list(language, search.get('after')).queryKey,
    ],
    resolve: listResult,
  },
  {
    path: '/publications/:slug',
    namespaces: ['publications'],
    Component: ArticlePage,
    queries: ({ language, params }) => [
      ...publicationQueries.one(language, params['slug'] ?? '').queryKey,
    ],
    resolve: articleResult,
  },
  {
    path: '/impact',
    namespaces: ['home'],
    Component: ImpactPage,
    resolve: textPage('impact'),
  },
  {
    path: '/contact',
    namespaces: ['contact'],
    Component: ContactPage,
    resolve: textPage('contact'),
  },
  {
    path: '/volunteer',
    namespaces: ['volunteer'],
    Component: VolunteerPage,
    resolve: textPage('volunteer'),
  },
  {
    path: '/donate',
    namespaces: ['donate'],
    Component: DonatePage,
    resolve: textPage('donate'),
  },
  { path: '*', namespaces: [], Component: NotFoundPage, resolve: notFoundPage },
]
