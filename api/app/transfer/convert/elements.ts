import type { DomElement, DomNode } from '@ufuq/shared/markdown/from-html/dom'
import { isElement } from '@ufuq/shared/markdown/from-html/tree'

/** Elements for which browsers display nothing. */
export const UNSEEN =
  'script, style, template, noscript, head, title, meta, link, base, area, map, annotation, annotation-xml, xml, datalist, rp'

/** Elements before and after which a new line begins. */
export const BLOCKS =
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main marquee menu nav ol optgroup p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  )
const BLOCK = new Set(BLOCKS)

export const isInline = (name: string): boolean => !BLOCK.has(name.toLowerCase())

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (token) => ESCAPES[token] ?? token)

type Attributes = Readonly<Record<string, string>>

export const openingTag = (name: string, attributes: Attributes = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('')}>`

/** What a source stores as JSON; null if it is damaged. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return null
  }
}

/** `NodeFilter.SHOW_TEXT`; servers have no `NodeFilter`. */
const SHOW_TEXT = 4

/**
 * Writes line ends as elements: two breaks at a blank line, as WordPress begins a paragraph there,
 * and one break at a single line end if `keepsLines` is set. None at the edges of a block.
 */
export function showLineEnds(body: DomElement, keepsLines: boolean): void {
  const walker = body.ownerDocument.createTreeWalker(body, SHOW_TEXT)
  const texts: DomNode[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.textContent?.includes('\n') && !node.parentElement?.closest('pre')) texts.push(node)
  }
  for (const node of texts) {
    const siblings = [...(node.parentElement?.childNodes ?? [])]
    const at = siblings.indexOf(node)
    const isStart = isEdge(siblings[at - 1], node.parentElement)
    const isEnd = isEdge(siblings[at + 1], node.parentElement)
    const text = node as unknown as DomElement
    for (const part of partsOf(node.textContent ?? '', { keepsLines, isStart, isEnd }))
      text.before(part ?? body.ownerDocument.createElement('br'))
    text.remove()
  }
}

interface Position {
  keepsLines: boolean
  isStart: boolean
  isEnd: boolean
}

/** The texts between line ends; null stands for a break. */
function partsOf(text: string, { keepsLines, isStart, isEnd }: Position): (string | null)[] {
  const parts: (string | null)[] = []
  for (const piece of text.split(/(\s*\n\s*)/)) {
    const ends = piece.trim() === '' ? piece.split('\n').length - 1 : 0
    if (ends === 0) parts.push(piece)
    else if (ends > 1) parts.push(null, null)
    else parts.push(keepsLines ? null : ' ')
  }
  const filled = parts.filter((part) => part !== '')
  const isText = (part: string | null) => part !== null && part !== ' '
  const first = isStart ? filled.findIndex(isText) : 0
  const last = isEnd ? filled.findLastIndex(isText) : filled.length - 1
  return first === -1 ? [] : filled.slice(first, last + 1)
}

/** Whether a text ends beside this node: at the edge of its parent, at a block, or at a break. */
const isEdge = (sibling: DomNode | undefined, parent: DomElement | null): boolean =>
  sibling === undefined
    ? parent === null || !isInline(parent.tagName)
    : isElement(sibling) && (sibling.tagName === 'BR' || !isInline(sibling.tagName))
