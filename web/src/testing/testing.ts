import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownEntriesFilter } from '@ufuq/shared/contract/shown-entries'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { pathOfPage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { Catalogue, Namespace } from '@ufuq/shared/i18n/namespaces'
import { shippedTexts } from '@ufuq/shared/i18n/testing/texts'
import { pageValues, shippedSource, type Namespaces } from '@ufuq/shared/kinds/page/catalogue'
import type { ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { page } from '@ufuq/shared/kinds/page/page'
import { withExtras } from '@ufuq/shared/kinds/page/section-extras'
import { namedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { sideOf } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'

/** The texts that the server passes to the renderer besides the settings. */
export const texts = shippedTexts

export const textsOf = (language: Language, namespaces: readonly Namespace[]): Partial<Catalogue> =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, texts[language][namespace]]))

/** The site settings from the server, for tests that render pages. */
export const site: SiteSettings & { email: string } = {
  origin: 'https://ufuq.example',
  email: 'hello@ufuq.example',
  social: [
    { network: 'facebook', link: 'https://facebook.com/x' },
    { network: 'twitter', link: 'https://twitter.com/x' },
    { network: 'youtube', link: 'https://youtube.com/x' },
    { network: 'linkedin', link: 'https://linkedin.com/x' },
  ],
  newsletterEndpoint: '/api/newsletter',
  timeZone: 'Asia/Riyadh',
}

/** Reads that all fail with this status. */
export const refusing = (status: number): VisitorReads => {
  const refuse = () => Promise.reject(Object.assign(new Error('a secret'), { status }))
  return { entry: refuse, entries: refuse, choices: refuse, notice: refuse, search: refuse }
}

/** Reads of entries by the paths of their kinds. */
export function readsOf(kinds: {
  entry?: Record<string, (slug: string) => Promise<object>>
  entries?: Record<string, (filter: ShownEntriesFilter) => Promise<object[]>>
}): Pick<VisitorReads, 'entry' | 'entries'> {
  const refuse = () => Promise.reject(Object.assign(new Error('a secret'), { status: 404 }))
  return {
    entry: ((path, slug) => (kinds.entry?.[path] ?? refuse)(slug)) as VisitorReads['entry'],
    entries: (async (path, filter) => {
      const items = await kinds.entries?.[path]?.(filter)
      return { items: items ?? [], next: null }
    }) as VisitorReads['entries'],
  }
}

/** Reads of the pages of the site with these values. */
export const readsOfPages =
  (
    valuesOf: (name: SitePageName) => Tree,
    inForce: Record<Language, Namespaces> = shippedTexts,
  ): VisitorReads['entry'] =>
  async (path, slug, language) => {
    const name = slug.replace('key:', '') as SitePageName
    if (path !== 'pages' || name === slug) throw Object.assign(new Error(slug), { status: 404 })
    const sideOfPage = (of: SitePageName) =>
      sideOf(page.fields, valuesOf(of), language) as unknown as ShownPage
    const sectionsOf = (of: SitePageName) => sideOfPage(of).sections
    const { title, lead, description, sections } = sideOfPage(name)
    const programmes = namedProgrammes(undefined, inForce[language])
    return {
      id: 0,
      language,
      slug: pathOfPage(name),
      title,
      lead,
      description,
      cover: null,
      sections: withExtras(sections, { page: { title, lead }, programmes, sectionsOf }),
      translation: null,
      publishedAt: '',
    } as ShownPage as never
  }

/** The page as the product ships it. */
const shippedValues = (name: SitePageName): Tree => pageValues(name, shippedSource(shippedTexts))

/** Reads of a site on which nothing has been published. */
export const noPublications: VisitorReads = {
  ...refusing(404),
  entry: readsOfPages(shippedValues),
  entries: async () => ({ items: [], next: null }),
  choices: async () => ({}),
  search: async () => ({
    pages: [],
    documents: [],
    items: [],
    next: null,
    total: 0,
    isMore: false,
    instead: { tags: [], newest: [] },
  }),
}
