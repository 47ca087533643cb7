import type { FormOutcome } from '@ufuq/shared/calls/rendering'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { DOCUMENT_CATEGORIES, type ShownDocument } from '@ufuq/shared/contract/documents'
import { inBoth, LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PROGRAMME_DRAWINGS } from '@ufuq/shared/contract/programmes'
import { SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { aShownDocument, aShownDocumentPage } from '@ufuq/shared/contract/testing/document'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import { localeOf } from '@ufuq/shared/domain/site/regional'
import { formatDay, formatSize } from '@ufuq/shared/i18n/formats'
import { NAMESPACES } from '@ufuq/shared/i18n/namespaces'
import { readTexts } from '@ufuq/shared/i18n/testing/texts'
import {
  siteInForce,
  ORGANISATION_TEXTS,
  shippedOrganisation,
  TEXT_KEYS,
} from '@ufuq/shared/i18n/texts-in-force'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation/organisation'
import { pageValues } from '@ufuq/shared/kinds/page/catalogue'
import { page } from '@ufuq/shared/kinds/page/page'
import { keysOfPage } from '@ufuq/shared/kinds/page/testing/keys-of-page'
import { sideOf } from '@ufuq/shared/model/sides'
import { describe, expect, test } from 'vitest'
import { noPublications, readsOf, readsOfPages, refusing, site } from '../testing/testing.ts'
import { render } from './entry-server.tsx'

// Every text is replaced by its key: ⟨home:hero.title⟩ if staff can change it, ⟨!common:nav.home⟩
// if not. Any other text on a page then comes from the code.
const MARK = /⟨(!?)([^⟩]*)⟩/g
/** The text of a publication. */
const WRITTEN = 'Zzz'

const markOf = ({ namespace, key }: { namespace: string; key: string }) => `⟨${namespace}:${key}⟩`

const changeable = SITE_PAGES.flatMap((name) =>
  keysOfPage(name).map((at) => ({ side: 'shared', mark: markOf(at) })),
)

const ofOrganisation = [
  ...ORGANISATION_TEXTS.flatMap((field) =>
    LANGUAGES.map((side) => ({ field, side, mark: `⟨common:${TEXT_KEYS[field]}⟩` })),
  ),
  { field: 'footerYear', side: 'shared', mark: '⟨common:footer.year⟩' },
] as const

function organisationOf(shipped: OrganisationValues): OrganisationValues {
  const marks = ORGANISATION_TEXTS.map((field) => [
    field,
    inBoth(() => `⟨common:${TEXT_KEYS[field]}⟩`),
  ])
  return { ...shipped, ...Object.fromEntries(marks), footerYear: '⟨common:footer.year⟩' }
}

const markedValues = (name: SitePageName) => pageValues(name, markOf)

function markedPage(name: SitePageName) {
  const values = markedValues(name)
  return inBoth((language) => sideOf(page.fields, values, language))
}

type Tree = { [key: string]: Tree | string }

/** The texts of a namespace, each replaced by its key, with its placeholders. */
const marked = (tree: Tree, prefix: string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? `⟨!${prefix}${key}⟩${(text.match(/\{\{\w+\}\}/g) ?? []).join(' ')}`
        : marked(text, `${prefix}${key}.`),
    ]),
  )

const inMarks = (language: Language) =>
  Object.fromEntries(
    NAMESPACES.map((namespace) => [
      namespace,
      marked(readTexts(language, namespace), `${namespace}:`),
    ]),
  )

const shipped = { ar: inMarks('ar'), en: inMarks('en') }
const texts = siteInForce({
  texts: shipped,
  organisation: organisationOf(shippedOrganisation(shipped)),
  pages: Object.fromEntries(SITE_PAGES.map((name) => [name, markedPage(name)])),
}).texts

const pages = readsOfPages(markedValues, texts)

const publication = (language: Language) =>
  aPublication({
    title: WRITTEN,
    slug: 'zzz',
    language,
    excerpt: WRITTEN,
    description: WRITTEN,
    html: `<p>${WRITTEN}</p>`,
  })
const document = (language: Language, values: Partial<ShownDocument> = {}) =>
  aShownDocument({
    slug: 'zzz',
    title: WRITTEN,
    language,
    description: WRITTEN,
    note: WRITTEN,
    date: '2025-12-31',
    ...values,
  })
const published = (language: Language): VisitorReads => ({
  ...refusing(404),
  ...readsOf({
    entry: {
      publications: async () => publication(language),
      documents: async (slug) => {
        const shown = document(slug === 'yyy' ? otherLanguage(language) : language, { slug })
        return aShownDocumentPage({
          ...shown,
          files: [shown.file, { ...shown.file, language: null }],
        })
      },
    },
    entries: {
      publications: async () => [publication(language)],
      documents: async ({ q }) => [
        document(language, q ? { found: { page: 7, passage: [WRITTEN] } } : {}),
      ],
    },
  }),
  search: async () => ({
    items: ['publication', 'page', 'document'].map((kind) => ({
      kind,
      path: `/${kind}`,
      title: WRITTEN,
      page: 7,
      publishedAt: '2025-12-31T00:00:00Z',
      marked: { title: [WRITTEN], excerpt: [WRITTEN] },
    })),
    next: null,
    total: 1,
    isMore: true,
    isPartial: true,
  }),
  choices: async () => ({ category: [...DOCUMENT_CATEGORIES], year: [2024, 2025] }),
})

