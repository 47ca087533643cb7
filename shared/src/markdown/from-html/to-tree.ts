import { fromDom } from 'hast-util-from-dom'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import type {
  BlockContent,
  DefinitionContent,
  Heading,
  Root,
  RootContent,
  Table,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  Text,
} from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { DomElement } from './dom.ts'
import { NOTE_MARK, NOTE_TEXT } from './notes.ts'

const children: Handle = (state, element) => state.all(element)

/** The attribute's name in the element tree. */
const property = (attribute: string): string =>
  attribute.replaceAll(/-([a-z])/g, (_, character: string) => character.toUpperCase())

const handlers: Record<string, Handle> = {
  sup(state, element) {
    const label = element.properties[property(NOTE_MARK)]
    if (label === undefined) return state.all(element)
    return { type: 'footnoteReference', identifier: String(label), label: String(label) }
  },
  section(state, element) {
    const label = element.properties[property(NOTE_TEXT)]
    const content = state.toFlow(state.all(element))
    if (label === undefined) return content
    return {
      type: 'footnoteDefinition',
      identifier: String(label),
      label: String(label),
      children: content,
    }
  },
  u: children,
  ins: children,
  mark: children,
}

/** Arabic letters with a fixed shape, which PDFs contain; not signs such as `ﷺ`. */
const PRESENTATION_FORMS = /[\uFB50-\uFDF2\uFE80-\uFEFC]+/gu

/**
 * Converts a cleaned text to a tree in the form of a publication: headings start at the second
 * level, and columns of figures are aligned.
 */
export function toMarkdownTree(body: DomElement): Root {
  const converted = toMdast(fromDom(body as unknown as Parameters<typeof fromDom>[0]), {
    handlers,
    document: true,
  })
  const tree: Root = converted.type === 'root' ? converted : { type: 'root', children: [converted] }
  tidyPhrasing(tree)
  tree.children = withoutEmpty(tree.children)
  dropLastRule(tree)
  lowerHeadings(tree)
  visit(tree, 'table', alignFigures)
  visit(tree, 'text', (text) => {
    text.value = text.value.replace(PRESENTATION_FORMS, (letters) => letters.normalize('NFKC'))
  })
  return tree
}

type Block = RootContent | BlockContent | DefinitionContent

/**
 * Splits paragraphs at two consecutive line breaks, and removes headings, items and cells without
 * text.
 */
function withoutEmpty<Content extends Block>(blocks: readonly Content[]): Content[] {
  return blocks.flatMap((block): Content[] => {
    if (block.type === 'paragraph') return partAtBlankLines(block) as Content[]
    if (block.type === 'heading') return toString(block).trim() === '' ? [] : [block]
    if (block.type === 'list') {
      for (const item of block.children) {
        item.children = withoutEmpty(item.children)
        item.spread = item.children.filter(({ type }) => type === 'paragraph').length > 1
      }
      block.children = block.children.filter((item) => item.children.length > 0)
      block.spread = block.children.some(({ spread }) => spread)
      return block.children.length > 0 ? [block] : []
    }
    if (block.type === 'blockquote' || block.type === 'footnoteDefinition') {
      block.children = withoutEmpty(block.children)
      return block.children.length > 0 ? [block] : []
    }
    return [block]
  })
}

/** Removes the line that Word, Google Docs and LibreOffice draw above their notes. */
function dropLastRule(tree: Root): void {
  const last = tree.children.findLastIndex(({ type }) => type !== 'footnoteDefinition')
  const hasNotes = last < tree.children.length - 1
  if (hasNotes && tree.children[last]?.type === 'thematicBreak') tree.children.splice(last, 1)
}

/**
 * Lowers the headings by one level if one of them is at the first level, which is reserved for the
 * page's title.
 */
function lowerHeadings(tree: Root): void {
  const headings: Heading[] = []
  visit(tree, 'heading', (heading) => void headings.push(heading))
  if (!headings.some(({ depth }) => depth === 1)) return
  for (const heading of headings) heading.depth = Math.min(6, heading.depth + 1) as Heading['depth']
}

const FIGURE = /^[\s\p{Nd}.,٫٬%٪+−–—$€£()-]*$/u

