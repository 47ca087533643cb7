import type { Root } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown'

/** Addresses that the renderer links automatically, which are written without escapes. */
const BARE_ADDRESS =
  /(?<![\p{L}\p{N}])https?:\/\/[\p{L}\p{N}\p{M}.~:/?#@!$&'+,;=%_-]*[\p{L}\p{N}\p{M}/]/gu

/** Whether the whole text is an address that the renderer links automatically. */
export const isBareAddress = (text: string): boolean =>
  [...text.matchAll(BARE_ADDRESS)].some(([address]) => address === text)

/** Writes text and leaves the addresses in it without escapes. */
export const bareAddressText: Handle = (node: { value: string }, _parent, state, info) => {
  const parts: string[] = []
  let { before } = info
  let end = 0
  const add = (part: string) => {
    parts.push(part)
    before = part.at(-1) ?? before
  }
  for (const match of node.value.matchAll(BARE_ADDRESS)) {
    add(state.safe(node.value.slice(end, match.index), { ...info, before, after: 'h' }))
    add(match[0])
    end = match.index + match[0].length
  }
  add(state.safe(node.value.slice(end), { ...info, before }))
  return parts.join('')
}

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
  handlers: { text: bareAddressText },
  extensions: [
    // omits the extension for bare addresses, because it would write `https\://`
    gfmFootnoteToMarkdown(),
    gfmStrikethroughToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
  ],
}

export const writeMarkdown = (tree: Root): string => toMarkdown(tree, OPTIONS).trim()
