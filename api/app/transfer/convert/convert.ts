import { clean } from '@ufuq/shared/markdown/from-html/clean'
import { toMarkdownTree } from '@ufuq/shared/markdown/from-html/to-tree'
import { writeMarkdown } from '@ufuq/shared/markdown/from-html/write-markdown'
import { parseHTML } from 'linkedom/worker'
import type { Root, Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { Addresses, decoded, UNKNOWN_SITE } from './addresses.ts'
import { ANCHOR, anchorsIn, slugsOf } from './anchors.ts'
import { parsedJson } from './elements.ts'
import { Losses, type Lost } from './lost.ts'
import { rewriteMarkup } from './markup.ts'
import { prepareDocument } from './prepare_document.ts'
import type { FindAttachment, ConvertedPicture } from './prepare_pictures.ts'
import { shortcodeReader, withShownCode } from './shortcodes.ts'

const INLINE = new Set(['text', 'strong', 'emphasis', 'delete', 'link', 'inlineCode'])

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** Stands for the address of a picture while Markdown is written, so that it is not escaped. */
const PICTURE = 'https://picture.invalid/'

export interface Source {
  html: string
  /** The address of the page, against which relative addresses are resolved; '' if it is unknown. */
  baseAddress: string
  /** Finds the pictures of galleries, which contain only the ids of their attachments. */
  findAttachment?: FindAttachment
  /** Finds the pictures that are attached to the text, which a gallery without ids shows. */
  findAttached?: () => ConvertedPicture[]
  /** Whether the text is WordPress's, with shortcodes, and with line ends that are displayed. */
  hasShortcodes?: boolean
}

/** A file to which a text links, with the words of the link. */
export interface LinkedFile {
  url: string
  title: string
}

export interface Converted {
  markdown: string
  /** The pictures in the order of the text. */
  pictures: ConvertedPicture[]
  /** The documents, audio files and videos to which the text links. */
  files: LinkedFile[]
  /** The ids of headings by the names that the former site gave them. */
  anchors: Record<string, string>
  /** What was lost. Every visible word is either in the Markdown or in this list. */
  lost: Lost[]
}

/**
 * Converts a text from another system to the product's Markdown, with the same conversion as
 * pasting. Takes time in proportion to the length of the text, regardless of its content.
 */
export function convert({
  html,
  baseAddress,
  findAttachment = () => null,
  findAttached = () => [],
  hasShortcodes = true,
}: Source): Converted {
  const losses = new Losses()
  const addresses = new Addresses(baseAddress || UNKNOWN_SITE)
  const files = new Map<string, string>()
  const text = hasShortcodes
    ? shortcodeReader(html, { losses, findAttachment, findAttached })
    : (written: string) => written
  const comment = (content: string) => blockMarkup(content, losses)
  const shown = hasShortcodes ? withShownCode(html) : html
  const plain = shown.replaceAll(/<\/amp-img>/gi, '').replaceAll(AMP, '<$1$2')
  const markup = rewriteMarkup(plain, { text, comment })
  if (markup.isLimited) losses.add('structure', 'formatting')

  const { document } = parseHTML(
    `<!doctype html><html><head></head><body>${markup.html}</body></html>`,
  )
  const keepsLines = hasShortcodes && !html.includes('<!-- wp:') && !/<p[\s>]/i.test(html)
  const seen = prepareDocument(document, { addresses, losses, files, keepsLines, findAttachment })
  const anchors = anchorsIn(document.body)
  const captions = captionsIn(document)
  clean(document)
  const tree = toMarkdownTree(document.body)
  const slugs = slugsOf(anchors, tree)
  leadToHeadings(tree, slugs, losses)
  countPlayers(tree, losses)
  const missing = missingWords(seen, tree)
  if (missing !== '') losses.add('words', missing)
  const { markdown, pictures } = written(tree, captions)
  const local = (text: string) => text.replaceAll(`${UNKNOWN_SITE}/`, '/')
  return {
    markdown: local(markdown),
    pictures: pictures.map((picture) => ({ ...picture, url: local(picture.url) })),
    files: [...files].map(([url, title]) => ({ url: local(url), title })),
    anchors: slugs,
    lost: losses.all.map(({ kind, example }) => ({ kind, example: local(example) })),
  }
}

/** Elements of AMP that are otherwise the same as those of HTML. */
const AMP = /<(\/?)amp-((?:img|iframe|video|audio)\b)/gi

/** The sites of which WordPress and Ghost embed an address that is alone in its paragraph. */
const EMBEDDING =
  /^https?:\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com|dailymotion\.com|soundcloud\.com|spotify\.com|instagram\.com|twitter\.com|x\.com|tiktok\.com|facebook\.com|flickr\.com|ted\.com)\/\S+$/i

function countPlayers(tree: Root, losses: Losses): void {
  visit(tree, 'paragraph', (paragraph) => {
    const words = toString(paragraph)
    if (EMBEDDING.test(words)) losses.add('embed', words)
  })
}

const captionsIn = ({ body }: ReturnType<typeof parseHTML>['document']): Map<string, string> =>
  new Map(
    [...body.querySelectorAll('img[data-caption]')].map((picture) => [
      picture.getAttribute('src') ?? '',
      picture.getAttribute('data-caption') ?? '',
    ]),
  )

