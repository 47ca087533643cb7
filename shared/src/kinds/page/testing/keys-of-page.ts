import type { SitePageName } from '../../../contract/site/page-names.ts'
import { pageValues, type PageSource } from '../catalogue.ts'

type KeyOfText = Parameters<PageSource>[0] & { isShared: boolean }

/** The keys of the texts and figures of a page in the locale files, in their order. */
export function keysOfPage(page: SitePageName): KeyOfText[] {
  const found = new Map<string, KeyOfText>()
  pageValues(page, (at, language) => {
    found.set(`${at.namespace}:${at.key}`, { ...at, isShared: language === null })
    return ''
  })
  return [...found.values()]
}
