import type { RenderOutput } from '@ufuq/shared/contract/rendering'

type Page = Pick<Extract<RenderOutput, { kind: 'page' }>, 'lang' | 'dir' | 'head' | 'body'> &
  Partial<Pick<Extract<RenderOutput, { kind: 'page' }>, 'state' | 'isStatic'>>

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g
const HTML_TAG = /<html\b[^>]*>/
const THEME = / data-theme="[a-z]+"/
const BUILT_FILE = /<(?:script|link)\b[^>]*(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g

/** Inserts a rendered page into the built `index.html`. */
export function fillTemplate(template: string, page: Page): string {
  const classes = page.dir === 'rtl' ? ' class="rtl"' : ''
  // The replacements are functions, because `replace` would expand `$&` and similar patterns in a
  // string. Scripts are removed before user content is inserted.
  return (page.isStatic ? template.replace(SCRIPTS, '') : template)
    .replace(HTML_TAG, (tag) => {
      const theme = THEME.exec(tag)?.[0] ?? ''
      return `<html lang="${page.lang}" dir="${page.dir}"${classes}${theme}>`
    })
    .replace('<!--head-->', () => page.head)
    .replace('<!--state-->', () => page.state ?? '')
    .replace('<!--body-->', () => page.body)
}

/** The scripts and styles of a built template, as preload elements. */
export const namedFiles = (template: string): string =>
  [...template.matchAll(BUILT_FILE)]
    .map(([, file, kind]) =>
      kind === 'js'
        ? `<link rel="modulepreload" href="${file}" crossorigin>`
        : `<link rel="prefetch" href="${file}" as="style" crossorigin>`,
    )
    .join('')