/** The Markdown, with the addresses of pictures unchanged: `![alt](url)`. */
function written(tree: Root, captions: ReadonlyMap<string, string>) {
  const pictures: ConvertedPicture[] = []
  visit(tree, 'image', (image) => {
    const { url, alt } = image
    image.url = `${PICTURE}${pictures.push({ url, alt: alt ?? '', caption: captions.get(url) ?? '' }) - 1}`
  })
  const markdown = writeMarkdown(tree).replaceAll(
    /https:\/\/picture\.invalid\/(\d+)/g,
    (mark, index: string) => pictures[Number(index)]?.url ?? mark,
  )
  return { markdown, pictures }
}

/** Changes links to anchors into links to headings, and unwraps those without a heading. */
function leadToHeadings(tree: Root, slugs: Record<string, string>, losses: Losses): void {
  visit(tree, 'link', (link, index, parent) => {
    if (!link.url.startsWith(ANCHOR) || !parent || index === undefined) return undefined
    const name = decoded(link.url.slice(ANCHOR.length + 1))
    const slug = slugs[name]
    if (slug !== undefined) {
      link.url = `#${slug}`
      return undefined
    }
    if (name !== '' && name !== 'top') losses.add('anchor', `#${name}`)
    parent.children.splice(index, 1, ...link.children)
    return [SKIP, index]
  })
}

/** The words that occur less often in the converted text than in the text that visitors saw. */
function missingWords(seen: string, tree: Root): string {
  // A footnote's number may be joined to the word before it, or separated from it.
  const [joined, apart] = [countsOf(textOf(tree, '')), countsOf(textOf(tree, ' '))]
  const missing: string[] = []
  for (const [word, count] of countsOf(seen)) {
    const left = count - Math.max(joined.get(word) ?? 0, apart.get(word) ?? 0)
    for (let times = 0; times < left; times += 1) missing.push(word)
  }
  return missing.join(' ')
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  // Superscript digits count as ordinary digits.
  for (const [word] of text.normalize('NFKC').matchAll(WORD))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function textOf(root: Root, besideNumber: string): string {
  const parts: string[] = []
  const collect = (node: Nodes) => {
    if (node.type === 'footnoteReference') parts.push(besideNumber, node.label ?? '', besideNumber)
    else if (node.type === 'footnoteDefinition') parts.push(' ', node.label ?? '', ' ')
    else if (node.type === 'image') parts.push(' ')
    if ('value' in node) parts.push(node.value)
    if ('children' in node) for (const child of node.children) collect(child)
    if (!INLINE.has(node.type) && node.type !== 'footnoteReference') parts.push(' ')
  }
  collect(root)
  return parts.join('')
}

const OPENING = /^\s*wp:([a-z][a-z\d_-]*(?:\/[a-z][a-z\d_-]*)?)\s+(?:(\{[^]*\})\s+)?(\/)?$/
/** Blocks without content that only separate other blocks. */
const SILENT = new Set(['spacer', 'more', 'nextpage', 'separator', 'page-break', 'template-part'])
/** Blocks that show texts from their attributes, in addition to the blocks that they contain. */
const STORES_TEXTS = /^(?:navigation-submenu|acf\/.+)$/
const MAX_LENGTH = 200_000

/**
 * The HTML in place of a comment with which the WordPress editor begins a block. Divi 5 stores
 * everything in attributes. A block whose content the former site generated for each request is
 * counted, with all texts in its attributes.
 */
function blockMarkup(comment: string, losses: Losses): string {
  const [, written, json, isEmpty] =
    (comment.length <= MAX_LENGTH ? OPENING.exec(comment) : null) ?? []
  if (written === undefined) return /^\s*\/?wp:/.test(comment) ? '\n\n' : ''
  const name = written.replace(/^core\//, '')
  const attributes = parsedJson(json ?? '{}')
  if (name.startsWith('divi/')) return `\n\n${diviParts(attributes).join('\n\n')}\n\n`
  const isLost = isEmpty !== undefined || STORES_TEXTS.test(name)
  if (isLost && !SILENT.has(name)) losses.add('block', [name, ...textsIn(attributes)].join(' '))
  return '\n\n'
}

/** The values in `innerContent.desktop.value`, as HTML. */
function diviParts(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > 6) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === 'innerContent'
      ? [diviPart((part as Divi | null)?.desktop?.value)]
      : diviParts(part, depth + 1),
  )
}

interface Divi {
  desktop?: { value?: unknown }
}

function diviPart(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  const fields = value as Record<string, unknown>
  const first = (...names: string[]) =>
    names.map((name) => fields[name]).find((one) => typeof one === 'string')
  const html = first('text', 'title', 'label') ?? ''
  const [address, picture] = [first('linkUrl', 'url'), first('src')]
  const image = picture === undefined ? '' : `<img src="${picture}">`
  return address === undefined ? image + html : `${image}<a href="${address}">${html}</a>`
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value.replaceAll(/<[^<>]*>/g, ' ')]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > 8) return []
  // For each field, the plugin ACF also writes a second field. Its name begins with an underscore,
  // and its value is an internal name.
  return Object.entries(value).flatMap(([key, part]) =>
    key.startsWith('_') || key === 'name' || key === 'mode' ? [] : textsIn(part, depth + 1),
  )
}
