import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { isWideAddress } from '../contract/pictures.ts'
import { element, isElement, textOf } from './hast.ts'
import { textDirection } from '../domain/text-direction.ts'

/**
 * Turns a paragraph that contains only pictures into figures: one alone, two side by side, or more
 * than two below one another. An emphasised line at the end of the paragraph is the caption of the
 * last figure.
 */
export function rehypeFigures() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined || node.tagName !== 'p') return
      const figures = figuresOf(node)
      if (!figures) return
      parent.children.splice(index, 1, ...figures)
      return [SKIP, index + figures.length]
    })
  }
}

function figuresOf({ children }: Element): Element[] | null {
  const parts = children.filter((child) => !isGap(child))
  const last = parts.at(-1)
  const caption = isElement(last, 'em') ? last : null
  const pictures = caption ? parts.slice(0, -1) : parts
  if (pictures.length === 0 || !pictures.every((part) => isElement(part, 'img'))) return null
  const figures = pictures.map((picture, at) =>
    element('figure', {}, [
      picture,
      ...(caption && at === pictures.length - 1 ? [captionElement(caption)] : []),
    ]),
  )
  if (figures.length === 2) return [element('div', { className: ['pair'] }, figures)]
  for (const [at, figure] of figures.entries()) {
    if (isWideAddress(String(pictures[at]?.properties['src']))) {
      figure.properties['className'] = ['wide']
    }
  }
  return figures
}

/** The end of a line, which may be a hard break. */
const isGap = (node: ElementContent): boolean =>
  isElement(node, 'br') || (node.type === 'text' && node.value.trim() === '')

function captionElement(line: Element): Element {
  const direction = textDirection(textOf(line)) ? { dir: 'auto' as const } : {}
  return element('figcaption', {}, [element('span', direction, line.children)])
}
