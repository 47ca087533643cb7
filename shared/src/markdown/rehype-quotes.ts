import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { element, isElement } from './hast.ts'

const DASH = /^\s*[—―]\s*/
const DASH_LINE = /\n[ \t]*[—―]([^\n]*)$/

/**
 * Turns a quotation's last line into its footer if the line begins with a dash, because such a line
 * names the source.
 */
export function rehypeQuotes() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (!isElement(node, 'blockquote')) return
      const blocks = node.children.filter((child) => isElement(child))
      const last = blocks.at(-1)
      if (!isElement(last, 'p')) return
      last.children = mergeTexts(last.children)
      const whole = blocks.length > 1 ? takeParagraph(last) : null
      const attribution = whole ?? takeLastLine(last)
      if (attribution === null) return
      const footer = element('footer', {}, attribution)
      node.children.splice(node.children.indexOf(last) + (whole ? 0 : 1), whole ? 1 : 0, footer)
    })
  }
}

/** The content of a paragraph that is only an attribution. */
function takeParagraph({ children }: Element): ElementContent[] | null {
  const [first, ...others] = children
  if (first?.type !== 'text' || !DASH.test(first.value)) return null
  return [{ type: 'text', value: first.value.replace(DASH, '') }, ...others]
}

/** Removes the attribution line from the paragraph. */
function takeLastLine({ children }: Element): ElementContent[] | null {
  for (const [index, child] of [...children.entries()].toReversed()) {
    if (child.type !== 'text') continue
    const match = DASH_LINE.exec(child.value)
    if (!match) continue
    const rest = children.splice(index + 1)
    child.value = child.value.slice(0, match.index)
    if (child.value === '' && isElement(children[index - 1], 'br')) children.splice(index - 1)
    return [{ type: 'text', value: match[1]?.trimStart() ?? '' }, ...rest]
  }
  return null
}

const mergeTexts = (children: ElementContent[]): ElementContent[] =>
  children.reduce<ElementContent[]>((merged, child) => {
    const previous = merged.at(-1)
    if (child.type === 'text' && previous?.type === 'text') previous.value += child.value
    else merged.push(child)
    return merged
  }, [])
