import arabic from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }

/** For a person whose page could not be made: no script, no style, nothing that could fail as well. */
export function errorPage(path: string): string {
  const isEnglish = path === '/en' || path.startsWith('/en/')
  const { siteName, error } = isEnglish ? english : arabic
  return `<!doctype html>
<html lang="${isEnglish ? 'en' : 'ar'}" dir="${isEnglish ? 'ltr' : 'rtl'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${error.title} · ${siteName}</title>
<h1>${error.title}</h1>
<p>${error.text}</p>
<p><a href="${isEnglish ? '/en' : '/'}">${error.goHome}</a></p>
`
}
