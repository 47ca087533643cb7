import { Autolink, GFM, parser, type MarkdownConfig } from '@lezer/markdown'
import { withAddressEnds } from '@ufuq/shared/markdown/address-ends'

const REFERENCE = /^\[\^([^\]\s[]+)\]/
const DEFINITION = /^\[\^([^\]\s[]+)\]:[ \t]*/
const EMPTY_ITEM = /^(?:[-*+]|\d{1,9}[.)]) +$/

/** GitHub's footnotes, which `remark-gfm` supports but lezer's extensions do not. */
const footnotes: MarkdownConfig = {
  defineNodes: [
    { name: 'NoteReference' },
    { name: 'NoteMark' },
    {
      name: 'NoteDefinition',
      block: true,
      composite(_, line) {
        if (line.next < 0) return true
        if (line.indent < line.baseIndent + 4) return false
        line.moveBaseColumn(line.baseIndent + 4)
        return true
      },
    },
  ],
  parseInline: [
    {
      name: 'NoteReference',
      before: 'Link',
      parse(cx, next, pos) {
        if (next !== 91 || cx.char(pos + 1) !== 94) return -1
        const match = REFERENCE.exec(cx.slice(pos, cx.end))
        return match ? cx.addElement(cx.elt('NoteReference', pos, pos + match[0].length)) : -1
      },
    },
  ],
  parseBlock: [
    {
      name: 'NoteDefinition',
      before: 'LinkReference',
      parse(cx, line) {
        const match = DEFINITION.exec(line.text.slice(line.pos))
        if (!match || line.indent >= line.baseIndent + 4) return false
        const from = cx.lineStart + line.pos
        cx.startComposite('NoteDefinition', line.pos, 4)
        cx.addElement(cx.elt('NoteMark', from, from + match[0].length))
        line.moveBase(line.pos + match[0].length)
        return null
      },
      endLeaf: (_, line) => DEFINITION.test(line.text.slice(line.pos)),
    },
  ],
}

/**
 * Parses an empty list item as an item. In CommonMark, an item without text can continue the
 * preceding paragraph, or even turn that paragraph into a heading.
 */
const emptyItems: MarkdownConfig = {
  parseBlock: [
    {
      name: 'EmptyItem',
      endLeaf: (_, line) => EMPTY_ITEM.test(line.text.slice(line.pos)),
    },
  ],
}

/**
 * Parsing a paragraph takes quadratic time if it has many unclosed delimiters. A paragraph
 * longer than any real one is treated as plain text, so that a crafted text cannot freeze the
 * tab.
 */
const MAX_PARAGRAPH_LENGTH = 20_000
const longParagraphs: MarkdownConfig = {
  parseInline: [
    {
      name: 'LongParagraph',
      before: 'Escape',
      parse: (cx) => (cx.end - cx.offset > MAX_PARAGRAPH_LENGTH ? cx.end : -1),
    },
  ],
}

/** Ends an address without markup where the renderer ends it. */
const bareAddresses: MarkdownConfig = {
  parseInline: [
    {
      name: 'Autolink',
      parse(cx, next, pos) {
        const [autolink] = Autolink.parseInline ?? []
        const isAddress = /^(?:https?:|www\.)/i.test(cx.slice(pos, Math.min(pos + 6, cx.end)))
        const text = isAddress ? withAddressEnds(cx.text) : cx.text
        return autolink?.parse(Object.create(cx, { text: { value: text } }), next, pos) ?? -1
      },
    },
  ],
}

/** CommonMark with GitHub's extensions, like the renderer. */
export const markdownParser = parser.configure([
  GFM,
  bareAddresses,
  footnotes,
  emptyItems,
  longParagraphs,
])

/** The content of a table's cell: text without blocks. */
export const cellParser = parser
  .configure([GFM, bareAddresses, footnotes, longParagraphs])
  .configure({
    remove: [
      'LinkReference',
      'IndentedCode',
      'FencedCode',
      'Blockquote',
      'HorizontalRule',
      'BulletList',
      'OrderedList',
      'ATXHeading',
      'HTMLBlock',
      'SetextHeading',
      'NoteDefinition',
      'Table',
    ],
  })
