import type { RenderOutput } from '@ufuq/shared/contract/rendering'

type Page = Extract<RenderOutput, { kind: 'page' }>

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g
const HTML_TAG = /<html\b[^>]*>/

/** Puts a rendered page into the built `index.html`. */
export function fillTemplate(template: string, page: Page): string {
  const classes = page.dir === 'rtl' ? ' class="rtl"' : ''
  // Functions, because a replacement string would expand `$&` and the like.
  // Scripts are removed before anything that people wrote is inserted.
  return (page.isStatic ? template.replace(SCRIPTS, '') : template)
    .replace(HTML_TAG, () => `<html lang="${page.lang}" dir="${page.dir}"${classes}>`)
    .replace('<!--head-->', () => page.head)
    .replace('<!--state-->', () => page.state)
    .replace('<!--body-->', () => page.body)
}
