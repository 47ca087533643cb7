import type { DomElement, DomNode } from '@ufuq/shared/markdown/from-html/dom'
import { isElement } from '@ufuq/shared/markdown/from-html/tree'
import { BLOCKS, isInline } from './elements.ts'

/** Lists the notes that plugins write at their place in the text, and links to them. */
export function gatherNotes(body: DomElement): void {
  const notes = [...body.querySelectorAll('[data-footnote]')]
  if (notes.length === 0) return
  const create = (name: string, attributes: Record<string, string>) => {
    const element = body.ownerDocument.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const list = create('ol', {})
  for (const [index, note] of notes.entries()) {
    const [text, mark] = [`note-text-${index}`, `note-mark-${index}`]
    const reference = create('a', { href: `#${text}`, id: mark })
    const back = create('a', { href: `#${mark}` })
    const item = create('li', { id: text })
    reference.append(String(index + 1))
    back.append('↩')
    note.replaceWith(reference)
    item.append(...note.childNodes, ' ', back)
    list.append(item)
  }
  body.append(list)
}

/** A line with a note of Word becomes a paragraph, as WordPress shows it. */
export function paragraphAround(note: DomElement, body: DomElement): void {
  if (note.closest(BLOCKS.join(', ')) !== body) return
  const nodes = [...body.childNodes]
  let top = note
  while (top.parentElement && top.parentElement !== body) top = top.parentElement
  const at = nodes.indexOf(top)
  const isEnd = (node: DomNode) =>
    isElement(node) && (node.tagName === 'BR' || !isInline(node.tagName))
  const start = nodes.findLastIndex((node, index) => index < at && isEnd(node)) + 1
  const next = nodes.findIndex((node, index) => index > at && isEnd(node))
  const paragraph = body.ownerDocument.createElement('p')
  ;(nodes[start] as DomElement).before(paragraph)
  paragraph.append(...nodes.slice(start, next === -1 ? undefined : next))
}
