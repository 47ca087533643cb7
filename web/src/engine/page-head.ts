import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { Texts } from '@ufuq/shared/i18n/namespaces'
import type { ResolveContext, PageHead, PageResult } from './route.ts'

interface HeadInput {
  title: string
  description: string
  /** The path without the language prefix, with the query that belongs to the page. */
  path: string
  language: Language
  site: SiteSettings
}

/** The head of a page that exists in both languages. */
export function pageHead({ title, description, path, language, site }: HeadInput): PageHead {
  const address = (of: Language) => site.origin + localizedPath(of, path)
  return {
    title,
    description,
    canonical: address(language),
    alternates: [
      ...LANGUAGES.map((of) => ({ hreflang: of, href: address(of) })),
      { hreflang: 'x-default', href: address('ar') },
    ],
  }
}

/** The pages whose title and description are in the texts. */
type PageName = Exclude<keyof Texts['common']['meta'], 'publication' | 'notFound'>

/** `resolve` for a page whose title and description are fixed texts. */
export const textPage =
  (name: PageName) =>
  ({ t, path, language, site }: ResolveContext): PageResult => ({
    status: 200,
    head: pageHead({
      title: t(`meta.${name}.title`),
      description: t(`meta.${name}.description`),
      path,
      language,
      site,
    }),
  })

/** Metadata of pages that are only useful to people who followed a link to them. */
export const unlistedPage =
  (name: PageName) =>
  (context: ResolveContext): PageResult => {
    const { status, head } = textPage(name)(context)
    return { status, head: { ...head, alternates: [], robots: 'noindex' } }
  }

export const notFoundPage = ({ t, path, language, site }: ResolveContext): PageResult => ({
  status: 404,
  head: {
    title: t('meta.notFound.title'),
    description: t('meta.notFound.description'),
    canonical: site.origin + localizedPath(language, path),
    alternates: [],
    robots: 'noindex',
  },
})
