import { languageOf, localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { plainPicture } from '@ufuq/shared/contract/pictures'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { themeStyle } from '@ufuq/shared/kinds/organisation/theme'
import { knownContent, type SiteContent } from '#content/site_content'

/** The site's colours and spacing, without its fonts, which may fail to load. */
const STYLE = `
  body { margin: 0; background: #f4f6f3; color: #0f272c; font: 1.125rem/1.7 system-ui, sans-serif }
  header { background: #081c21; border-bottom: 4px solid var(--sun-500, #ec6530) }
  header a { color: #fff; font-weight: 700; text-decoration: none }
  header a, main { display: block; max-width: 42rem; margin-inline: auto; padding: 1.25rem 1.5rem }
  header img {
    display: block; box-sizing: border-box; width: auto; max-width: min(50vw, 15rem); height: auto;
    max-height: 4rem; padding: 0.2rem; border-radius: 2px; background: #f4f6f3
  }
  main { padding-block: 4rem }
  h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.25 }
  p { margin: 0 0 1.5rem }
  main a { color: #14646c; font-weight: 600; text-underline-offset: 0.25em }
  a:focus-visible { outline: 3px solid var(--focus, #d04a17); outline-offset: 3px }
  header a:focus-visible { outline-color: var(--sun-300, #fbb88d); outline-offset: -0.5rem }
  @media (prefers-color-scheme: dark) {
    body { background: #081c21; color: #eef3ee }
    main a { color: #8fd0cf }
    a:focus-visible { outline-color: var(--focus, #ff9f6e) }
  }
`

/**
 * The page that people see if the requested page could not be rendered. It has no script, no file
 * but the organisation's logo, and nothing else that could fail.
 */
export function errorPage(
  language: Language,
  status: number,
  { texts, theme }: SiteContent,
): string {
  const { siteName: name, error, notFound } = texts[language].common
  const siteName = escapeMarkup(name)
  const { title, text } =
    { 404: notFound, 413: error.tooLarge, 429: error.tooMany }[status] ?? error
  const home = localizedPath(language, '/')
  const logo = theme?.logos?.[language]
  const brand = logo ? `<img src="${plainPicture(logo, 480)}" alt="${siteName}">` : siteName
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · ${siteName}</title>
<style>${STYLE}${theme ? themeStyle(theme) : ''}</style>
</head>
<body>
<header><a href="${home}">${brand}</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${home}">${error.goHome}</a></p>
</main>
</body>
</html>
`
}

/** The page for an address that can't be decoded. */
export const missingPage = (url: string): string => errorPage(languageOf(url), 404, knownContent())
