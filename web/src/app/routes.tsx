import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { pathOfPage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import { SECTION_ID, type ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { lazyComponent, lazyRoute } from '../engine/lazy-component.tsx'
import { notFoundPage, textPage, unlistedPage } from '../engine/page-head.ts'
import type { PublicRoute } from '../engine/route.ts'
import { publicationQueries } from '../kinds/publication/queries.ts'
import { noticeQuery, ownPageQuery } from '../pages/own-page-query.ts'
import { kindRoutes } from './kinds.ts'
import documentsStyles from '../styles/documents.css?url'
import ownPagesStyles from '../styles/own-pages.css?url'

const latestQuery: PublicRoute['queries'] = ({ language }, reads) => [
  publicationQueries(reads).latest(language),
]

/** Spares the server a query for each file that a robot looks for. No slug has a dot. */
const canBeSlug = (slug = ''): boolean => !slug.includes('.')

/**
 * A page of sections that the product ships.
 * @param namespaces The texts that its sections need besides their own.
 * @param queries The queries of its sections.
 */
function shippedPage(
  name: SitePageName,
  namespaces: Namespace[] = [],
  queries: PublicRoute['queries'] = () => [],
): PublicRoute {
  const head = textPage(name)
  const queryOf = (reads: VisitorReads, language: Language) =>
    ownPageQuery(reads, `key:${name}`, language)
  return {
    path: pathOfPage(name),
    namespaces,
    ...lazyComponent(() => import('../pages/shipped-page.tsx'), 'ShippedPage'),
    queries: (address, ...given) => [
      queryOf(given[0], address.language),
      ...queries(address, ...given),
    ],
    resolve(context) {
      const { queryKey } = queryOf(context.reads, context.language)
      const sections = context.client.getQueryData<ShownPage>(queryKey)?.sections
      return { ...head(context), ...(sections && { sections }) }
    },
  }
}

/** Every public page. Each also exists in English under `/en`. */
export const routes: readonly PublicRoute[] = [
  shippedPage('home', ['home', 'contact'], latestQuery),
  shippedPage('about'),
  { ...shippedPage('projects', ['programs']), parameters: ['category'] },
  {
    path: '/publications',
    namespaces: ['publications'],
    ...lazyRoute(() => import('../kinds/publication/publications-page.tsx')),
    parameters: ['q', 'tag', 'category', 'after'],
  },
  {
    path: '/publications/:slug',
    namespaces: ['publications'],
    ...lazyRoute(() => import('../kinds/publication/article-page.tsx')),
    queries: ({ language, params }, reads) => [
      publicationQueries(reads).one(language, params['slug'] ?? ''),
    ],
  },
  {
    path: '/publications/:slug/both',
    namespaces: ['publications'],
    ...lazyRoute(() => import('../kinds/publication/both-page.tsx')),
    isUnlisted: true,
  },
  {
    path: '/documents',
    styles: documentsStyles,
    namespaces: ['documents'],
    ...lazyRoute(() => import('../kinds/document/documents-page.tsx')),
    parameters: ['q', 'category', 'year'],
  },
  {
    path: '/documents/:slug',
    styles: documentsStyles,
    namespaces: ['documents'],
    ...lazyRoute(() => import('../kinds/document/document-page.tsx')),
  },
  shippedPage('impact'),
  shippedPage('contact', ['contact']),
  shippedPage('volunteer', ['volunteer']),
  shippedPage('donate', ['donate']),
  shippedPage('privacy'),
  {
    path: '/newsletter',
    namespaces: [],
    ...lazyComponent(() => import('../newsletter/newsletter-pages.tsx'), 'SubscribePage'),
    queries: latestQuery,
    isUnlisted: true,
    resolve: unlistedPage('newsletter'),
  },
  {
    path: '/newsletter/confirm',
    namespaces: [],
    ...lazyComponent(() => import('../newsletter/newsletter-pages.tsx'), 'ConfirmSubscriptionPage'),
    parameters: ['token'],
    queries: latestQuery,
    isPrivate: true,
    isUnlisted: true,
    resolve: unlistedPage('newsletter'),
  },
  {
    path: '/newsletter/unsubscribe',
    namespaces: [],
    ...lazyComponent(() => import('../newsletter/link-pages.tsx'), 'UnsubscribePage'),
    parameters: ['token'],
    isPrivate: true,
    isUnlisted: true,
    resolve: unlistedPage('newsletter'),
  },
  ...kindRoutes,
  {
    // This route follows all shipped pages, so a page composed by staff never replaces one of them.
    path: '/:slug',
    accepts: ({ slug }) => canBeSlug(slug),
    styles: ownPagesStyles,
    namespaces: ['ownPages'],
    ...lazyRoute(() => import('../pages/own-page.tsx')),
    queries: ({ language, params }, reads) => [ownPageQuery(reads, params['slug'] ?? '', language)],
  },
  {
    path: '/:slug/:notice',
    accepts: ({ slug, notice = '' }) => canBeSlug(slug) && SECTION_ID.test(notice),
    styles: ownPagesStyles,
    namespaces: ['ownPages'],
    ...lazyRoute(() => import('../pages/notice-page.tsx')),
    queries: ({ language, params }, reads) => [
      noticeQuery(reads, params['slug'] ?? '', params['notice'] ?? '', language),
    ],
  },
  {
    path: '*',
    namespaces: [],
    ...lazyComponent(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
    resolve: notFoundPage,
  },
]

/** The routes without hidden pages. */
export const routesWith = ({
  hiddenPages = [],
}: Pick<SiteSettings, 'hiddenPages'>): readonly PublicRoute[] =>
  routes.filter(({ path }) => !hiddenPages.includes(path))

/** The pages with fixed addresses that search engines may index. */
export const listedPages = routes.filter(
  ({ path, isUnlisted }) => !/[:*]/.test(path) && !isUnlisted,
)