interface State {
  path: string
  reads?: VisitorReads
  form?: FormOutcome
}

const posted = (path: string, form: FormOutcome['form'], state: FormOutcome['state']): State => ({
  path,
  form: { form, state, invalidFields: [], values: { token: 'x' } },
})

/** Every public page, in the states with different texts. */
const statesIn = (language: Language): State[] => [
  ...['/about', '/impact', '/contact', '/volunteer', '/donate', '/privacy', '/nowhere'].map(
    (path) => ({ path }),
  ),
  ...['/', '/publications', '/publications/zzz'].flatMap((path) => [
    { path },
    { path, reads: published(language) },
    { path, reads: refusing(503) },
  ]),
  ...PROGRAMME_DRAWINGS.map((programme) => ({ path: `/projects?category=${programme}` })),
  { path: '/publications?q=zzz', reads: published(language) },
  ...['/documents', '/documents?year=2025&category=study', '/documents?q=zzz'].flatMap((path) => [
    { path },
    { path, reads: published(language) },
    { path, reads: refusing(503) },
  ]),
  ...['/documents/zzz', '/documents/yyy'].flatMap((path) => [
    { path },
    { path, reads: published(language) },
    { path, reads: refusing(503) },
  ]),
  ...['/publications?q=zzz', '/publications?tag=zzz', '/publications?category=peace'].map(
    (path) => ({ path }),
  ),
  posted('/contact', 'contact', 'sent'),
  posted('/contact', 'contact', 'failed'),
  posted('/volunteer', 'volunteer', 'sent'),
  posted('/volunteer', 'volunteer', 'failed'),
  { path: '/newsletter' },
  posted('/newsletter', 'newsletter', 'sent'),
  posted('/newsletter', 'newsletter', 'refused'),
  posted('/newsletter/confirm', 'confirmation', 'sent'),
  posted('/newsletter/confirm', 'confirmation', 'refused'),
  { path: '/newsletter/confirm?token=x' },
  posted('/newsletter/unsubscribe', 'unsubscription', 'sent'),
  { path: '/newsletter/unsubscribe?token=x' },
]

/**
 * Where visitors read or hear text: in elements, in attributes that are shown or spoken, and in the
 * `tag` parameter of links.
 */
const IN_BODY = [
  />([^<]+)</g,
  / (?:aria-label|alt|title|placeholder)="([^"]*)"/g,
  /\?tag=([^"&]*)/g,
]
/**
 * Where programs read texts of a page: its title, its descriptions, its data, and the names of its
 * feeds.
 */
const IN_HEAD = [
  /<title>([^<]*)</g,
  /"(?:description|og:(?:title|description|site_name|image:alt))" content="([^"]*)"/g,
  /"(?:name|description|headline)":"([^"]*)"/g,
  /atom\+xml" title="([^"]*)"/g,
]
const wordsIn = (html: string, places: readonly RegExp[]): string[] =>
  places
    .flatMap((place) => [...html.matchAll(place)].map(([, text = '']) => text))
    .map((text) => text.replaceAll(/(?:%[\dA-F]{2})+/g, decodeURIComponent))

describe.each(LANGUAGES)('The words of the public pages, in %s', (language) => {
  const read = Promise.all(
    statesIn(language).map(async ({ path, reads: given = noPublications, form }) => {
      const entry: VisitorReads['entry'] = (kind, slug, one) =>
        kind === 'pages' ? pages(kind, slug, one) : given.entry(kind, slug, one)
      const reads = { ...given, entry }
      const url = localizedPath(language, path)
      const page = await render({ url, reads, site, texts, form })
      if (page.kind !== 'page') throw new Error(`${url} leads to ${page.location}`)
      return [...wordsIn(page.body, IN_BODY), ...wordsIn(page.head, IN_HEAD)]
    }),
  ).then((pages) => pages.flat())

  test('are all texts of the locale files, and none is written in the code', async () => {
    const day = formatDay(
      publication(language).publishedAt ?? '',
      localeOf(language),
      site.timeZone,
    )
    const onPaper = site.origin + localizedPath(language, '/publications/')
    const size = formatSize(document(language).file.bytes, localeOf(language))
    const pages = LANGUAGES.map(
      (one) => new URL(site.origin).host + localizedPath(one, '/documents/'),
    )
    const owns = [WRITTEN, day, size, site.email, 'zzz', 'yyy', 'PDF', 'pdf', onPaper, ...pages]
    const rests = (await read)
      .map((text) => owns.reduce((rest, own) => rest.replaceAll(own, ''), text))
      .map((text) => text.replaceAll(MARK, '').replaceAll(/&\w+;/g, ''))
    expect([...new Set(rests.filter((rest) => /\p{L}{2}/u.test(rest)))]).toEqual([])
  })

  test('show whatever staff can change', async () => {
    const seen = new Set((await read).flatMap((text) => text.match(MARK) ?? []))
    // The short name only appears within other texts, all of which this test replaces.
    const ofNames = ofOrganisation.filter(({ field }) => field !== 'shortName')
    const own = [...changeable, ...ofNames].filter(
      ({ side }) => side === 'shared' || side === language,
    )
    const unseen = own.filter(({ mark }) => !seen.has(mark))
    expect(unseen.map(({ mark }) => mark)).toEqual([])
  })
})
