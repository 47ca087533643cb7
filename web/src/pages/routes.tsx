import { SECTION_ID } from '@ufuq/shared/contract/own-pages'
import type { ShownProgramme } from '@ufuq/shared/contract/programmes'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { canBeShownAt } from '@ufuq/shared/domain/own-pages/shown-addresses'
import { lazyComponent, lazyRoute } from '../engine/lazy-component.tsx'
import { notFoundPage, textPage, unlistedPage } from '../engine/page-head.ts'
import type { PublicRoute } from '../engine/route.ts'
import { articleResult } from '../features/publications/article-result.ts'
import { bothResult } from '../features/publications/both-result.ts'
import { filterOf, isSearch } from '../features/publications/list-filter.ts'
import { listResult } from '../features/publications/list-result.ts'
import { publicationQueries } from '../features/publications/queries.ts'
import documentsStyles from '../styles/documents.css?url'
import ownPagesStyles from '../styles/own-pages.css?url'
import { noticeQuery, ownPageQuery } from './own-pages/own-page-query.ts'

const latestQuery: PublicRoute['queries'] = ({ language }, reads) => [
  publicationQueries(reads).latest(language),
]

/** The queries of the list of publications, whose filter depends on the programmes. */
const listQueries =
  (programmes?: readonly ShownProgramme[]): NonNullable<PublicRoute['queries']> =>
  ({ language, search }, reads) => {
    const filter = filterOf(search, programmes)
    const queries = publicationQueries(reads)
    return [isSearch(filter) ? queries.search(language, filter) : queries.list(language, filter)]
  }

/** Spares the server a query. The browser asks the server, which answers that there is no page. */
const canBeAt = (slug?: string): boolean => !import.meta.env.SSR || canBeShownAt(slug)

