/** Replaces an element with its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** An element of another name with the same children, replacing the first one. */
export function renamed(element: Element, name: string): HTMLElement {
  const renewed = element.ownerDocument.createElement(name)
  renewed.append(...element.childNodes)
  element.replaceWith(renewed)
  return renewed
}

/** The words of a part, with single spaces. */
export const wordsOf = (node: Node): string =>
  (node.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()

/** The next element, if only white space and comments are between. */
export function nextWithin(element: Element): Element | null {
  let next = element.nextSibling
  while (next && next.nodeType !== Node.ELEMENT_NODE && !next.textContent?.trim()) {
    next = next.nextSibling
  }
  return next instanceof Element ? next : null
}

/** Removes all matches and returns their number; one within another counts as part of it. */
export function remove(root: ParentNode, selector: string): number {
  const found = [...root.querySelectorAll(selector)]
  const outer = found.filter((element) => !element.parentElement?.closest(selector))
  for (const element of outer) element.remove()
  return outer.length
}
