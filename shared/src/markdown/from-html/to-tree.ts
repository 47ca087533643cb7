import type { DomElement } from './dom.ts'
import { fromDom } from 'hast-util-from-dom'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import type { BlockContent, DefinitionContent, Heading, Root, RootContent, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { NOTE_MARK, NOTE_TEXT } from './notes.ts'
import { partAtBlankLines, tidyPhrasing } from './phrasing.ts'

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

/** Aligns columns of figures, except the first, which names the rows even if it contains years. */
function alignFigures(table: Table): void {
  const rows = table.children.slice(1)
  table.align = (table.children[0]?.children ?? []).map((_, column) => {
    const cells = rows.map((row) => toString(row.children[column] ?? { type: 'text', value: '' }))
    const areFigures = cells.every((cell) => FIGURE.test(cell)) && /\p{Nd}/u.test(cells.join(''))
    return column > 0 && areFigures ? 'right' : null
  })
}
