import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { Catalogue, Namespace } from '@ufuq/shared/i18n/namespaces'
import { shippedTexts } from '@ufuq/shared/i18n/testing/texts'

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
  return {
    publications: refuse,
    search: refuse,
    publication: refuse,
    page: refuse,
    notice: refuse,
    documents: refuse,
    documentFilters: refuse,
    document: refuse,
    entry: refuse,
    entries: refuse,
  }
}

/** Reads of a site on which nothing has been published. */
export const noPublications: VisitorReads = {
  ...refusing(404),
  publications: async () => ({ items: [], next: null }),
  documents: async () => [],
  entries: async () => ({ items: [], next: null }),
  documentFilters: async () => ({ categories: [], years: [] }),
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
