import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { bareAddresses } from './bare-addresses.ts'

/**
 * Parses CommonMark with GitHub's extensions, as the renderer does. Throws a `RangeError` for a
 * text that is nested too deeply.
 */
export const parseMarkdown = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfm(), bareAddresses()],
    mdastExtensions: [gfmFromMarkdown()],
  })
