import type { TextsInForce } from '@ufuq/shared/calls/rendering'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { SHARE_IMAGE } from '@ufuq/shared/contract/drawings'
import { type Language, otherLanguage } from '@ufuq/shared/contract/languages'
import { type Publication, lastChange } from '@ufuq/shared/contract/publications'
import { sharedEntry, sharedSitePage } from '@ufuq/shared/contract/shared-page'
import { withoutMarks } from '@ufuq/shared/domain/isolate'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import type { Texts } from '@ufuq/shared/i18n/namespaces'
import { renderElement, type HeadElement } from '../engine/head.ts'
import type { PageHead } from '../engine/route.ts'
import { shareImagePath } from '../share-image/share-image.ts'
import type { SharedPage } from './structured-data.ts'
import { renderStructuredData } from './structured-data.ts'

/**
 * Metadata for crawlers and link previews: Open Graph, a card and structured data. Crawlers don't
 * run our scripts, so only the server's HTML contains the metadata. Navigation in the browser
 * removes it with the rest of the head.
 */
export function renderSharing(page: SharedPage): string {
  const { head, publication } = page.result
  if (head.robots) return ''
  const elements = [
    ...(page.site.isUnlisted ? [UNLISTED] : []),
    ...openGraph(page),
    ...(publication ? articleElements(publication) : []),
    ...cardElements(page),
  ]
  return [...elements.map(renderElement), renderStructuredData(page)].join('\n    ')
}

const UNLISTED: HeadElement = ['meta', { name: 'robots', content: 'noindex' }]

/** Facebook requires a country in each locale, and treats these two as the languages in general. */
const LOCALES: Record<Language, string> = { ar: 'ar_AR', en: 'en_US' }

const property = (name: string, content: string): HeadElement => [
  'meta',
  { property: name, content: withoutMarks(content) },
]

function openGraph({ result, language, path, t, site, theme }: SharedPage) {
  const { head, publication, page: own, notice, document, entry } = result
  const textLanguage = publication?.language ?? language
  const others = otherLanguages(head, textLanguage)
  const composed = own ?? notice?.page
  const named =
    (composed && sharedEntry('page', composed)) ??
    (document && sharedEntry('document', document)) ??
    (entry && sharedEntry(entry.kind, entry))
  const page = named ?? sharedSitePage(path.slice(1), language, (key) => t(key))
  const image = shareImagePath(publication ?? page, theme)
  return [
    property('og:type', publication ? 'article' : 'website'),
    property('og:site_name', t('siteName')),
    property('og:title', (publication ?? own ?? notice ?? document ?? entry)?.title ?? head.title),
    property('og:description', head.description),
    property('og:url', head.canonical),
    property('og:locale', LOCALES[textLanguage]),
    ...others.map((other) => property('og:locale:alternate', LOCALES[other])),
    property('og:image', site.origin + image),
    property('og:image:type', image.endsWith('.jpg') ? 'image/jpeg' : 'image/png'),
    property('og:image:width', String(SHARE_IMAGE.width)),
    property('og:image:height', String(SHARE_IMAGE.height)),
    property(
      'og:image:alt',
      publication ? imageWords(publication) : `${t('siteName')}: ${page.words}`,
    ),
  ]
}

/** The image contains the title and, above it, the publication's own picture. */
const imageWords = ({ title, cover }: Publication): string =>
  cover?.alternative ? `${title}: ${cover.alternative}` : title

const otherLanguages = ({ alternates }: PageHead, own: Language): Language[] =>
  (['ar', 'en'] as const).filter(
    (language) => language !== own && alternates.some(({ hreflang }) => hreflang === language),
  )

const articleElements = (publication: Publication): HeadElement[] => [
  ...(publication.publishedAt ? [property('article:published_time', publication.publishedAt)] : []),
  property('article:modified_time', lastChange(publication)),
  ...publication.tags.map((tag) => property('article:tag', tag)),
]

/** The card takes its title, text and image from Open Graph. */
function cardElements({ site }: SharedPage): HeadElement[] {
  const handle = handleOf(site.social.find(({ network }) => network === 'twitter')?.link)
  return [
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ...(handle ? [['meta', { name: 'twitter:site', content: handle }] satisfies HeadElement] : []),
  ]
}

function handleOf(profile = ''): string | undefined {
  const [, name] = /^https:\/\/(?:www\.)?(?:twitter|x)\.com\/(\w{1,15})\/?$/.exec(profile) ?? []
  return name && `@${name}`
}

/**
 * Links that are the same on every page of a language. They are not marked as the page's own, so
 * navigation does not remove them.
 */
export function siteLinks(language: Language, texts: TextsInForce): string {
  const feeds = [language, otherLanguage(language)].map((of) => {
    const { meta } = texts[of]['common'] as Texts['common']
    const title = escapeMarkup(meta.publications.title)
    return `<link rel="alternate" type="application/atom+xml" title="${title}" href="${localizedPath(of, '/feed.xml')}">`
  })
  return [
    `<link rel="manifest" href="${localizedPath(language, '/site.webmanifest')}">`,
    ...feeds,
  ].join('\n    ')
}
