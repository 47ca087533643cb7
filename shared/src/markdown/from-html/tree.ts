import type { DomElement, DomNode } from './dom.ts'
/** Replaces an element with its children. */
export function unwrap(element: DomElement): void {
  element.replaceWith(...element.childNodes)
}

/** Replaces an element with one of another name that has the same children. */
export function renamed(element: DomElement, name: string): DomElement {
  const renewed = element.ownerDocument.createElement(name)
  renewed.append(...element.childNodes)
  element.replaceWith(renewed)
  return renewed
}

/** Whether a node is an element; servers have no `Element` to compare with. */
export const isElement = (node: DomNode): node is DomElement => node.nodeType === 1

/** The text of a node, with single spaces. */
export const wordsOf = (node: DomNode): string =>
  (node.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()

/** The next sibling element, if there are only white space and comments in between. */
export function nextWithin(element: DomElement): DomElement | null {
  let next = element.nextSibling
  while (next && !isElement(next) && !next.textContent?.trim()) {
    next = next.nextSibling
  }
  return next && isElement(next) ? next : null
}

/**
 * Removes all matches and returns their number; a match within another is not counted separately.
 */
export function remove(root: DomElement, selector: string): number {
  const found = [...root.querySelectorAll(selector)]
  const outer = found.filter((element) => !element.parentElement?.closest(selector))
  for (const element of outer) element.remove()
  return outer.length
}
