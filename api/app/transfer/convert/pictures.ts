import type { Addresses } from './addresses.ts'
import type { Attributes } from './elements.ts'

/** A picture in a text, or an attachment. */
export interface ConvertedPicture {
  /**
   * The address. For a picture in a text, this is the address in the form that the Markdown
   * contains: `![alt](url)`.
   */
  url: string
  alt: string
  caption: string
}

const HOST = 'https://picture.invalid/'
const MARKS = /https:\/\/picture\.invalid\/(\d+)/g

/**
 * The pictures of a text, in order. During the conversion, placeholders replace their addresses.
 * The addresses are therefore not escaped for Markdown, and the placeholders can be found.
 */
export class Pictures {
  readonly all: ConvertedPicture[] = []
  readonly #addresses: Addresses

  constructor(addresses: Addresses) {
    this.#addresses = addresses
  }

  /** Adds a picture and returns its placeholder; null if the picture has no address. */
  add(written: string | undefined, alt: string, caption = ''): string | null {
    const url = this.#addresses.picture(written)
    if (url === null) return null
    return `${HOST}${this.all.push({ url, alt: oneLine(alt), caption }) - 1}`
  }

  addToCaption(text: string): void {
    const last = this.all.at(-1)
    if (last) last.caption += text
  }

  /**
   * Replaces the placeholders with the addresses, and removes pictures that the conversion dropped.
   */
  finish(markdown: string): { markdown: string; pictures: ConvertedPicture[] } {
    const written = new Set<number>()
    const finished = markdown.replaceAll(MARKS, (mark, index: string) => {
      const picture = this.all[Number(index)]
      if (!picture) return mark
      written.add(Number(index))
      return picture.url
    })
    const pictures = this.all
      .filter((_, index) => written.has(index))
      .map(({ caption, ...picture }) => ({ ...picture, caption: oneLine(caption) }))
    return { markdown: finished, pictures }
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/**
 * Attributes for the address of a picture. For lazy loading, themes put a blank picture in `src`
 * and the real address in another attribute.
 */
const SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'src', 'data-large-file']

export const sourceOf = (attributes: Attributes): string | undefined =>
  SOURCES.map((name) => attributes[name]).find(
    (address) => address !== undefined && address !== '' && !/^data:/i.test(address),
  ) ?? largestOf(attributes['srcset'] ?? attributes['data-srcset'])

const largestOf = (set: string | undefined): string | undefined =>
  set
    ?.split(/,\s/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .toSorted(([, a = '0'], [, b = '0']) => Number.parseFloat(b) - Number.parseFloat(a))[0]?.[0]

/** Whether a picture is so small that it must be a tracking pixel. */
export const isTracker = (attributes: Attributes): boolean =>
  ['width', 'height'].some((side) => /^[0-3](?:px)?$/.test(attributes[side] ?? ''))
