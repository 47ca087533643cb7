import { Fragment, Schema, type DOMOutputSpec, type Node, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

/** A picture as it is written in the Markdown. */
export interface WrittenPicture {
  src: string
  /** Alternative text on one line; empty if readers get the library's text. */
  alt: string
  title: string | null
}

export type Alignment = 'left' | 'center' | 'right' | null

/** Content of blocks that Markdown writes on one line: headings, cells. */
const LINE = '(text | image | note_ref)*'

const textblock = (tag: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  group: 'block',
  content: 'inline*',
  defining: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
})

const cells = tableNodes({
  tableGroup: 'block',
  cellContent: LINE,
  cellAttributes: {
    align: {
      default: null,
      setDOMAttr(value, attrs) {
        if (typeof value === 'string') attrs['align'] = value
      },
    },
  },
})

/** A cell without the attributes of merged cells, which Markdown does not have. */
const cell = (tag: 'td' | 'th', spec: NodeSpec): NodeSpec => ({
  ...spec,
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        align: alignmentOf(element.style.textAlign || element.getAttribute('align')),
      }),
    },
  ],
})

const alignmentOf = (written: string | null): Alignment =>
  written === 'left' || written === 'center' || written === 'right' ? written : null

const pictureDOM = ({ src, alt, title }: WrittenPicture): DOMOutputSpec => [
  'img',
  { src, alt, ...(title && { title }) },
]

const pictureFrom = (element: HTMLElement): WrittenPicture => ({
  src: element.getAttribute('src') ?? '',
  alt: element.getAttribute('alt') ?? '',
  title: element.getAttribute('title'),
})

/**
 * What a text can contain: CommonMark with GitHub's extensions, as the renderer shows it. Anything
 * else is a `raw` block, which keeps its source.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: '(block | top)+' },
    paragraph: textblock('p'),
    heading: textblock('h2', {
      content: LINE,
      attrs: { level: { default: 2 } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
    }),
    blockquote: {
      group: 'block',
      content: 'block+ quote_source?',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    /** Who is quoted: the last line of a quotation, which begins with a dash. */
    quote_source: textblock('footer', { group: '' }),
    bullet_list: {
      group: 'block list',
      content: 'list_item+',
      attrs: { loose: { default: false } },
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block list',
      content: 'list_item+',
      attrs: { start: { default: 1 }, loose: { default: false } },
      parseDOM: [
        { tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start') ?? 1) }) },
      ],
      toDOM: ({ attrs }) => ['ol', { start: attrs['start'] }, 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      /** Null for an item that is not a task. */
      attrs: { checked: { default: null } },
      parseDOM: [
        {
          tag: 'li',
          getAttrs: (item) => {
            const checked = item.dataset['checked']
            return { checked: checked === undefined ? null : checked === 'true' }
          },
        },
      ],
      toDOM: ({ attrs }) => [
        'li',
        attrs['checked'] === null ? {} : { 'data-checked': attrs['checked'] },
        0,
      ],
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      isolating: true,
      attrs: { info: { default: '' } },
      parseDOM: [
        {
          tag: 'pre',
          preserveWhitespace: 'full',
          getAttrs: (code) => ({ info: code.dataset['info'] ?? '' }),
        },
      ],
      toDOM: ({ attrs }) => [
        'pre',
        { dir: 'ltr', ...(attrs['info'] && { 'data-info': attrs['info'] }) },
        ['code', 0],
      ],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    /** One or more pictures alone in a paragraph; the content is the caption of the last one. */
    figure: {
      group: 'block',
      content: '(text | note_ref)*',
      marks: 'link strong strike code',
      isolating: true,
      defining: true,
      attrs: { pictures: { default: [] } },
      parseDOM: [
        {
          tag: 'figure',
          contentElement: 'figcaption',
          getAttrs: (figure) => ({
            pictures: [...figure.querySelectorAll('img')].map(pictureFrom),
          }),
        },
      ],
      toDOM: (node) => ['figure', ...picturesOf(node).map(pictureDOM), ['figcaption', 0]],
    },
    // the cursor never stops between rows or cells
    table: { ...cells.table, allowGapCursor: false },
    table_row: { ...cells.table_row, allowGapCursor: false },
    table_cell: cell('td', cells.table_cell),
    table_header: cell('th', cells.table_header),
    note_def: {
      group: 'top',
      content: 'block+',
      defining: true,
      isolating: true,
      attrs: { label: {} },
      parseDOM: [
        { tag: 'aside[data-note]', getAttrs: (note) => ({ label: note.dataset['note'] }) },
      ],
      toDOM: ({ attrs }) => ['aside', { 'data-note': attrs['label'] }, 0],
    },
    /** Markdown that has no other node: HTML blocks, link definitions, nested notes. */
    raw: {
      group: 'top',
      atom: true,
      attrs: { source: {} },
      parseDOM: [{ tag: 'pre[data-raw]', getAttrs: (raw) => ({ source: raw.dataset['raw'] }) }],
      toDOM: ({ attrs }) => ['pre', { 'data-raw': attrs['source'] }, String(attrs['source'])],
    },
    text: { group: 'inline' },
    image: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: { src: {}, alt: { default: '' }, title: { default: null } },
      parseDOM: [{ tag: 'img[src]', getAttrs: pictureFrom }],
      toDOM: ({ attrs }) => pictureDOM(attrs as WrittenPicture),
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    note_ref: {
      group: 'inline',
      inline: true,
      atom: true,
      /** `carried`: the blocks of the note, as JSON, while the reference is on the clipboard. */
      attrs: { label: {}, carried: { default: null } },
      parseDOM: [
        {
          tag: 'sup[data-ref]',
          getAttrs: ({ dataset }) => ({
            label: dataset['ref'],
            carried: dataset['carried'] ? JSON.parse(dataset['carried']) : null,
          }),
        },
        // for other programs; the reference itself carries its note
        { tag: 'div[data-copied-note]', ignore: true },
      ],
      toDOM: ({ attrs }) => [
        'sup',
        {
          'data-ref': attrs['label'],
          ...(attrs['carried'] && { 'data-carried': JSON.stringify(attrs['carried']) }),
        },
        `[${attrs['label']}]`,
      ],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => ({
            href: link.getAttribute('href'),
            title: link.getAttribute('title'),
          }),
        },
      ],
      toDOM: ({ attrs }) => [
        'a',
        { href: attrs['href'], ...(attrs['title'] && { title: attrs['title'] }) },
        0,
      ],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', { dir: 'ltr' }, 0] },
  },
})

export const picturesOf = ({ attrs }: Node): readonly WrittenPicture[] =>
  attrs['pictures'] as WrittenPicture[]

/** The label of a note, or of a reference to one. */
export const labelOf = ({ attrs }: Node): string => String(attrs['label'])

/** The labels of the notes to which a content refers. */
export function labelsIn(content: Node | Fragment): Set<string> {
  const labels = new Set<string>()
  content.descendants((node) => {
    if (node.type === schema.nodes.note_ref) labels.add(labelOf(node))
  })
  return labels
}

export const isList = ({ type }: Node): boolean => type.isInGroup('list')

export const isCell = ({ type }: Node): boolean =>
  type === schema.nodes.table_cell || type === schema.nodes.table_header

export function childrenOf({ content }: Pick<Node, 'content'>): Node[] {
  return [...content.content]
}

/** A content in which some nodes are replaced: those for which `change` returns another node. */
export const mapNodes = (content: Fragment, change: (node: Node) => Node | null): Fragment =>
  Fragment.fromArray(
    content.content.map((node) => change(node) ?? node.copy(mapNodes(node.content, change))),
  )
