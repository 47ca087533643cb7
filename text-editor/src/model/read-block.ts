import { splitQuoteSource } from '@ufuq/shared/markdown/quote-source'
import type * as M from 'mdast'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { joinLines, trimLines } from './lines.ts'
import { isList, schema, type WrittenPicture } from './schema.ts'

const { nodes, marks } = schema

export const idOf = (identifier: string): string => identifier.toLowerCase()

const EMPHASIS = { strong: marks.strong, emphasis: marks.em, delete: marks.strike }

/** A part of Markdown for which the document has no node. */
class UnknownPart extends Error {}

/** Reads one block of a Markdown tree. */
export class BlockReader {
  /** Whether the block used one of the definitions. */
  isReferring = false
  private readonly definitions: ReadonlyMap<string, M.Definition>

  constructor(definitions: ReadonlyMap<string, M.Definition>) {
    this.definitions = definitions
  }

  /** Reads a top-level block; one that has no node of its own becomes a `raw` block. */
  read(block: M.RootContent, source: string): Node {
    try {
      if (block.type === 'footnoteDefinition') {
        const label = block.label ?? block.identifier
        return nodes.note_def.createChecked({ label }, this.filled(block.children))
      }
      if (block.type === 'html' || block.type === 'definition') throw new UnknownPart(block.type)
      const node = this.flow(block)
      node.check()
      return node
    } catch (error) {
      if (error instanceof UnknownPart || error instanceof RangeError)
        return nodes.raw.create({ source })
      throw error
    }
  }

  /** At least one block; a list item begins with a paragraph. */
  private filled(blocks: readonly M.RootContent[], isItem = false): Node[] {
    const content = blocks.map((block) => this.flow(block, isItem))
    const isMissing = !content[0] || (isItem && content[0].type !== nodes.paragraph)
    return isMissing ? [nodes.paragraph.create(), ...content] : content
  }

  private flow(block: M.RootContent, isItem = false): Node {
    switch (block.type) {
      case 'paragraph':
        return (
          (!isItem && this.figure(block)) ||
          nodes.paragraph.create(null, this.inline(block.children))
        )
      case 'heading':
        return nodes.heading.create({ level: block.depth }, this.inline(block.children, true))
      case 'blockquote':
        return this.quote(block)
      case 'list':
        return this.list(block)
      case 'code': {
        const info = [block.lang, block.meta].filter(Boolean).join(' ')
        const text = block.value.replaceAll('\r\n', '\n')
        return nodes.code_block.create({ info }, text ? schema.text(text) : null)
      }
      case 'thematicBreak':
        return nodes.rule.create()
      case 'table':
        return this.table(block)
      case 'html':
        return htmlLines(block)
      default:
        throw new UnknownPart(block.type)
    }
  }

  private list(list: M.List): Node {
    const items = list.children.map((item) =>
      nodes.list_item.create({ checked: item.checked ?? null }, this.filled(item.children, true)),
    )
    const isSpread = (list.spread ?? false) || list.children.some(({ spread }) => spread)
    const loose = isLooseList(isSpread, items)
    return list.ordered
      ? nodes.ordered_list.create({ start: list.start ?? 1, loose }, items)
      : nodes.bullet_list.create({ loose }, items)
  }

  private quote({ children }: M.Blockquote): Node {
    const last = children.at(-1)
    const split =
      last?.type === 'paragraph' ? splitQuoteSource(last.children, children.length > 1) : null
    const source = split && nodes.quote_source.create(null, this.inline(split.source))
    if (!source || source.childCount === 0)
      return nodes.blockquote.create(null, this.filled(children))
    const before: M.Paragraph[] =
      split.before.length > 0 ? [{ type: 'paragraph', children: split.before }] : []
    const words = this.filled([...children.slice(0, -1), ...before])
    return nodes.blockquote.create(null, [...words, source])
  }

