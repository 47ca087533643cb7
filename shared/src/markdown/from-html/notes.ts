import type { DomElement } from './dom.ts'
import { styleOf } from './inline-style.ts'
import { remove, wordsOf } from './tree.ts'

/** The attribute with the label of the note that a `<sup>` refers to. */
export const NOTE_MARK = 'data-note'
/** The attribute with the label of the note whose text a `<section>` contains. */
export const NOTE_TEXT = 'data-note-text'

/** The target of a link within the page. Word may put any file name before the `#`. */
const fragmentOf = (link: DomElement): string => link.getAttribute('href')?.split('#')[1] ?? ''

const namesOf = (element: DomElement): string[] =>
  [element.id, element.getAttribute('name') ?? ''].filter(Boolean)

/**
 * Word, LibreOffice, Google Docs and web pages write a note as two links to each other; the second
 * link is in the note's text. Such links become references and notes.
 */
export function markNotes(body: DomElement): void {
  const positions = new Map<string, DomElement>()
  for (const position of body.querySelectorAll('[id], [name]'))
    for (const name of namesOf(position)) positions.set(name, position)

  // the order of the elements, because the server's DOM can't compare positions
  const order = new Map<DomElement, number>()
  for (const element of body.querySelectorAll('[id], [name], a[href*="#"]'))
    order.set(element, order.size)
  const isBefore = (a: DomElement, b: DomElement): boolean =>
    (order.get(a) ?? 0) < (order.get(b) ?? 0)

  const labels = new Map<DomElement, string>()
  const texts: DomElement[] = []
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const target = positions.get(fragmentOf(link))
    if (!target || !isBefore(link, target)) continue
    const known = labels.get(target)
    if (known !== undefined) {
      replaceMark(link, known)
      continue
    }
    const holder = holderOf(target)
    const back = holder && linkBack(holder, link)
    if (!holder || !back) continue
    const label = String(texts.length + 1)
    labels.set(target, label)
    replaceMark(link, label)
    back.remove()
    texts.push(textOf(holder, label))
  }
  if (texts.length === 0) return
  for (const list of body.querySelectorAll('ol, ul')) if (!list.querySelector('li')) list.remove()
  for (const part of body.querySelectorAll('div')) {
    if (/^(footnote|endnote)-list$/.test(styleOf(part).get('mso-element') ?? '')) remove(part, 'hr')
  }
  body.append(...texts)
}

/** The element that contains the whole note. */
const holderOf = (target: DomElement): DomElement | null =>
  target.closest('li') ??
  target.closest('div[id^="ftn"], div[id^="edn"], div[id^="sdfootnote"], div[id^="sdendnote"]') ??
  target.closest('p') ??
  target.closest('div')

function linkBack(holder: DomElement, link: DomElement): DomElement | undefined {
  const names = new Set<string>()
  for (
    let at: DomElement | null = link;
    at && !at.matches('p, div, li, body');
    at = at.parentElement
  )
    for (const name of namesOf(at)) names.add(name)
  const links = [...holder.querySelectorAll('a[href*="#"]')]
  return links.find((back) => names.has(fragmentOf(back)))
}

/** Replaces a link, and the superscript around it, with a reference to a note. */
function replaceMark(link: DomElement, label: string): void {
  let outer = link
  while (
    outer.parentElement?.matches('sup, span, a, font') &&
    wordsOf(outer.parentElement) === wordsOf(link)
  ) {
    outer = outer.parentElement
  }
  const mark = link.ownerDocument.createElement('sup')
  mark.setAttribute(NOTE_MARK, label)
  outer.replaceWith(mark)
}

function textOf(holder: DomElement, label: string): DomElement {
  const text = holder.ownerDocument.createElement('section')
  text.setAttribute(NOTE_TEXT, label)
  if (holder.matches('p')) {
    holder.replaceWith()
    text.append(holder)
  } else {
    text.append(...holder.childNodes)
    holder.remove()
  }
  return text
}
