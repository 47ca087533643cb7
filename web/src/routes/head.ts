import type { Language } from '@ufuq/shared/contract/languages'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import type { PageHead } from './route-table.ts'

export type HeadElement = ['meta' | 'link', Record<string, string>]

/** Marks what belongs to the page, so that the next page can take it away. */
export const MARK = 'data-page'

function elementsOf(head: PageHead): HeadElement[] {
  const elements: HeadElement[] = [
    ['meta', { name: 'description', content: head.description }],
    ['link', { rel: 'canonical', href: head.canonical }],
    ...head.alternates.map(({ hreflang, href }): HeadElement => [
      'link',
      { rel: 'alternate', hreflang, href },
    ]),
  ]
  if (head.robots) elements.push(['meta', { name: 'robots', content: head.robots }])
  return elements
}

/** The page's part of `<head>` as HTML, for the server. */
export function renderHead(head: PageHead): string {
  const title = `<title>${escapeHtml(head.title)}</title>`
  return [title, ...elementsOf(head).map(renderElement)].join('\n    ')
}

export function renderElement([name, attributes]: HeadElement): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${pairs.join('')} ${MARK}>`
}

/** The same on a navigation in the browser, together with what `<html>` says of the language. */
export function applyHead(head: PageHead, language: Language, document: Document): void {
  const { lang, dir, className } = htmlAttributes(language)
  document.documentElement.lang = lang
  document.documentElement.dir = dir
  document.documentElement.classList.toggle('rtl', className === 'rtl')

  document.title = head.title
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove()
  for (const [name, attributes] of elementsOf(head)) {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.setAttribute(MARK, '')
    document.head.append(element)
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
