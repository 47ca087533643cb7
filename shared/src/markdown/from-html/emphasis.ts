import type { DomDocument, DomElement, DomNode } from './dom.ts'
import { isBold, isItalic, isStruck, styleOf } from './inline-style.ts'
import { NOTE_MARK } from './notes.ts'

const STYLED = 'b, strong, i, em, cite, s, del, strike, u, ins, mark, span, font, a'

/** Writes bold, italic and strikethrough as elements, whether they come from elements or styles. */
export function tidyEmphasis(body: DomElement): void {
  for (const element of body.querySelectorAll(STYLED)) {
    const style = styleOf(element)
    const names = [
      (isBold(style) ?? element.matches('b, strong')) && 'strong',
      (isItalic(style) ?? element.matches('i, em')) && 'em',
      (isStruck(style) || element.matches('s, del, strike')) && 'del',
    ].filter((name) => name !== false)
    const inside = names.reduce<DomNode[]>(
      (nodes, name) => [enclosed(body.ownerDocument, name, nodes)],
      [...element.childNodes],
    )
    if (element.matches('a')) element.replaceChildren(...inside)
    else element.replaceWith(...inside)
  }
  for (const part of body.querySelectorAll(`sup:not([${NOTE_MARK}]), sub`)) raise(part)
}

function enclosed(document: DomDocument, name: string, nodes: DomNode[]): DomElement {
  const element = document.createElement(name)
  element.append(...nodes)
  return element
}

const RAISED: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  n: 'ⁿ',
}
const LOWERED: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
  '−': '₋',
}

/** The text in superscript or subscript characters; null if Unicode lacks one of them. */
export function raised(text: string, name: 'sup' | 'sub'): string | null {
  const characters = name === 'sup' ? RAISED : LOWERED
  const found = [...text].map((character) => characters[character])
  return found.length > 0 && found.every((character) => character !== undefined)
    ? found.join('')
    : null
}

/**
 * Converts superscripts and subscripts to Unicode characters, because markdown has neither:
 * otherwise 10² would become 102.
 */
function raise(part: DomElement): void {
  const text = raised(part.textContent ?? '', part.matches('sup') ? 'sup' : 'sub')
  if (text !== null) part.textContent = text
}
