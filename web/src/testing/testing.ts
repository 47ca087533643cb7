import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownEntriesFilter } from '@ufuq/shared/contract/shown-entries'
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

/** Reads of a site on which nothing has been published. */
export const noPublications: VisitorReads = {
  ...refusing(404),
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
