import { clean } from '@ufuq/shared/markdown/from-html/clean'
import { toMarkdownTree } from '@ufuq/shared/markdown/from-html/to-tree'
import { writeMarkdown } from '@ufuq/shared/markdown/from-html/write-markdown'
import { parseHTML } from 'linkedom/worker'
import { visit } from 'unist-util-visit'
import { Addresses } from './addresses.ts'
import { hasBlocks } from './blocks.ts'
import { Losses, type Lost } from './lost.ts'
import { MarkupWriter, unmaskMarkup } from './markup_writer.ts'
import { missingWords } from './missing_words.ts'
import { Pictures, type ConvertedPicture } from './pictures.ts'
import { MarkupReader } from './read_markup.ts'
import { shortcodeSplitter } from './shortcodes/write_shortcodes.ts'

export interface Source {
  html: string
  /** The address of the page, against which relative addresses are resolved. */
  baseAddress: string
  /** Finds the pictures of galleries, which contain only the ids of their attachments. */
  findAttachment?: (id: number) => ConvertedPicture | null
}

export interface Converted {
  markdown: string
  /**
   * The pictures in the order of the text. The Markdown contains each `url` unchanged:
   * `![alt](url)`.
   */
  pictures: ConvertedPicture[]
  /** The documents, audio files and videos to which the text links. */
  files: { url: string }[]
  /** What was lost. Every visible word is either in the Markdown or in this list. */
  lost: Lost[]
}

/**
 * Converts a text from another system to the product's Markdown, with the same conversion as
 * pasting. Takes time in proportion to the length of the text, regardless of its content.
 */
export function convert({ html, baseAddress, findAttachment = () => null }: Source): Converted {
  const losses = new Losses()
  const addresses = new Addresses(baseAddress)
  const pictures = new Pictures(addresses)
  const files = new Set<string>()
  const writer = new MarkupWriter(isClassic(html) ? 'lines' : 'spaces')
  const splitText = shortcodeSplitter(html, findAttachment)
  new MarkupReader(writer, { addresses, losses, pictures, files }, splitText).read(html)
  if (writer.isLimited) losses.add('structure', 'formatting')

  const { document } = parseHTML(
    `<!doctype html><html><head></head><body>${writer.html}</body></html>`,
  )
  clean(document)
  const tree = toMarkdownTree(document.body)
  visit(tree, (node) => {
    if ('value' in node) node.value = unmaskMarkup(node.value)
  })
  const missing = missingWords(writer.seen, tree)
  if (missing !== '') losses.add('words', missing)
  return {
    ...pictures.finish(writeMarkdown(tree)),
    files: [...files].map((url) => ({ url })),
    lost: losses.all,
  }
}

/**
 * Whether the text was written before WordPress had blocks, when line breaks in the source were
 * displayed.
 */
const isClassic = (html: string): boolean => !hasBlocks(html) && !/<p[\s>]/i.test(html)
