import { posix } from 'node:path'
import { parseMarkdown } from '@ufuq/shared/markdown/parse-markdown'
import type { Root } from 'mdast'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { EXIT, visit } from 'unist-util-visit'
import { isFile, isPicture } from '../addresses.ts'
import { slugsOf } from '../anchors.ts'
import { convert, type Converted } from '../convert.ts'
import { Losses } from '../lost.ts'
import { outsideCode } from './code_blocks.ts'
import { plainMarkdown, withoutJsx } from './extensions.ts'
import { UNRESOLVED, withoutTemplateCode } from './template_code.ts'

interface MarkdownSource {
  markdown: string
  /** The path of the file in the folder that is imported. */
  path: string
  /**
   * The address of the text to which a path or name in this file leads; null if the import does not
   * contain the text.
   */
  find: (target: string) => string | null
}

/** A site that no address names; it makes paths absolute while HTML is converted. */
const SITE = 'https://site.invalid'
const LINK =
  /(!?)\[((?:\\.|[^\][\\]){0,1000})\]\(\s{0,9}<?([^\s)<>]{1,2000})>?((?:\s[^)\n]{0,1000})?)\)/g
const REFERENCE = /^( {0,3}\[(?!\^)[^\]\n]{1,200}\]:\s*)<?(\S+?)>?(?=\s|$)/gm
const ATTRIBUTE = /(<(?:img|source)\b[^<>]{0,2000}?\ssrc=["'])([^"']{1,2000})/g
const WIKI = /(!?)\[\[([^\]|\n]{1,300})(?:\|([^\]\n]{1,300}))?\]\]/g

/**
 * Converts the Markdown of a static site generator. Links lead to the addresses that the generator
 * gave the texts, and pictures beside the text get their path from the root of the folder. A text
 * that contains HTML is converted like any other HTML.
 */
export function convertMarkdown({ markdown, path, find }: MarkdownSource): Converted {
  const losses = new Losses()
  const isMdx = /\.mdx$/i.test(path)
  const text = outsideCode(markdown, (part) => {
    const code = withoutTemplateCode(isMdx ? withoutJsx(part, losses) : part, { losses, find })
    return withAddresses(plainMarkdown(code), { path, find })
  })
  const tree = parseMarkdown(text)
  const converted = tree && hasHtml(tree) ? convertHtml(text) : convertPlain(text, tree)
  return { ...converted, lost: [...losses.all, ...converted.lost] }
}

function hasHtml(tree: Root): boolean {
  let found = false
  visit(tree, 'html', () => {
    found = true
    return EXIT
  })
  return found
}

function withAddresses(markdown: string, source: Omit<MarkdownSource, 'markdown'>): string {
  const { find } = source
  return markdown
    .replace(WIKI, (_, picture: string, target: string, label?: string) =>
      picture
        ? `![](${encodeURI(target)})`
        : `[${label ?? target}](${find(target) ?? UNRESOLVED + encodeURI(target)})`,
    )
    .replace(LINK, (_, picture: string, label: string, target: string, rest: string) => {
      const address = picture ? pictureAt(target, source) : addressOf(target, source)
      return `${picture}[${label}](${address}${rest.trim() && ` ${rest.trim()}`})`
    })
    .replace(REFERENCE, (_, name: string, target: string) => name + addressOf(target, source))
    .replace(ATTRIBUTE, (_, tag: string, target: string) => tag + pictureAt(target, source))
}

const isAbsolute = (target: string): boolean => /^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(target)

/** The path of a picture from the root of the folder. */
const pictureAt = (target: string, { path }: Pick<MarkdownSource, 'path'>): string =>
  isAbsolute(target) ? target : posix.join('/', posix.dirname(path), target)

function addressOf(target: string, { path, find }: Omit<MarkdownSource, 'markdown'>): string {
  const isText = /\.(?:md|mdx|markdown)(?:#.*)?$/i.test(target)
  if (isAbsolute(target) && !(isText && target.startsWith('/'))) return target
  const found = find(target)
  if (found !== null) return found
  const file = posix.join('/', posix.dirname(path), target)
  return isFile(`${SITE}${file}`) || isPicture(`${SITE}${file}`) ? file : UNRESOLVED + target
}

const PICTURE =
  /!\[([^\][]{0,1000})\]\(\s{0,9}<?([^\s)>]{1,2000})>?[^)]{0,1000}\)(?:\\\n\*([^*\n]{1,1000})\*)?/g

function convertPlain(text: string, tree: Root | null): Converted {
  const losses = new Losses()
  const files = new Map<string, string>()
  const missing = new Set<string>()
  const markdown = text
    .replace(REFERENCE, (whole: string, name: string, target: string) => {
      if (!target.startsWith(UNRESOLVED)) return whole
      missing.add(name.trim().slice(1, -2).toLowerCase())
      losses.add('link', target.slice(UNRESOLVED.length))
      return ''
    })
    .replace(
      /\[([^\][]{1,1000})\]\[([^\][]{0,200})\]/g,
      (whole: string, label: string, name: string) =>
        missing.has((name || label).toLowerCase()) ? label : whole,
    )
    .replace(LINK, (whole: string, picture: string, label: string, target: string) => {
      if (isFile(new URL(target, SITE).href)) files.set(target, label)
      if (picture || !target.startsWith(UNRESOLVED)) return whole
      losses.add('link', target.slice(UNRESOLVED.length))
      return label
    })
  return {
    markdown,
    pictures: [...markdown.matchAll(PICTURE)].map(([, alt = '', url = '', caption = '']) => ({
      url,
      alt,
      caption,
    })),
    files: [...files].map(([url, title]) => ({ url, title })),
    anchors: tree ? slugsOf(new Map(), tree) : {},
    lost: losses.all,
  }
}

/** Elements whose content is Markdown for Kramdown. */
const WITH_MARKDOWN = /<(\w+)([^<>]{0,500}?)\smarkdown(?:=["']?\w*["']?)?([^<>]{0,500})>/g
const NOTES_HEADING = /(<section data-footnotes[^>]*>)<h2[^>]*>[^<]*<\/h2>/

/** GitHub shows some tags, such as those of frames, as text. */
const WITH_ALL_TAGS: ReturnType<typeof gfmHtml> = {
  exit: {
    htmlFlowData(token) {
      this.raw(this.sliceSerialize(token))
    },
    htmlTextData(token) {
      this.raw(this.sliceSerialize(token))
    },
  },
}

function convertHtml(text: string): Converted {
  const html = micromark(text.replace(WITH_MARKDOWN, '<$1$2$3>\n\n'), {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), WITH_ALL_TAGS],
  })
  const converted = convert({
    html: html.replace(NOTES_HEADING, '$1'),
    baseAddress: SITE,
    hasShortcodes: false,
  })
  const local = (address: string) => address.replaceAll(`${SITE}/`, '/')
  return {
    ...converted,
    // Braces that only code of templates begins with.
    markdown: outsideCode(local(converted.markdown), (part) =>
      part.replaceAll(/\{([{%:])/g, '{\\$1'),
    ),
    pictures: converted.pictures.map((picture) => ({ ...picture, url: local(picture.url) })),
    files: converted.files.map(({ url, title }) => ({ url: local(url), title })),
    lost: converted.lost.map(({ kind, example }) => ({
      kind,
      example: example.replace(UNRESOLVED, ''),
    })),
  }
}
