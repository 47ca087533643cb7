import { posix } from 'node:path'
import { arabicExtensions, GFM_OPTIONS } from '@ufuq/shared/markdown/parse-markdown'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { isFile, isPicture, plainAddress } from '../addresses.ts'
import { convert, type Converted } from '../convert.ts'
import { Losses } from '../lost.ts'
import { UNRESOLVED, withoutTemplateCode } from './template_code.ts'

const STATEMENT = /^(?:import|export) .*$/gm

const EXPRESSION = /\{(?:\/\*[\s\S]{0,2000}?\*\/|[^{}\n]{0,500})\}/g

const COMPONENT = /<(\/?)([A-Z][\w.]*)((?:\s[^<>]{0,2000})?)(\/?)>/g

/** Code between fences, which may be in a quote or a list. */
const FENCE =
  /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm

const SPAN = /(?<!`)(`{1,3})(?!`)[^`\n](?:[^`\n]{0,1000})?\1(?!`)/g

const HIGHLIGHT =
  /\{(?:\{[<%]|%)-?\s*(?:highlight|codeblock)\s+(?:lang:)?"?([\w+-]*)[^}]*?[>%]\}?\}(?:\s*?\n)?([\s\S]*?)\{(?:\{[<%]|%)-?\s*(?:end|\/\s*)(?:highlight|codeblock)\s*-?[>%]\}?\}/g

/** Marks around code that Liquid and Hugo do not read, which readers do not see. */
const UNREAD = /\{%-?\s*(?:end)?raw\s*-?%\}\n?|(?<=\{\{[<%])\s*\/\*|\*\/\s*(?=[>%]\}\})/g
const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g

/** Stands for a piece of code that stays unchanged. */
const MARK = /\uFDD0(\d+)\uFDD1/g

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

const LINK =
  /(!?)\[((?:\\.|[^\][\\]){0,1000})\]\(\s{0,9}(?:<([^<>\n]{1,2000})>|([^\s)<>]{1,2000}))((?:\s[^)\n]{0,1000})?)\)/g
/** A link whose address was code. */
const WITHOUT_ADDRESS = /!?\[((?:\\.|[^\][\\]){0,1000})\]\(\s*\)/g
const REFERENCE = /^( {0,3}\[(?!\^)[^\]\n]{1,200}\]:\s*)(?:<([^<>\n]{1,2000})>|(\S+))(?=\s|$)/gm
const ATTRIBUTE = /(<(?:img|source)\b[^<>]{0,2000}?\ssrc=["'])([^"']{1,2000})/g
const WIKI = /(!?)\[\[([^\]|\n]{1,300})(?:\|([^\]\n]{1,300}))?\]\]/g

/**
 * Converts the Markdown of a static site generator. Links lead to the addresses that the generator
 * gave the texts, and pictures beside the text get their path from the root of the folder. The
 * result, which may contain HTML, is rendered and converted like any other HTML.
 */
export function convertMarkdown({ markdown, path, find }: MarkdownSource): Converted {
  const losses = new Losses()
  const isMdx = /\.mdx$/i.test(path)
  const text = outsideCode(markdown, (part) => {
    const code = withoutTemplateCode(isMdx ? withoutJsx(part, losses) : part, { losses, find })
    return withAddresses(plainMarkdown(code), { path, find })
  })
  const converted = convertHtml(text)
  for (const { kind, example } of converted.lost) losses.add(kind, example)
  return { ...converted, lost: losses.all }
}

function withAddresses(markdown: string, source: Omit<MarkdownSource, 'markdown'>): string {
  const { find } = source
  return markdown
    .replace(WIKI, (_, picture: string, target: string, label?: string) =>
      picture && isPicture(target)
        ? `![](${plainAddress(target)})`
        : `[${label ?? target}](${find(target) ?? UNRESOLVED + encodeURI(target)})`,
    )
    .replace(WITHOUT_ADDRESS, '$1')
    .replace(LINK, (_, picture: string, label: string, spaced, plain: string, rest: string) => {
      const target = spaced === undefined ? plain : plainAddress(String(spaced))
      const address = picture ? pictureAt(target, source) : addressOf(target, source)
      return `${picture}[${label}](${address}${rest.trim() && ` ${rest.trim()}`})`
    })
    .replace(
      REFERENCE,
      (_, name: string, spaced: string | undefined, plain: string) =>
        name + addressOf(spaced === undefined ? plain : plainAddress(spaced), source),
    )
    .replace(ATTRIBUTE, (_, tag: string, target: string) => tag + pictureAt(target, source))
}

const isAbsolute = (target: string): boolean => /^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(target)

/** The path of a picture from the root of the folder. */
const pictureAt = (target: string, { path }: Pick<MarkdownSource, 'path'>): string =>
  isAbsolute(target) ? target : plainAddress(posix.join('/', posix.dirname(path), target))

