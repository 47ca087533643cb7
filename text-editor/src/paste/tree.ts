/** Replaces an element with its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Replaces an element with one of another name that has the same children. */
export function renamed(element: Element, name: string): HTMLElement {
  const renewed = element.ownerDocument.createElement(name)
  renewed.append(...element.childNodes)
  element.replaceWith(renewed)
  return renewed
}

/** The words of a part, with single spaces. */
export const wordsOf = (node: Node): string =>
  (node.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()

/** The next sibling element, if there are only white space and comments in between. */
export function nextWithin(element: Element): Element | null {
  let next = element.nextSibling
  while (next && next.nodeType !== Node.ELEMENT_NODE && !next.textContent?.trim()) {
    next = next.nextSibling
  }
  return next instanceof Element ? next : null
}

/**
 * Removes all matches and returns their number; a match within another is not counted separately.
 */
export function remove(root: ParentNode, selector: string): number {
  const found = [...root.querySelectorAll(selector)]
  const outer = found.filter((element) => !element.parentElement?.closest(selector))
  for (const element of outer) element.remove()
  return outer.length
}
