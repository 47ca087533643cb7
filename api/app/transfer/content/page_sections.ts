import type { Language } from '@ufuq/shared/contract/languages'
import { page } from '@ufuq/shared/kinds/page/page'
import { SECTIONS } from '@ufuq/shared/kinds/page/sections'
import { ApiException } from '#core/errors/api_exception'

/** The blocks of a section. */
type Part = string[]

/** The maximum length of a section, in characters. */
export const MAX_SECTION: number = SECTIONS.text.text.max
/** The beginning of a list item. A list that is too long for a section is divided there. */
const ITEM = /(?:^|\n)(?=(?:[*+-]|\d{1,9}[.)]) )/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
/**
 * The definition of a footnote or of a link's address. Any part of the text can refer to such a
 * definition.
 */
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:/m

/**
 * Divides a page's texts into as many sections as the longer text needs. Every section contains
 * text in each language of the page, because a page with an empty section can't be public.
 */
export function sectionsOf(markdown: Record<Language, string>): object[] {
  const parts = { ar: partsOf(markdown.ar), en: partsOf(markdown.en) }
  const count = Math.max(parts.ar.length, parts.en.length)
  if (count > page.fields.sections.max) throw tooLong()
  const texts = { ar: inParts(parts.ar, count), en: inParts(parts.en, count) }
  return Array.from({ length: count }, (_, index) => ({
    id: `text-${index + 1}`,
    kind: 'text',
    text: { ar: texts.ar[index] ?? '', en: texts.en[index] ?? '' },
  }))
}

/** Whether a text can be divided into sections. */
export const isDivisible = (markdown: string): boolean =>
  blocksOf(markdown).every(({ length }) => length <= MAX_SECTION) &&
  partsOf(markdown).length <= page.fields.sections.max

const textOf = (part: Part): string => part.join('\n\n')

/** Divides a text into as few parts as possible; an empty text has no parts. */
function partsOf(markdown: string): Part[] {
  if (markdown.trim() === '') return []
  const parts: Part[] = []
  let length = 0
  for (const block of blocksOf(markdown)) {
    if (block.length > MAX_SECTION) throw tooLong()
    const last = parts.at(-1)
    if (last && length + block.length + 2 <= MAX_SECTION) {
      last.push(block)
      length += block.length + 2
    } else {
      parts.push([block])
      length = block.length
    }
  }
  return parts
}

/**
 * The blocks of a text: paragraphs, lists and blocks of code, none of which may be divided. A text
 * with definitions is a single block.
 */
function blocksOf(markdown: string): string[] {
  if (DEFINITION.test(markdown)) return [markdown]
  const blocks: string[] = []
  let fence: string | null = null
  let isAfterGap = true
  for (const line of markdown.split('\n')) {
    const mayBegin = isAfterGap && fence === null && /^\S/.test(line)
    if (mayBegin) blocks.push(line)
    else blocks.push(`${blocks.pop() ?? ''}\n${line}`)
    const mark = FENCE.exec(line)?.[1]
    if (fence === null) fence = mark ?? null
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null
    isAfterGap = line.trim() === ''
  }
  return blocks
    .map((block) => block.trimEnd())
    .flatMap((block) =>
      block.length > MAX_SECTION && block.search(ITEM) === 0 ? block.split(ITEM) : [block],
    )
}

/**
 * Returns the texts of exactly this number of parts, by halving the longest ones until there are
 * enough.
 */
function inParts(parts: readonly Part[], count: number): string[] {
  const all = [...parts]
  while (all.length > 0 && all.length < count) {
    const [longest] = all
      .filter(({ length }) => length > 1)
      .toSorted((one, other) => textOf(other).length - textOf(one).length)
    if (!longest) throw tooLong()
    const middle = Math.ceil(longest.length / 2)
    all.splice(all.indexOf(longest), 1, longest.slice(0, middle), longest.slice(middle))
  }
  return all.map(textOf)
}

const tooLong = () =>
  ApiException.validation([
    { field: 'sections', rule: 'maxLength', message: 'The page is too long to import' },
  ])