  /** The pictures of a paragraph without words, and their caption. */
  private figure({ children }: M.Paragraph): Node | null {
    const parts = children.filter(
      (part) => part.type !== 'break' && !(part.type === 'text' && part.value.trim() === ''),
    )
    const last = parts.at(-1)
    const caption = last?.type === 'emphasis' && parts.length > 1 ? last : null
    const images = caption ? parts.slice(0, -1) : parts
    if (images.length === 0 || !images.every((part) => part.type === 'image')) return null
    const words = caption ? this.inline(caption.children, true) : []
    if (words.some(({ type }) => type === nodes.image)) return null
    return nodes.figure.create(
      { pictures: images.map(writtenPicture) },
      Fragment.from(words.map((node) => node.mark(marks.em.removeFromSet(node.marks)))),
    )
  }

  private table(table: M.Table): Node {
    const columns = table.children[0]?.children.length ?? 0
    const rows = table.children.map((row, index) => {
      const type = index === 0 ? nodes.table_header : nodes.table_cell
      const cells = Array.from({ length: columns }, (_, column) =>
        type.create(
          { align: table.align?.[column] ?? null },
          this.inline(row.children[column]?.children ?? [], true),
        ),
      )
      return nodes.table_row.create(null, cells)
    })
    return nodes.table.create(null, rows)
  }

  private inline(content: readonly M.PhrasingContent[], isOneLine = false): Node[] {
    const out: Node[] = []
    this.collect(content, [], out, isOneLine)
    return trimLines(out)
  }

  private collect(
    content: readonly M.PhrasingContent[],
    around: readonly Mark[],
    out: Node[],
    isOneLine: boolean,
  ): void {
    const within = (children: readonly M.PhrasingContent[], mark: Mark) =>
      this.collect(children, mark.addToSet(around), out, isOneLine)
    for (const part of content) {
      switch (part.type) {
        case 'text':
        case 'html':
          if (part.value) out.push(schema.text(joinLines(part.value), around))
          break
        case 'inlineCode':
          if (part.value)
            out.push(schema.text(joinLines(part.value), marks.code.create().addToSet(around)))
          break
        case 'break':
          out.push(
            isOneLine ? schema.text(' ', around) : nodes.hard_break.create(null, null, around),
          )
          break
        case 'strong':
        case 'emphasis':
        case 'delete':
          within(part.children, EMPHASIS[part.type].create())
          break
        case 'link':
          within(part.children, linkMark(part))
          break
        case 'linkReference':
          within(part.children, linkMark(this.definition(part.identifier)))
          break
        case 'image':
          out.push(nodes.image.create(writtenPicture(part), null, around))
          break
        case 'imageReference': {
          const { url, title } = this.definition(part.identifier)
          const picture = writtenPicture({ url, title, alt: part.alt })
          out.push(nodes.image.create(picture, null, around))
          break
        }
        case 'footnoteReference':
          out.push(nodes.note_ref.create({ label: part.label ?? part.identifier }, null, around))
          break
        default:
          throw new UnknownPart()
      }
    }
  }

  private definition(identifier: string): M.Definition {
    const found = this.definitions.get(idOf(identifier))
    if (!found) throw new UnknownPart('definition')
    this.isReferring = true
    return found
  }
}

/** Raw HTML inside another block, which the page shows as text. */
function htmlLines({ value }: M.Html): Node {
  const parts = value
    .split(/\r?\n|\r/)
    .flatMap((line, at) => [
      ...(at > 0 ? [nodes.hard_break.create()] : []),
      ...(line.trim() ? [schema.text(line.trim())] : []),
    ])
  return nodes.paragraph.create(null, trimLines(parts))
}

/**
 * Whether there are blank lines in a list. In a list of one paragraph, there is no place for one.
 */
export const isLooseList = (isSpread: boolean, items: readonly Node[]): boolean =>
  !items.every(isTightItem) ||
  (isSpread && (items.length > 1 || items.some(({ childCount }) => childCount > 1)))

/** Whether Markdown can write an item without blank lines: a paragraph, and perhaps a tight list. */
function isTightItem(item: Node): boolean {
  if (item.childCount === 1) return true
  const second = item.maybeChild(1)
  return item.childCount === 2 && second !== null && isList(second) && !second.attrs['loose']
}

const linkMark = ({ url, title }: Pick<M.Link, 'url' | 'title'>): Mark =>
  marks.link.create({ href: url, title: title ?? null })

const writtenPicture = ({ url, alt, title }: Omit<M.Image, 'type'>): WrittenPicture => ({
  src: url,
  alt: joinLines(alt ?? ''),
  title: title ?? null,
})
