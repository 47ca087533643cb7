import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { arabicExtensions, GFM_OPTIONS } from '../../markdown/parse-markdown.ts'
import type { Span } from '../finding.ts'
import { OBJECT, plainRun, proseOf, type Run } from './run.ts'

export interface HeadingFact extends Span {
  depth: number
  /** The characters before the text of the heading; null for a setext (underlined) heading. */
  punctuation: Span | null
  words: string
}

export interface LinkFact extends Span {
  address: string
  /** The position of the address; null if the address is defined elsewhere. */
  addressAt: Span | null
  words: string
}

export interface PictureFact extends Span {
  address: string
  description: string
}

/** The elements of a text, with their offsets in the source. */
export interface MarkdownFacts {
  runs: Run[]
  headings: HeadingFact[]
  links: LinkFact[]
  pictures: PictureFact[]
  /** Headings, tables, quotations and list items without content. */
  empties: Span[]
}

const OPTIONS = {
  extensions: [gfm(GFM_OPTIONS), ...arabicExtensions()],
  // omits the passes over the finished tree, because they create nodes without source positions
  mdastExtensions: gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
}

const REFERENCE = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{2,31});/i

export function readMarkdown(source: string): MarkdownFacts {
  const facts: MarkdownFacts = { runs: [], headings: [], links: [], pictures: [], empties: [] }
  let tree: Root
  try {
    tree = fromMarkdown(source, OPTIONS)
  } catch (error) {
    // The text is nested too deeply to parse, so it is read as written, which is also how the site
    // shows it.
    if (!(error instanceof RangeError)) throw error
    return { ...facts, runs: [plainRun(source)] }
  }
  const reader = new Reader(source, facts, definitionsOf(tree))
  for (const child of tree.children) reader.block(child, false)
  return facts
}

const definitionsOf = (tree: Root): Map<string, string> =>
  new Map(
    tree.children
      .filter((node): node is Definition => node.type === 'definition')
      .toReversed()
      .map(({ identifier, url }) => [identifier, url]),
  )

const MAY_BE_EMPTY = new Set(['heading', 'table', 'blockquote', 'listItem'])

const isEmpty = (node: Nodes): boolean =>
  'children' in node ? node.children.every(isEmpty) : 'value' in node && node.value.trim() === ''

class Reader {
  readonly #source: string
  readonly #facts: MarkdownFacts
  readonly #addresses: Map<string, string>

  constructor(source: string, facts: MarkdownFacts, addresses: Map<string, string>) {
    this.#source = source
    this.#facts = facts
    this.#addresses = addresses
  }

  block(node: Nodes, isQuoted: boolean): void {
    const span = this.#spanOf(node)
    if (!span) return
    if (MAY_BE_EMPTY.has(node.type) && isEmpty(node)) {
      this.#facts.empties.push(span)
      // an empty heading is reported, but still corresponds to the other language's heading
      if (node.type !== 'heading') return
    }
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      const characters: string[] = []
      const at: number[] = []
      for (const child of node.children) this.#inline(child, characters, at)
      const text = characters.join('')
      this.#facts.runs.push({ text: proseOf(text), at, isQuoted })
      if (node.type === 'heading') {
        const marks = /^#{1,6}/.exec(this.#source.slice(span.from))?.[0].length
        const punctuation = marks === undefined ? null : { from: span.from, to: span.from + marks }
        this.#facts.headings.push({ ...span, depth: node.depth, punctuation, words: text.trim() })
      }
      return
    }
    if (!('children' in node)) return
    const isInQuote = isQuoted || node.type === 'blockquote'
    for (const child of node.children) this.block(child, isInQuote)
  }

  #spanOf({ position }: Nodes): Span | null {
    const from = position?.start.offset
    const to = position?.end.offset
    return from === undefined || to === undefined ? null : { from, to }
  }

  #inline(node: Nodes, characters: string[], at: number[]): void {
    const span = this.#spanOf(node)
    if (!span) return
    const put = (character: string) => {
      characters.push(character)
      at.push(span.from)
    }
    if (node.type === 'text') this.#text(node.value, span, characters, at)
    else if (node.type === 'break') put('\n')
    else if (node.type === 'link' || node.type === 'linkReference') {
      this.#link(node, span, characters, at)
    } else if (node.type === 'image' || node.type === 'imageReference') {
      this.#picture(node, span)
      put(OBJECT)
    } else if (node.type === 'inlineCode' || node.type === 'html') put(OBJECT)
    else if ('children' in node) {
      for (const child of node.children) this.#inline(child, characters, at)
    }
  }

  #link(node: Link | LinkReference, span: Span, characters: string[], at: number[]): void {
    const from = characters.length
    for (const child of node.children) this.#inline(child, characters, at)
    const words = characters.slice(from).join('')
    const address = node.type === 'link' ? node.url : this.#addresses.get(node.identifier)
    if (address === undefined) return
    const written = this.#source.lastIndexOf(address, span.to)
    const isHere = node.type === 'link' && written >= span.from
    const addressAt = isHere ? { from: written, to: written + address.length } : null
    this.#facts.links.push({ ...span, address, addressAt, words })
  }

  #picture(node: Image | ImageReference, span: Span): void {
    const address = node.type === 'image' ? node.url : this.#addresses.get(node.identifier)
    if (address === undefined) return
    this.#facts.pictures.push({ ...span, address, description: node.alt ?? '' })
  }

  /**
   * Adds the characters of a text node with their positions in the source, which also contains
   * markup and line prefixes.
   */
  #text(value: string, { from, to }: Span, characters: string[], at: number[]): void {
    let source = from
    for (let index = 0; index < value.length && source < to; index += 1) {
      const character = value.charAt(index)
      while (source < to && this.#source[source] !== character) {
        if (this.#referenceAt(source) > 0) break
        source += 1
      }
      characters.push(character)
      at.push(Math.min(source, to - 1))
      source += this.#referenceAt(source) || 1
    }
  }

  /**
   * The length of the character reference that begins here, such as `&amp;`; 0 if there is none.
   */
  #referenceAt(at: number): number {
    if (this.#source[at] !== '&') return 0
    return REFERENCE.exec(this.#source.slice(at, at + 34))?.[0].length ?? 0
  }
}