/**
 * Aligns columns of figures that have no alignment, except the first, which names the rows even if
 * it contains years.
 */
function alignFigures(table: Table): void {
  const [chosen, rows] = [table.align ?? [], table.children.slice(1)]
  table.align = (table.children[0]?.children ?? []).map((_, column) => {
    const cells = rows.map((row) => toString(row.children[column] ?? { type: 'text', value: '' }))
    const areFigures = cells.every((cell) => FIGURE.test(cell)) && /\p{Nd}/u.test(cells.join(''))
    return chosen[column] ?? (column > 0 && areFigures ? 'right' : null)
  })
}

type Mark = Extract<PhrasingContent, { type: 'strong' | 'emphasis' | 'delete' | 'link' }>

const MARKS = new Set(['strong', 'emphasis', 'delete', 'link'])
const LINES = new Set(['paragraph', 'heading', 'tableCell'])

const isMark = (node: Nodes | undefined): node is Mark => node !== undefined && MARKS.has(node.type)
const isText = (node: Nodes | undefined): node is Text => node?.type === 'text'
const isBlank = (node: Nodes): boolean => isText(node) && node.value.trim() === ''
const text = (value: string): Text => ({ type: 'text', value })

/**
 * Word processors repeat a mark such as bold for each run of text, including spaces, and even
 * inside another such mark. This code reduces the repeated marks to one mark, directly around its
 * text and never inside another of its kind. Headings and the header rows of tables are bold
 * anyway.
 */
function tidyPhrasing(parent: Parents, around: readonly string[] = []): void {
  const own = isMark(parent) ? parent.type : parent.type === 'heading' ? 'strong' : undefined
  const within = own ? [...around, own] : around
  for (const [index, child] of parent.children.entries()) {
    const isHead = parent.type === 'table' && index === 0
    if ('children' in child) tidyPhrasing(child, isHead ? [...within, 'strong'] : within)
  }
  if (!isMark(parent) && !LINES.has(parent.type)) return
  const line = parent as { children: PhrasingContent[] }
  const marks = joined(line.children.flatMap((child) => withoutIdle(child, within)))
  const tidied = joined(punctuationOutside(joined(marks.flatMap(spacesOutside))))
  line.children = isMark(parent) ? tidied : trimmed(tidied, parent.type)
}

/** Unwraps a mark that has no effect because it is inside another of its kind or around no text. */
function withoutIdle(node: PhrasingContent, within: readonly string[]): PhrasingContent[] {
  if (!isMark(node)) return [node]
  return within.includes(node.type) || node.children.every(isBlank) ? node.children : [node]
}

/** Merges adjacent marks of the same kind. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (isText(node) && isText(last)) {
      result[result.length - 1] = text(last.value + node.value)
    } else if (isMark(node) && isMark(last) && isSameMark(node, last)) {
      last.children = joined([...last.children, ...node.children])
    } else if (!isText(node) || node.value !== '') {
      result.push(node)
    }
  }
  return result
}

const isSameMark = (a: Mark, b: Mark): boolean =>
  a.type === b.type && (a.type !== 'link' || b.type !== 'link' || a.url === b.url)

/** Moves spaces and line breaks at the edges of a mark outside the mark. */
function spacesOutside(node: PhrasingContent): PhrasingContent[] {
  if (!isMark(node)) return [node]
  const children = [...node.children] as PhrasingContent[]
  const before: PhrasingContent[] = []
  const after: PhrasingContent[] = []
  for (let first = children[0]; first; first = children[0]) {
    if (first.type !== 'break' && !isBlank(first)) break
    before.push(first)
    children.shift()
  }
  for (let last = children.at(-1); last; last = children.at(-1)) {
    if (last.type !== 'break' && !isBlank(last)) break
    after.unshift(last)
    children.pop()
  }
  const first = children[0]
  if (isText(first)) {
    before.push(text(/^\s*/u.exec(first.value)?.[0] ?? ''))
    children[0] = text(first.value.trimStart())
  }
  const last = children.at(-1)
  if (isText(last)) {
    after.unshift(text(last.value.slice(last.value.trimEnd().length)))
    children[children.length - 1] = text(last.value.trimEnd())
  }
  node.children = children
  return [...before, node, ...after]
}

