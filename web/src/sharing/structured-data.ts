import { localizedPath, PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import { type Publication, lastChange } from '@ufuq/shared/contract/publications'
import type { ShownDocumentPage } from '@ufuq/shared/contract/documents'
import { sharedDocument } from '@ufuq/shared/contract/shared-page'
import { MEDIA_TYPES } from '@ufuq/shared/domain/documents/media-types'
import { isHiddenPage } from '../engine/page-context.ts'
import { MARK } from '../engine/head.ts'
import { scriptJson } from '../engine/page-state.ts'
import { shareImagePath } from '../share-image/share-image.ts'
import { noticeThings, ownPageThings } from './own-page-data.ts'
import type { SharedPage } from './shared-page.ts'
import { organizationId, trailOf, type Thing } from './things.ts'

/**
 * The organisation on every page, the site on its home pages, the subject of the page if it has
 * one, and breadcrumbs.
 */
export function renderStructuredData(page: SharedPage): string {
  const { result, path } = page
  const things = [organization(page)]
  if (path === '/') things.push(webSite(page))
  if (result.publication) things.push(article(result.publication, page))
  if (result.document) things.push(documentThing(result.document, page))
  if (result.page) things.push(...ownPageThings(result.page, page))
  if (result.notice) things.push(...noticeThings(result.notice, page))
  const trail = trailTo(page)
  if (trail.length > 1) things.push(trailOf(trail))
  const json = scriptJson({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json" ${MARK}>${json}</script>`
}

const organization = ({ t, site, language }: SharedPage): Thing => ({
  '@type': 'NGO',
  '@id': organizationId(site),
  name: t('siteName'),
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
  ...(site.email && { email: site.email }),
  ...(site.telephone && { telephone: site.telephone }),
  ...(site.address?.[language] && { address: site.address[language] }),
  ...(site.nonprofitStatus && {
    nonprofitStatus: `https://schema.org/${site.nonprofitStatus}`,
  }),
  sameAs: site.social.map(({ link }) => link),
})

const webSite = ({ result, language, t, site }: SharedPage): Thing => ({
  '@type': 'WebSite',
  name: t('siteName'),
  description: result.head.description,
  url: result.head.canonical,
  inLanguage: language,
  publisher: { '@id': organizationId(site) },
  ...(!isHiddenPage(site, '/publications') && {
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.origin}${localizedPath(language, '/publications')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }),
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

type Trail = [name: string, item: string][]

/**
 * The pages from the home page to this one, without filters. Empty for the home page and for custom
 * pages.
 */
function trailTo({ result, path, language, t, site }: SharedPage): Trail {
  const parent = result.publication ? '/publications' : result.document ? '/documents' : path
  const names = ['/', parent].flatMap((address) =>
    PUBLIC_PAGES.filter((page) => page.path === address && !isHiddenPage(site, address)),
  )
  const trail = names.map(({ path: to, name }): Trail[number] => [
    t(name),
    site.origin + localizedPath(language, to),
  ])
  if (path === '/' || names.length < 2) return []
  const subject = result.publication ?? result.document
  return subject ? [...trail, [subject.title, result.head.canonical]] : trail
}

function documentThing(document: ShownDocumentPage, shared: SharedPage): Thing {
  const { result, site, theme } = shared
  const { title, language, date, changedAt, files } = document
  return {
    '@type': 'DigitalDocument',
    name: title,
    description: result.head.description,
    url: result.head.canonical,
    inLanguage: language,
    ...(date !== null && { datePublished: date }),
    dateModified: changedAt,
    image: site.origin + shareImagePath(sharedDocument(document), theme),
    publisher: { '@id': organizationId(site) },
    encoding: files.map((file) => ({
      '@type': 'MediaObject',
      contentUrl: site.origin + file.address,
      encodingFormat: MEDIA_TYPES[file.type],
      contentSize: `${file.bytes} B`,
      ...(file.language !== null && { inLanguage: file.language }),
    })),
  }
}
