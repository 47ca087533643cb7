import { languageOf, localizedPath } from '@ufuq/shared/contract/addresses'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import type { SiteContent } from '#content/site_content'

/** The site's colours and spacing, without its fonts and files, which may fail to load. */
const STYLE = `
  body { margin: 0; background: #f4f6f3; color: #0f272c; font: 1.125rem/1.7 system-ui, sans-serif }
  header { background: #081c21 }
  header a { color: #fff; font-weight: 700; text-decoration: none }
  header a, main { display: block; max-width: 42rem; margin-inline: auto; padding: 1.25rem 1.5rem }
  main { padding-block: 4rem }
  h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.25 }
  p { margin: 0 0 1.5rem }
  main a { color: #14646c; font-weight: 600; text-underline-offset: 0.25em }
  a:focus-visible { outline: 3px solid #d04a17; outline-offset: 3px }
  header a:focus-visible { outline-color: #fbb88d; outline-offset: -0.5rem }
  main::after {
    content: ''; display: block; margin-top: 3rem; height: 2.75rem; border-bottom: 2px solid;
    background: radial-gradient(circle at 50% 100%, #ec6530 2.65rem, transparent 2.75rem)
  }
  @media (prefers-color-scheme: dark) {
    body { background: #081c21; color: #eef3ee }
    header { border-bottom: 1px solid #2c4a50 }
    main a { color: #8fd0cf }
    a:focus-visible { outline-color: #ff9f6e }
  }
`

/**
 * The page that people see if the requested page could not be rendered. It has no script, no file
 * and nothing else that could fail.
 */
export function errorPage(path: string, status: number, { texts }: SiteContent): string {
  const language = languageOf(path)
  const { siteName: name, error } = texts[language].common
  const siteName = escapeMarkup(name)
  const { title, text } = { 413: error.tooLarge, 429: error.tooMany }[status] ?? error
  const home = localizedPath(language, '/')
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · ${siteName}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="${home}">${siteName}</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${home}">${error.goHome}</a></p>
</main>
</body>
</html>
`
}