const LETTER_FIRST = /^[\p{L}\p{N}]/u
const LETTER_LAST = /[\p{L}\p{N}\p{M}]$/u
const PUNCTUATION_FIRST = /^[\p{P}\p{S}]+(?=.)/u
const PUNCTUATION_LAST = /(?<=[^\p{P}\p{S}])[\p{P}\p{S}]+$/u

/**
 * Moves punctuation outside marks, because `**Note:**text` is not emphasis in markdown, while
 * `**Note**:text` is.
 */
function punctuationOutside(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (!isMark(node) || node.type === 'link') return [node]
    const next = nodes[index + 1]
    const previous = nodes[index - 1]
    const last = node.children.at(-1)
    const after: PhrasingContent[] = []
    if (isText(last) && isText(next) && LETTER_FIRST.test(next.value)) {
      after.push(text(PUNCTUATION_LAST.exec(last.value)?.[0] ?? ''))
      last.value = last.value.replace(PUNCTUATION_LAST, '')
    }
    const first = node.children[0]
    const before: PhrasingContent[] = []
    if (isText(first) && isText(previous) && LETTER_LAST.test(previous.value)) {
      before.push(text(PUNCTUATION_FIRST.exec(first.value)?.[0] ?? ''))
      first.value = first.value.replace(PUNCTUATION_FIRST, '')
    }
    return [...before, node, ...after]
  })
}

const CELL_SEPARATOR = ' · '

/**
 * Leaves only single spaces, and none at the edges of a line. Where lines can't break, a space
 * replaces the break; in a table cell, a middle dot replaces it.
 */
function trimmed(nodes: readonly PhrasingContent[], parent: string): PhrasingContent[] {
  const single = nodes.map((node) =>
    isText(node) ? text(node.value.replaceAll(/[ \u00A0]{2,}|\u00A0/gu, ' ')) : node,
  )
  const content = withoutEdges(single)
  if (parent === 'paragraph') return content.map((node, index) => unspaced(node, content, index))
  const separator = parent === 'tableCell' ? CELL_SEPARATOR : ' '
  const parts: PhrasingContent[] = []
  for (const [index, node] of content.entries()) {
    const isRepeated = content[index - 1]?.type === 'break'
    if (node.type !== 'break') parts.push(unspaced(node, content, index))
    else if (!isRepeated) parts.push(text(separator))
  }
  return joined(parts)
}

/**
 * Removes white space at line breaks, because the white space would be written as a character
 * reference.
 */
function unspaced(
  node: PhrasingContent,
  line: readonly PhrasingContent[],
  index: number,
): PhrasingContent {
  if (!isText(node)) return node
  let { value } = node
  if (line[index - 1]?.type === 'break' || index === 0) value = value.trimStart()
  if (line[index + 1]?.type === 'break' || index === line.length - 1) value = value.trimEnd()
  return text(value)
}

function withoutEdges(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const isSpace = (node: PhrasingContent) => node.type === 'break' || isBlank(node)
  const start = nodes.findIndex((node) => !isSpace(node))
  const end = nodes.findLastIndex((node) => !isSpace(node))
  // removes text that is only white space after a line break
  return start === -1
    ? []
    : nodes
        .slice(start, end + 1)
        .filter((node, index, all) => !isBlank(node) || all[index - 1]?.type !== 'break')
}

/**
 * Splits a paragraph where several line breaks follow each other. Returns an empty list if the
 * paragraph has no text.
 */
function partAtBlankLines(paragraph: Paragraph): Paragraph[] {
  const parts: PhrasingContent[][] = [[]]
  for (const [index, node] of paragraph.children.entries()) {
    const previous = paragraph.children[index - 1]
    const next = paragraph.children[index + 1]
    if (node.type === 'break' && (previous?.type === 'break' || next?.type === 'break')) {
      if (previous?.type !== 'break') parts.push([])
    } else {
      parts.at(-1)?.push(node)
    }
  }
  return parts
    .map(withoutEdges)
    .filter((part) => part.length > 0)
    .map((children) => ({ type: 'paragraph', children }))
}
