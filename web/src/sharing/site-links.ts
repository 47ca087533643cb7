import { localizedPath } from '@ufuq/shared/contract/addresses'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { TextsInForce } from '@ufuq/shared/contract/rendering'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import type { Texts } from '@ufuq/shared/i18n/namespaces'

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
