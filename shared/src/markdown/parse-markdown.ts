import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { bareAddresses } from './bare-addresses.ts'

/** `~100` is about a hundred; two tildes strike words through. */
export const GFM_OPTIONS = { singleTilde: false }
/**
 * Extends GitHub's rules, which expect spaces beside words: emphasis also begins before and ends
 * after punctuation beside a letter, as in `و**«أ»**`. Must follow `gfm()`.
 */
export const arabicExtensions = () => [
  bareAddresses(),
  {
    attentionMarkers: {
      null: [...`«»“”„‘’‹›"'()[]{}،؛؟:;,.!?…%٪–—-`].map((sign) => sign.charCodeAt(0)),
    },
  },
]

/** A text with this cost takes about two seconds to parse. */
const MAX_COST = 10_000 ** 2

/** The parser's time grows with the square of the number of brackets in a block. */
const costOf = (markdown: string): number =>
  markdown
    .split(/\n[ \t]*\r?\n/)
    .reduce((cost, block) => cost + (block.match(/[[\]]/g)?.length ?? 0) ** 2, 0)

/** Quotations in quotations, with which the parser needs a minute to fail. */
const NESTED = /^(?:[ \t]*>){1000}/m

/**
 * Parses CommonMark with GitHub's extensions, as the renderer does. Returns null for a text that is
 * nested too deeply, or that would take too long.
 */
export function parseMarkdown(markdown: string): Root | null {
  if (costOf(markdown) > MAX_COST || NESTED.test(markdown)) return null
  try {
    return fromMarkdown(markdown, {
      extensions: [gfm(GFM_OPTIONS), ...arabicExtensions()],
      mdastExtensions: [gfmFromMarkdown()],
    })
  } catch (error) {
    // nested so deeply that the stack overflows
    if (!(error instanceof RangeError)) throw error
    return null
  }
}
