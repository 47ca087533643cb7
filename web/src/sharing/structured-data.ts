import { localizedPath, PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import { MEDIA_TYPES, type ShownDocumentPage } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { type Publication, lastChange } from '@ufuq/shared/contract/publications'
import { sharedEntry } from '@ufuq/shared/contract/shared-page'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import type { ShownEvent } from '@ufuq/shared/kinds/event/event'
import { ownPagePath, type ShownNotice, type ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import type { TFunction } from 'i18next'
import { MARK } from '../engine/head.ts'
import { isHiddenPage } from '../engine/page-context.ts'
import { scriptJson } from '../engine/page-state.ts'
import type { PageResult } from '../engine/route.ts'
import { shareImagePath } from '../share-image/share-image.ts'

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
  if (result.entry?.kind === 'event')
    things.push(eventThing(result.entry as unknown as ShownEvent, page))
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
  const { publication, document, entry } = result
  const parent = publication ? '/publications' : document ? '/documents' : (entry?.list ?? path)
  const names = ['/', parent].flatMap((address) =>
    PUBLIC_PAGES.filter((page) => page.path === address && !isHiddenPage(site, address)),
  )
  const trail = names.map(({ path: to, name }): Trail[number] => [
    t(name),
    site.origin + localizedPath(language, to),
  ])
  if (path === '/' || names.length < 2) return []
  const subject = publication ?? document ?? entry
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
    image: site.origin + shareImagePath(sharedEntry('document', document), theme),
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

const EVENT_STATUS = {
  planned: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
} as const

function eventThing(event: ShownEvent, { result, site, theme }: SharedPage): Thing {
  const { title, language, dates, values } = event
  const { starts, ends, isAllDay, state, place, link } = values
  const mode = place === '' ? 'Online' : link === '' ? 'Offline' : 'Mixed'
  return {
    '@type': 'Event',
    name: title,
    description: result.head.description,
    url: result.head.canonical,
    inLanguage: language,
    startDate: isAllDay ? dates?.date : starts,
    ...(ends !== '' && !isAllDay && { endDate: ends }),
    eventStatus: `https://schema.org/${EVENT_STATUS[state]}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: [
      place !== '' && { '@type': 'Place', name: place, address: place },
      link !== '' && { '@type': 'VirtualLocation', url: link },
    ].filter(Boolean),
    image: site.origin + shareImagePath(sharedEntry('event', event), theme),
    organizer: { '@id': organizationId(site) },
  }
}

/** A custom page with its questions, and the breadcrumbs to it. */
function ownPageThings(page: ShownPage, shared: SharedPage): Thing[] {
  const { result, site, theme } = shared
  const { language, title, publishedAt, cover } = page
  const questions = page.sections.flatMap((section) =>
    section.kind === 'questions' ? section.questions : [],
  )
  const images = [cover?.widest, site.origin + shareImagePath(sharedEntry('page', page), theme)]
  return [
    {
      // `FAQPage` is a subtype of `WebPage`.
      '@type': questions.length > 0 ? 'FAQPage' : 'WebPage',
      name: title,
      description: result.head.description,
      url: result.head.canonical,
      inLanguage: language,
      datePublished: publishedAt,
      image: images.flatMap((image) => (image && URL.parse(image, site.origin)?.href) || []),
      publisher: { '@id': organizationId(site) },
      ...(questions.length > 0 && {
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }),
    },
    trailOf([homeOf(shared), [title, result.head.canonical]]),
  ]
}

/**
 * The breadcrumbs to a notice and, while applications are open, the job posting for search engines.
 */
function noticeThings(notice: ShownNotice, shared: SharedPage): Thing[] {
  const { result, site } = shared
  const { page, kind, isClosed, title, text, place, opens, closes, publishedAt } = notice
  const posting: Thing = {
    '@type': 'JobPosting',
    title,
    description: text,
    datePosted: opens || publishedAt,
    validThrough: closes,
    hiringOrganization: { '@id': organizationId(site) },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place },
    },
  }
  return [
    ...(kind === 'job' && !isClosed ? [posting] : []),
    trailOf([
      homeOf(shared),
      [page.title, site.origin + ownPagePath(page)],
      [title, result.head.canonical],
    ]),
  ]
}

const homeOf = ({ t, site, language }: SharedPage) =>
  [t('nav.home'), site.origin + localizedPath(language, '/')] as const

/** Something that structured data describes, in the vocabulary of schema.org. */
type Thing = { '@type': string; [property: string]: unknown }

const organizationId = ({ origin }: SiteSettings): string => `${origin}/#organization`

/** The breadcrumbs to a page: names and addresses, beginning with the home page. */
const trailOf = (trail: readonly (readonly [name: string, address: string])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
})

/** A page as crawlers and link previews see it. */
export interface SharedPage {
  result: PageResult
  language: Language
  /** The path without the language prefix. */
  path: string
  t: TFunction
  site: SiteSettings
  theme?: SiteTheme | null | undefined
}
