import type * as M from 'mdast'
import { gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { defaultHandlers, toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown'
import type { Node } from 'prosemirror-model'
import { bareAddressText, isBareAddress } from '@ufuq/shared/markdown/from-html/write-markdown'
import { expressibleLine, mapLines, withoutEmphasis } from './expressible.ts'
import { readMarkdown } from './read.ts'
import { labelOf, labelsIn, schema } from './schema.ts'
import { toTree } from './to-tree.ts'
import { writable } from './writable.ts'

const { nodes } = schema

/** The signs of a list: a list directly after another one needs a different sign. */
export type ListSign = '-' | '*' | '.' | ')'

const written = new WeakMap<Node, string>()

/**
 * Writes a block in the house style. The result is used only if it reads as the same block. Marks
 * that Markdown can't write are trimmed, and then removed; the words are always kept. Empty if the
 * block is empty.
 *
 * @param otherThan The sign of the list before this one, if the block is a list.
 */
export function writeBlock(node: Node, otherThan: ListSign | null = null): string {
  if (node.type === nodes.raw) return String(node.attrs['source'])
  const known = otherThan === null ? written.get(node) : undefined
  if (known !== undefined) return known
  const text = firstFaithful(node, otherThan)
  if (otherThan === null) written.set(node, text)
  return text
}

const VERSIONS = [
  (block: Node) => block,
  (block: Node) => mapLines(block, expressibleLine),
  (block: Node) => mapLines(block, withoutEmphasis),
]

function firstFaithful(node: Node, otherThan: ListSign | null): string {
  let text = ''
  for (const version of VERSIONS) {
    const block = version(node)
    const wanted = writable(block)
    if (!wanted) return ''
    for (const style of STYLES) {
      text = serialise(wanted, { ...style, otherThan })
      if (saysTheSame(text, wanted)) return text
    }
  }
  return text
}

interface Style {
  isLinkOutside: boolean
  emphasis: '*' | '_'
  /** Whether words that look like an address are escaped. */
  areAddressesEscaped: boolean
  otherThan?: ListSign | null
}

/** Ways to write a block, the usual one first. */
const STYLES: readonly Style[] = [
  { isLinkOutside: false, emphasis: '*', areAddressesEscaped: false },
  { isLinkOutside: true, emphasis: '*', areAddressesEscaped: false },
  { isLinkOutside: false, emphasis: '_', areAddressesEscaped: false },
  { isLinkOutside: true, emphasis: '*', areAddressesEscaped: true },
]

/** A character reference, which writers would see in the Markdown. */
const REFERENCE = /(?<!\\)&#x[0-9A-F]+;/

function saysTheSame(text: string, wanted: Node): boolean {
  if (REFERENCE.test(text)) return false
  // a reference to a note is one only if the text contains the note
  const notes = [...labelsIn(wanted)].map((label) => `\n\n[^${label}]: x`)
  const own = wanted.type === nodes.note_def ? `\n\n[^${labelOf(wanted)}]` : ''
  return readMarkdown(text + own + notes.join('')).doc.firstChild?.eq(wanted) ?? false
}

function serialise(block: Node, style: Style): string {
  const root = { type: 'root', children: [toTree(block, style.isLinkOutside)] } as M.Root
  const text = toMarkdown(root, optionsOf(style)).replace(/\n$/, '')
  return block.type === nodes.table ? text.replace(/^\|[ :|-]+\|$/m, widerDelimiters) : text
}

/** `|---|---:|` instead of the one dash that `mdast-util-gfm-table` writes for each column. */
const widerDelimiters = (row: string): string => row.replaceAll('-', '---').replaceAll(' ', '')

const optionsOf = ({ emphasis, areAddressesEscaped, otherThan }: Style): Options => ({
  bullet: otherThan === '-' ? '*' : '-',
  bulletOther: otherThan === '-' ? '-' : '*',
  bulletOrdered: otherThan === '.' ? ')' : '.',
  emphasis,
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  handlers: {
    break: () => '  \n',
    strong: attention('**'),
    emphasis: attention(emphasis),
    ...(!areAddressesEscaped && { link, text: bareAddressText }),
  },
  join: [tightInLooseItems],
  extensions: [
    gfmFootnoteToMarkdown(),
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
    ...(areAddressesEscaped ? [gfmAutolinkLiteralToMarkdown()] : []),
  ],
})

/** In an item of a tight list, only a nested list follows without a blank line. */
const tightInLooseItems: NonNullable<Options['join']>[number] = (left, right, parent) =>
  parent.type === 'listItem' &&
  parent.spread !== true &&
  !(left.type === 'paragraph' && right.type === 'list')
    ? 1
    : undefined

/** Emphasis without character references; a block that would need one is written differently. */
function attention(sign: string): Handle {
  const handle: Handle = (node: M.Strong | M.Emphasis, _parent, state, info) => {
    const tracker = state.createTracker(info)
    const open = tracker.move(sign)
    const content = state.containerPhrasing(node, {
      after: sign,
      before: open,
      ...tracker.current(),
    })
    return open + tracker.move(content) + tracker.move(sign)
  }
  return Object.assign(handle, { peek: () => sign[0] ?? '' })
}

const PAGE_OR_MAILBOX = /^(?:www\.|[\w.+-]*\w@)[\w-]+(?:\.[\w-]+)*\.[a-z]+(?:\/[\w/.-]*[\w/])?$/i

/** A link whose words are its address is written as the bare address. */
const link: Handle = (node: M.Link, parent, state, info) => {
  const [only, more] = node.children
  const words = only?.type === 'text' && !more && !node.title ? only.value : ''
  const isBare = ['', 'mailto:', 'http://'].some((start) => node.url === start + words)
  return isBare && (isBareAddress(words) || PAGE_OR_MAILBOX.test(words))
    ? words
    : defaultHandlers.link(node, parent, state, info)
}
