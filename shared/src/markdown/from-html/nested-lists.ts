import type { DomDocument, DomElement, DomNode } from './dom.ts'
/** A list item as word processors write it: not nested, but with its depth as a number. */
export interface LevelledItem {
  /** The depth, which is 1 for the outermost list. */
  level: number
  isOrdered: boolean
  /** The number of an ordered item. */
  number: number
  nodes: DomNode[]
}

interface OpenList {
  element: DomElement
  level: number
  isOrdered: boolean
}

/**
 * Nests items according to their depths. Returns several lists if ordered and unordered items
 * alternate at the outermost level.
 */
export function nestItems(items: readonly LevelledItem[], document: DomDocument): DomElement[] {
  const outermost: DomElement[] = []
  const open: OpenList[] = []
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    const level = open.at(-1)
    if (level?.level === item.level && level.isOrdered !== item.isOrdered) open.pop()
    if (open.at(-1)?.level !== item.level) {
      const name = item.isOrdered ? 'ol' : 'ul'
      const parent = open.at(-1)?.element.lastElementChild
      const before = parent ? undefined : outermost.at(-1)
      // a list whose first items are at a deeper level goes on
      const isSame = before?.matches(name) ?? false
      const element = before && isSame ? before : document.createElement(name)
      if (!isSame && item.isOrdered && item.number > 1)
        element.setAttribute('start', String(item.number))
      if (parent) parent.append(element)
      else if (!isSame) outermost.push(element)
      open.push({ element, level: item.level, isOrdered: item.isOrdered })
    }
    const entry = document.createElement('li')
    entry.append(...item.nodes)
    open.at(-1)?.element.append(entry)
  }
  return outermost
}
