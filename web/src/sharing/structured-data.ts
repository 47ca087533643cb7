import { localizedPath } from '@ufuq/shared/contract/addresses'
import { type Publication, lastChange } from '@ufuq/shared/contract/publications'
import { MARK } from '../engine/head.ts'
import { scriptJson } from '../engine/page-state.ts'
import { shareImagePath } from '../share-image/share-image.ts'
import { noticeThings, ownPageThings } from './own-page-data.ts'
import type { SharedPage } from './shared-page.ts'
import { organizationId, trailOf, type Thing } from './things.ts'

/** The organisation on every page, the site on its home pages, an article with its breadcrumbs. */
export function renderStructuredData(page: SharedPage): string {
  const { result, path } = page
  const things = [organization(page)]
  if (path === '/') things.push(webSite(page))
  if (result.publication) things.push(article(result.publication, page), breadcrumbs(page))
  if (result.page) things.push(...ownPageThings(result.page, page))
  if (result.notice) things.push(...noticeThings(result.notice, page))
  const json = scriptJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json" ${MARK}>${json}</script>`
}

const organization = ({ t, site, language }: SharedPage): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: t('siteName'),
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
  email: site.email,
  ...(site.telephone && { telephone: site.telephone }),
  ...(site.address?.[language] && { address: site.address[language] }),
  sameAs: Object.values(site.social).filter((profile) => profile !== ''),
})

const webSite = ({ result, language, t, site }: SharedPage): Thing => ({
  '@type': 'WebSite',
  name: t('siteName'),
  description: result.head.description,
  url: result.head.canonical,
  inLanguage: language,
  publisher: { '@id': organizationId(site) },
})

function article(publication: Publication, { result, site, theme }: SharedPage): Thing {
  const { title, language, tags, publishedAt, hero, cover } = publication
  const images = [
    hero && URL.parse(cover?.widest ?? hero, site.origin)?.href,
    site.origin + shareImagePath(publication, theme),
  ]
  return {
    '@type': 'Article',
    headline: title,
    description: result.head.description,
    image: images.filter(Boolean),
    ...(publishedAt && { datePublished: publishedAt }),
    dateModified: lastChange(publication),
    inLanguage: language,
    ...(tags.length > 0 && { keywords: tags }),
    mainEntityOfPage: result.head.canonical,
    author: { '@id': organizationId(site) },
    publisher: { '@id': organizationId(site) },
  }
}

const breadcrumbs = ({ result, language, t, site }: SharedPage): Thing =>
  trailOf([
    [t('nav.home'), site.origin + localizedPath(language, '/')],
    [t('nav.publications'), site.origin + localizedPath(language, '/publications')],
    [result.publication?.title ?? '', result.head.canonical],
  ])
