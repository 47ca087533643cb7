import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { commonTexts } from '../common-texts.ts'
import { escapeHtml } from './head.ts'

/** The same on every page of a language, and so not the page's own: they stay when a link leads on. */
export function siteLinks(language: Language): string {
  const feeds = [language, otherLanguage(language)].map((of) => {
    const title = escapeHtml(commonTexts[of].meta.publications.title)
    return `<link rel="alternate" type="application/atom+xml" title="${title}" href="${under(of)}/feed.xml">`
  })
  return [`<link rel="manifest" href="${under(language)}/site.webmanifest">`, ...feeds].join(
    '\n    ',
  )
}

const under = (language: Language) => (language === DEFAULT_LANGUAGE ? '' : `/${language}`)