/** Every public page. Each also exists in English under `/en`. */
export const routes: readonly PublicRoute[] = [
  {
    path: '/',
    namespaces: ['home', 'programs', 'contact'],
    ...lazyComponent(() => import('./home-page.tsx').then((page) => page.HomePage)),
    queries: latestQuery,
    resolve: textPage('home'),
  },
  {
    path: '/about',
    namespaces: ['about'],
    ...lazyComponent(() =>
      import('../features/about/about-page.tsx').then((page) => page.AboutPage),
    ),
    resolve: textPage('about'),
  },
  {
    path: '/projects',
    namespaces: ['programs'],
    ...lazyComponent(() =>
      import('../features/projects/projects-page.tsx').then((page) => page.ProjectsPage),
    ),
    parameters: ['category'],
    resolve: textPage('projects'),
  },
  {
    path: '/publications',
    namespaces: ['publications'],
    ...lazyComponent(() =>
      import('../features/publications/publications-page.tsx').then(
        (page) => page.PublicationsPage,
      ),
    ),
    parameters: ['q', 'tag', 'category', 'after'],
    queries: listQueries(),
    resolve: listResult,
  },
  {
    path: '/publications/:slug',
    namespaces: ['publications'],
    ...lazyComponent(() =>
      import('../features/publications/article-page.tsx').then((page) => page.ArticlePage),
    ),
    queries: ({ language, params }, reads) => [
      publicationQueries(reads).one(language, params['slug'] ?? ''),
    ],
    resolve: articleResult,
  },
  {
    path: '/publications/:slug/both',
    namespaces: ['publications'],
    ...lazyComponent(() =>
      import('../features/publications/both-page.tsx').then((page) => page.BothPage),
    ),
    queries: ({ language, params }, reads) => [
      publicationQueries(reads).both(language, params['slug'] ?? ''),
    ],
    isUnlisted: true,
    resolve: bothResult,
  },
  {
    path: '/documents',
    styles: documentsStyles,
    namespaces: ['documents'],
    ...lazyRoute(() =>
      import('../features/documents/documents-route.ts').then((file) => file.documentsRoute),
    ),
    parameters: ['q', 'category', 'year'],
  },
  {
    path: '/documents/:slug',
    styles: documentsStyles,
    namespaces: ['documents'],
    ...lazyRoute(() =>
      import('../features/documents/document-route.ts').then((file) => file.documentRoute),
    ),
  },
  {
    path: '/impact',
    namespaces: ['home'],
    ...lazyComponent(() =>
      import('../features/impact/impact-page.tsx').then((page) => page.ImpactPage),
    ),
    resolve: textPage('impact'),
  },
  {
    path: '/contact',
    namespaces: ['contact'],
    ...lazyComponent(() =>
      import('../features/contact/contact-page.tsx').then((page) => page.ContactPage),
    ),
    resolve: textPage('contact'),
  },
  {
    path: '/volunteer',
    namespaces: ['volunteer'],
    ...lazyComponent(() =>
      import('../features/volunteer/volunteer-page.tsx').then((page) => page.VolunteerPage),
    ),
    resolve: textPage('volunteer'),
  },
  {
    path: '/donate',
    namespaces: ['donate'],
    ...lazyComponent(() =>
      import('../features/donate/donate-page.tsx').then((page) => page.DonatePage),
    ),
    resolve: textPage('donate'),
  },
  {
    path: '/privacy',
    namespaces: ['privacy'],
    ...lazyComponent(() =>
      import('../features/privacy/privacy-page.tsx').then((page) => page.PrivacyPage),
    ),
    resolve: textPage('privacy'),
  },
  {
    path: '/newsletter',
    namespaces: [],
    ...lazyComponent(() => import('./newsletter-pages.tsx').then((page) => page.SubscribePage)),
    queries: latestQuery,
    isUnlisted: true,
    resolve: unlistedPage('newsletter'),
  },
  {
    path: '/newsletter/confirm',
    namespaces: [],
    ...lazyComponent(() =>
      import('./newsletter-pages.tsx').then((page) => page.ConfirmSubscriptionPage),
    ),
    parameters: ['token'],
    queries: latestQuery,
    isPrivate: true,
    isUnlisted: true,
    resolve: unlistedPage('newsletter'),
  },
  {
    path: '/newsletter/unsubscribe',
    namespaces: [],
    ...lazyComponent(() =>
      import('../features/newsletter/link-pages.tsx').then((page) => page.UnsubscribePage),
    ),
    parameters: ['token'],
    isPrivate: true,
    isUnlisted: true,
    resolve: unlistedPage('newsletter'),
  },
  {
    // This route follows all shipped pages, so a page composed by staff never replaces one of them.
    path: '/:slug',
    accepts: ({ slug }) => canBeAt(slug),
    styles: ownPagesStyles,
    namespaces: ['ownPages'],
    ...lazyRoute(() => import('./own-pages/own-page-route.ts').then((file) => file.ownPageRoute)),
    queries: ({ language, params }, reads) => [ownPageQuery(reads, params['slug'] ?? '', language)],
  },
  {
    path: '/:slug/:notice',
    accepts: ({ slug, notice = '' }) => canBeAt(slug) && SECTION_ID.test(notice),
    styles: ownPagesStyles,
    namespaces: ['ownPages'],
    ...lazyRoute(() => import('./own-pages/notice-route.ts').then((file) => file.noticeRoute)),
    queries: ({ language, params }, reads) => [
      noticeQuery(reads, params['slug'] ?? '', params['notice'] ?? '', language),
    ],
  },
  {
    path: '*',
    namespaces: [],
    ...lazyComponent(() => import('./not-found-page.tsx').then((page) => page.NotFoundPage)),
    resolve: notFoundPage,
  },
]

/**
 * The routes without hidden pages, with the sections that staff added below pages, and with the
 * foundation's own programmes.
 */
export const routesWith = ({
  ownSections = [],
  hiddenPages = [],
  programmes,
}: Pick<SiteSettings, 'ownSections' | 'hiddenPages' | 'programmes'>): readonly PublicRoute[] => {
  const shown = routes
    .filter(({ path }) => !hiddenPages.includes(path))
    .map((route) =>
      programmes && route.path === '/publications'
        ? { ...route, queries: listQueries(programmes) }
        : route,
    )
  return shown.map((route) =>
    ownSections.includes(route.path)
      ? {
          ...route,
          namespaces: [...route.namespaces, 'ownPages'],
          ...lazyRoute(() =>
            import('./own-pages/sections-below-route.tsx').then((file) => file.withSections(route)),
          ),
        }
      : route,
  )
}

/** The pages with fixed addresses that search engines may index. */
export const listedPages = routes.filter(
  ({ path, isUnlisted }) => !/[:*]/.test(path) && !isUnlisted,
)
