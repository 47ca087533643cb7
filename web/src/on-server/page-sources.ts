import type { PublicRoute } from '../engine/route.ts'

/**
 * The source file of each page's component, as the build's manifest names it. This table is not
 * part of the routes, so that browsers do not load it.
 */
const SOURCES: Partial<Record<string, string>> = {
  '/': 'src/pages/home-page.tsx',
  '/about': 'src/features/about/about-page.tsx',
  '/projects': 'src/features/projects/projects-page.tsx',
  '/publications': 'src/features/publications/publications-page.tsx',
  '/publications/:slug': 'src/features/publications/article-page.tsx',
  '/publications/:slug/both': 'src/features/publications/both-page.tsx',
  '/documents': 'src/features/documents/documents-page.tsx',
  '/documents/:slug': 'src/features/documents/document-page.tsx',
  '/impact': 'src/features/impact/impact-page.tsx',
  '/contact': 'src/features/contact/contact-page.tsx',
  '/volunteer': 'src/features/volunteer/volunteer-page.tsx',
  '/donate': 'src/features/donate/donate-page.tsx',
  '/privacy': 'src/features/privacy/privacy-page.tsx',
  '/newsletter': 'src/pages/newsletter-pages.tsx',
  '/newsletter/confirm': 'src/pages/newsletter-pages.tsx',
  '/newsletter/unsubscribe': 'src/features/newsletter/link-pages.tsx',
  '/:slug': 'src/pages/own-pages/own-page.tsx',
  '/:slug/:notice': 'src/pages/own-pages/notice-page.tsx',
  '*': 'src/pages/not-found-page.tsx',
}

export function sourcesOf({ path, kind }: PublicRoute): string[] {
  if (kind !== undefined) {
    const part = path.includes(':') ? 'page' : 'list'
    return [`src/kinds/entry-${part}.tsx`, `src/kinds/${kind}-${part}.tsx`]
  }
  const source = SOURCES[path]
  if (source === undefined) throw new Error(`page-sources.ts has no file for ${path}`)
  return [source]
}
