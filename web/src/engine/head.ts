import { withoutMarks } from '@ufuq/shared/domain/isolate'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { useEffect, useRef } from 'react'
import type { PageHead } from './route.ts'

export type HeadElement = ['meta' | 'link', Record<string, string>]

/** Marks the elements of a page, so that the next page can remove them. */
export const MARK = 'data-page'

function elementsOf(head: PageHead): HeadElement[] {
  const elements: HeadElement[] = [
    ['meta', { name: 'description', content: withoutMarks(head.description) }],
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
  const title = `<title>${escapeMarkup(withoutMarks(head.title))}</title>`
  return [title, ...elementsOf(head).map(renderElement)].join('\n    ')
}

export function renderElement([name, attributes]: HeadElement): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
  return `<${name}${pairs.join('')} ${MARK}>`
}

/** Applies the page's part of `<head>` on navigation in the browser. */
export function applyHead(head: PageHead, document: Document): void {
  document.title = withoutMarks(head.title)
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove()
  for (const [name, attributes] of elementsOf(head)) {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.setAttribute(MARK, '')
    document.head.append(element)
  }
}

/** Updates `<head>` on navigation. For the first page, the server sends it. */
export function usePageHead(head: PageHead): void {
  const wanted = JSON.stringify(head)
  const applied = useRef<string>(null)

  useEffect(() => {
    if (applied.current !== null && applied.current !== wanted) applyHead(head, document)
    applied.current = wanted
  }, [head, wanted])
}
