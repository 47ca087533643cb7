import { isDeepStrictEqual } from 'node:util'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { isSitePage, SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { slugFromTitle } from '@ufuq/shared/domain/slugs'
import { ownPagePath } from '@ufuq/shared/kinds/page/own-pages'
import { page, type PageValues } from '@ufuq/shared/kinds/page/page'
import { addressFault } from '@ufuq/shared/kinds/page/page-addresses'
import { pageFaults, pageProblems } from '@ufuq/shared/kinds/page/page-problems'
import type { CacheKey } from '#content/cache'
import { hasNewsletterForm, knownContent, siteContent } from '#content/site_content'
import { shippedPage } from '#content/site_pages'
import { ApiException } from '#core/errors/api_exception'
import { createShipped } from '#entries/create_shipped'
import type { ServedKind } from '#entries/hooks'
import { serveKind } from '#entries/kinds'
import { sideIn } from '#entries/rows'
import type { Entry } from '#entries/types'
import { contentWithEntry, prepareShipped, withNames } from '#kinds/page/shipped_pages'

const FALLBACK: Record<Language, string> = { ar: 'صفحة', en: 'page' }

export const pageValues = ({ values }: Pick<Entry, 'values'>) => values as unknown as PageValues

const keysOf = ({ id, key }: Pick<Entry, 'id' | 'key'>): CacheKey[] => [
  'pages',
  `${page.name}:${id}`,
  ...(key === null ? [] : ['site' as const]),
]

const STAYS_PUBLIC = { field: 'withdraw', rule: 'enum' }
const NEEDED_BY_FORM = { field: 'hidden', rule: 'newsletterForm' }

/** Pages of sections. Each language is published on its own. */
export const pages: ServedKind = serveKind(page, {
  reading: async () => (await import('#kinds/page/reading')).reading,
  shipped: (key) => (isSitePage(key) ? shippedPage(key) : undefined),
  followsReleases: true,

  // `filter[shipped]` lists the pages that the product ships instead of those that staff created.
  async listed({ shipped }) {
    if (shipped === undefined) return { name: 'pages of staff', entry: ['e.key is null', []] }
    for (const key of SITE_PAGES) await createShipped(pages, key)
    return { name: 'shipped pages', entry: ['e.key is not null', []] }
  },

  slugOf(title, language) {
    const words = slugFromTitle(title, language)
    return addressFault(words) ? `${FALLBACK[language]}-${words}` : words
  },

  shown: withNames,
  /** How much a page lacks, which the list shows without its sections. */
  present: (entries) =>
    Promise.resolve(
      new Map(
        entries.map(({ id, key, values }) => [
          id,
          { lacks: inBoth((language) => pageProblems(values, language, key).length) },
        ]),
      ),
    ),
  /** What staff may return to, on a page that the product ships. */
  opened: async ({ key }) =>
    isSitePage(key)
      ? { defaults: await withNames(shippedPage(key)), isOwnSite: (await siteContent()).isOwn }
      : {},

  prepare: async (change, before) =>
    before && isSitePage(before.key) ? prepareShipped(change, before) : change,

  beforeWrite({ before, after, by }) {
    // A page of another site may have lost its pictures.
    if (by.role === 'product') return Promise.resolve()
    const published = after.sides.filter(
      ({ language, live }) => live && !isDeepStrictEqual(live, sideIn(before, language)?.live),
    )
    const { key, values } = after
    const faults = [
      ...pageFaults(values, key),
      ...published.flatMap(({ language }) => pageProblems(values, language as Language, key)),
      ...(key !== null && after.sides.some(({ live }) => !live) ? [STAYS_PUBLIC] : []),
      ...(key === 'privacy' && values['hidden'] === true && hasNewsletterForm(knownContent())
        ? [NEEDED_BY_FORM]
        : []),
    ]
    ApiException.refuse(faults)
    return Promise.resolve()
  },

  // A language that is not public has an address, too, which leads to the one that is.
  changed({ before, after }, { announce }) {
    const isPublic = after.sides.some(({ live }) => live)
    const slugs = [before, after].map((entry) => pageValues(entry).slug)
    if (isPublic && !isDeepStrictEqual(slugs[0], slugs[1])) announce(keysOf(after))
    return Promise.resolve()
  },

  async preview(entry, language, person) {
    // The page's kind is known before the code that shows it is loaded.
    const { previewOwnPage } = await import('#kinds/page/read_shown_page')
    const content = await contentWithEntry(entry)
    const ownPage = await previewOwnPage(entry, content, { language, owner: person })
    return { path: ownPagePath(ownPage), content, ownPage }
  },

  facets: (values) => ({ moment: momentsIn(values as unknown as PageValues) }),

  keysOf,
})

/** When a page changes without an edit, because a notice opens or closes. */
const momentsIn = ({ sections }: PageValues): string[] =>
  sections
    .flatMap((section) => (section.kind === 'openings' ? section.openings : []))
    .flatMap(({ opens, closes }) => [opens, closes])
    .flatMap((moment) => (moment ? [new Date(moment).toISOString()] : []))
