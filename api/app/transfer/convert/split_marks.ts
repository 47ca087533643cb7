import type { DomElement, DomNode } from '@ufuq/shared/markdown/from-html/dom'
import { isElement } from '@ufuq/shared/markdown/from-html/tree'
import { BLOCKS, isInline } from './elements.ts'

const MARKS = 'a, b, strong, i, em, u, s, del, ins, strike, font, span, mark, small, big, code'
const MAX_DEPTH = 60
/** The number of marks that a text may get; beyond it, only their content is kept. */
const MAX_SPLIT = 5000

/**
 * Moves marks and links around several paragraphs into each of them. Breaks between paragraphs are
 * moved out of marks as well. Returns whether marks were dropped because there are too many.
 */
export function splitMarks(body: DomElement): boolean {
  const within = `${BLOCKS.join(', ')}, br`
  let count = 0

  /** The nodes with the mark around each run of inline nodes. */
  const marked = (nodes: readonly DomNode[], mark: DomElement, depth: number): DomNode[] => {
    const result: DomNode[] = []
    let run: DomElement | null = null
    for (const node of nodes) {
      const ends = isElement(node) && endsRun(node, mark)
      const isBlank = node.textContent?.trim() === '' && !(isElement(node) && holdsPicture(node))
      if (!ends && !isBlank && count < MAX_SPLIT) {
        if (run === null) {
          count += 1
          result.push((run = mark.cloneNode(false) as DomElement))
        }
        run.append(node)
        continue
      }
      if (ends) run = null
      if (ends && !isInline(node.tagName) && depth < MAX_DEPTH) {
        for (const inner of marked([...node.childNodes], mark, depth + 1)) node.append(inner)
      }
      if (run === null) result.push(node)
      else run.append(node)
    }
    return result
  }

  for (const mark of [...body.querySelectorAll(MARKS)].toReversed()) {
    if (mark.querySelector(mark.tagName === 'A' ? `${within}, a` : within)) {
      for (const node of marked([...mark.childNodes], mark, 0)) mark.before(node)
      mark.remove()
    }
  }
  return count >= MAX_SPLIT
}

/** A link ends a link around it. */
const endsRun = (node: DomElement, mark: DomElement): boolean =>
  node.tagName === 'BR' || !isInline(node.tagName) || (mark.tagName === 'A' && node.tagName === 'A')

const holdsPicture = (element: DomElement): boolean =>
  element.matches('img, input') || element.querySelector('img, input') !== null
