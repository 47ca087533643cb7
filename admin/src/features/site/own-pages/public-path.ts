import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { pathOfPage } from '@ufuq/shared/contract/site/page-names'

/**
 * The address where visitors see a page. For sections below a page of the site, the address of that
 * page.
 */
export const publicPath = ({ below, slug }: Pick<OwnPage, 'below' | 'slug'>, language: Language) =>
  localizedPath(language, below === null ? `/${slug[language]}` : pathOfPage(below))