function addressOf(target: string, { path, find }: Omit<MarkdownSource, 'markdown'>): string {
  const isText = /\.(?:md|mdx|markdown)(?:#.*)?$/i.test(target)
  if (isAbsolute(target) && !(isText && target.startsWith('/'))) return target
  const found = find(target)
  if (found !== null) return found
  const file = plainAddress(posix.join('/', posix.dirname(path), target))
  return isFile(file) || isPicture(file) ? file : UNRESOLVED + target
}

/** Elements whose content is Markdown for Kramdown. */
const WITH_MARKDOWN = /<(\w+)([^<>]{0,500}?)\smarkdown(?:=["']?\w*["']?)?([^<>]{0,500})>/g
const ALIGNED = /(<t[hd]) align=/g
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
  const html = micromark(text, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm(GFM_OPTIONS), ...arabicExtensions()],
    htmlExtensions: [gfmHtml(), WITH_ALL_TAGS],
  })
  const converted = convert({
    html: html.replace(NOTES_HEADING, '$1').replaceAll(ALIGNED, '$1 data-align='),
    baseAddress: '',
    hasShortcodes: false,
  })
  return {
    ...converted,
    // Braces that only code of templates begins with.
    markdown: outsideCode(converted.markdown, (part) => part.replaceAll(/\{([{%:])/g, '{\\$1')),
    lost: converted.lost.map(({ kind, example }) => ({
      kind,
      example: example.replace(UNRESOLVED, ''),
    })),
  }
}

/**
 * Changes a Markdown text everywhere except in its code. Highlighted code of Hugo and Jekyll
 * becomes a block of code, and code that Liquid would not read becomes text.
 */
function outsideCode(markdown: string, change: (text: string) => string): string {
  const pieces: string[] = []
  const keep = (code: string) => `\uFDD0${pieces.push(code.replaceAll(UNREAD, '')) - 1}\uFDD1`
  const text = markdown
    .replaceAll(/[\uFDD0\uFDD1]/g, '')
    .replace(HIGHLIGHT, (_, language: string, code: string) =>
      keep(`\`\`\`${language}\n${code.trimEnd()}\n\`\`\``),
    )
    .replace(FENCE, keep)
    .replace(SPAN, keep)
    .replace(RAW, (_, literal: string) => keep(literal.replaceAll(/\{([{%:])/g, '{\\$1')))
  // A piece may contain another one.
  const restored = (changed: string): string =>
    changed.replaceAll(MARK, (_, index: string) => restored(pieces[Number(index)] ?? ''))
  return restored(change(text))
}

/** Removes the statements, expressions and components of MDX; pictures stay. */
const withoutJsx = (markdown: string, losses: Losses): string => {
  const lose = (code: string) => {
    losses.add('shortcode', code)
    return ''
  }
  return markdown
    .replace(STATEMENT, lose)
    .replace(COMPONENT, (code: string, slash: string, name: string, written: string) => {
      const value = (key: string) => new RegExp(`\\s${key}=["']([^"']*)["']`).exec(written)?.[1]
      const source = value('src')
      if (source) return `<img src="${source}" alt="${value('alt') ?? ''}">`
      if (slash === '')
        losses.add(code.endsWith('/>') ? 'shortcode' : 'unwrapped', slash ? name : code)
      return ''
    })
    .replace(EXPRESSION, (code) => (code.startsWith('{/*') ? '' : lose(code)))
}

/** Notations of Kramdown, Hugo, Obsidian and GitHub that the product's Markdown does not have. */
function plainMarkdown(markdown: string): string {
  return (
    markdown
      .replace(WITH_MARKDOWN, '<$1$2$3>\n\n')
      // HTML ends here for Kramdown, though no empty line follows.
      .replace(/^<\/(?:div|section|aside|details|figure|center|table)>(?=\n[^<\s])/gm, '$&\n')
      .replace(/^[*-] (?:TOC|toc).*\n\{:\s*toc[^}\n]*\}$/gm, '')
      // The id of a heading, after it or in the next line.
      .replace(
        /^(#{1,6} .*?)[ \t]*\n?\{:?[^}\n#]*#([^\s}"<>]+)[^}\n]*\}[ \t]*$/gm,
        '$1 <a id="$2"></a>',
      )
      .replace(/\{:[^{}\n]{0,500}\}/g, '')
      // The attributes of goldmark and Pandoc, after a picture or alone in a line.
      .replace(/(?<=\))\{(?:[.#][\w-]|\w+=)[^{}\n]{0,500}\}|^\{[.#][\w-][^{}\n]{0,500}\}$/gm, '')
      .replace(
        /^((?:> ?)+)\[!(\w+)\][ \t]*(.*)$/gm,
        (_, quote: string, kind: string, title: string) =>
          `${quote}**${title || kind[0]?.toUpperCase() + kind.slice(1).toLowerCase()}**\n${quote.trimEnd()}`,
      )
      .replace(/(?<![=\w])==(?=\S)([^=\n]{1,300}?)(?<=\S)==(?![=\w])/g, '$1')
      .replace(/(?<=[\p{L}\p{N})])~([\p{L}\p{N}+-]{1,10})~(?!~)/gu, '<sub>$1</sub>')
      .replace(/(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+-]{1,10})\^(?![\p{L}\p{N}])/gu, '<sup>$1</sup>')
      // A definition list.
      .replace(/^(?![>#*:-]|\d+\.)(\S[^\n]*)\n: {1,3}(?=\S)/gm, '**$1**\\\n')
      .replace(/^(?<=\n): {1,3}(?=\S)/gm, '')
      // The title of a picture is its caption.
      .replace(
        /^(!\[[^\][\n]{0,1000}\]\([^\s()]{1,2000})\s+(?:"([^"\n]{1,1000})"|'([^'\n]{1,1000})')\)[ \t]*$/gm,
        (_, picture: string, one?: string, other?: string) => `${picture})\\\n*${one ?? other}*`,
      )
  )
}
