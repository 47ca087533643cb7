import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'

/**
 * The HTML of the first and the second text, which are shown side by side; empty for a text that
 * has nothing in this row.
 */
type AlignedRow = [first: string, second: string]

/** The rows of one section, which begin with its heading if it has one. */
export type AlignedSection = AlignedRow[]

/** The languages of the first and second text. */
type Languages = readonly [first: Language, second: Language]

/**
 * Aligns two rendered texts. If both have the same heading levels in the same order, all headings
 * are aligned. Otherwise, only the second-level headings are aligned, or none if these do not match
 * either. Within a section, paragraphs are side by side, and the extra paragraphs of one text are
 * alone at the end of the section.
 */
export function alignTexts(first: string, second: string, languages: Languages): AlignedSection[] {
  const texts = [blocksOf(first), blocksOf(second)] as const
  const isHeading = HEADINGS.find((pattern) => {
    const [one, other] = texts.map((blocks) => levels(blocks, pattern))
    return one === other
  })
  const [one, other] = texts.map((blocks) => sections(blocks, isHeading))
  return (one ?? []).map((blocks, index) => rows(blocks, other?.[index] ?? [], languages))
}

const HEADINGS = [/^<h([2-6])\b/, /^<h(2)\b/]

const levels = (blocks: readonly string[], pattern: RegExp): string =>
  blocks.flatMap((block) => pattern.exec(block)?.[1] ?? []).join()

function sections(blocks: readonly string[], isHeading: RegExp | undefined): string[][] {
  const found: string[][] = [[]]
  for (const block of blocks) {
    if (isHeading?.test(block)) found.push([])
    found.at(-1)?.push(block)
  }
  return found
}

/**
 * Aligns paragraphs one by one and, if both texts show the same pictures in the same order, at each
 * picture.
 */
function rows(
  first: readonly string[],
  second: readonly string[],
  languages: Languages,
): AlignedRow[] {
  const texts = [first, second] as const
  const [shown, same] = texts.map((blocks) => blocks.flatMap((block) => pictureIn(block) ?? []))
  if (shown?.join() !== same?.join()) return rowByRow(first, second)
  const [one = [], other = []] = texts.map(upToPictures)
  return one.flatMap(([figure, blocks], part) => {
    const [sameFigure = '', others = []] = other[part] ?? []
    const shared = figure.startsWith(PAIR)
      ? sharedPair(figure, sameFigure, languages)
      : sharedPicture(figure, sameFigure)
    return [...shared, ...rowByRow(blocks, others)]
  })
}

const rowByRow = (first: readonly string[], second: readonly string[]): AlignedRow[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    first[index] ?? '',
    second[index] ?? '',
  ])

/** The markup that the renderer writes for two pictures side by side. */
const PAIR = '<div class="pair">'

/** The addresses of the library pictures in a block, if it is a single picture or a pair. */
function pictureIn(block: string): string | undefined {
  const addresses = [...block.matchAll(/\bsrc="(\/uploads\/\d+)/g)].map(([, address]) => address)
  const isShown = block.startsWith(PAIR) ? addresses.length === 2 : /^<figure\b/.test(block)
  return isShown ? addresses[0] && addresses.join('+') : undefined
}

/** Groups each picture with the blocks after it. The first group has no picture. */
function upToPictures(blocks: readonly string[]): [figure: string, blocks: string[]][] {
  const parts: [string, string[]][] = [['', []]]
  for (const block of blocks) {
    if (pictureIn(block)) parts.push([block, []])
    else parts.at(-1)?.[1].push(block)
  }
  return parts
}

const CAPTION = /<figcaption\b.*<\/figcaption>/s

/** A picture that both texts show is shown once, with the captions of both below it. */
function sharedPicture(first: string, second: string): AlignedRow[] {
  if (first === '') return []
  const [one, other] = [first, second].map((figure) => {
    const [caption] = CAPTION.exec(figure) ?? []
    return caption ? `<figure class="captions wide">${caption}</figure>` : ''
  })
  const picture = `<figure class="shared">${first.replace(/^<figure[^>]*>/, '').replace(CAPTION, '')}`
  return [[picture, ''], ...(one || other ? [[one ?? '', other ?? ''] satisfies AlignedRow] : [])]
}

const FIGURES = /<figure\b.*?<\/figure>/gs
/** The `sizes` of each picture of a pair that spans both columns. */
const PAIR_SIZES = ' sizes="(min-width: 84rem) 42rem, (min-width: 40rem) 50vw, 100vw"'

/** Aligns a pair of pictures, with the captions of both texts below each. */
function sharedPair(first: string, second: string, languages: Languages): AlignedRow[] {
  const [ones = [], others = []] = [first, second].map((pair) => pair.match(FIGURES) ?? [])
  const figures = ones.map((figure, at) => {
    const captions = [figure, others[at] ?? ''].map((side, index) =>
      captionIn(side, languages[index === 0 ? 0 : 1]),
    )
    const caption = captions.join('') && `<figcaption>${captions.join('')}</figcaption>`
    return figure
      .replace(CAPTION, '')
      .replace(/ sizes="[^"]*"/g, PAIR_SIZES)
      .replace('</figure>', () => `${caption}</figure>`)
  })
  return [[`<div class="pair shared">${figures.join('')}</div>`, '']]
}

function captionIn(figure: string, language: Language): string {
  const words = CAPTION.exec(figure)?.[0].replace(/^<figcaption[^>]*>|<\/figcaption>$/g, '')
  return words
    ? `<div class="caption" lang="${language}" dir="${directionOf(language)}">${words}</div>`
    : ''
}

const VOID = /^(?:br|hr|img|input|source|col|wbr)$/
const TAG = /<(\/?)([a-z][a-z0-9]*)\b(?:"[^"]*"|[^>"])*>/g

/**
 * The outermost elements of the renderer's HTML, in which all elements are closed and all
 * attributes are in double quotes.
 */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (depth === 0) start = index
    if (slash) depth -= 1
    else if (!VOID.test(name)) depth += 1
    if (depth === 0) blocks.push(html.slice(start, index + tag.length))
  }
  return blocks
}
